import { ref, watch } from 'vue';
import type { Changed } from '../../stores/live.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';
import { whileShown } from './whileShown.ts';

type Followed = {
  /** What the service says has changed. */
  readonly what: readonly Changed[];
  readonly refresh: () => void;
  readonly isLoading?: () => boolean;
};

export type ViewLoading = {
  /** Asks for what the view shows: once each time it comes into sight, and when what it is about changes meanwhile. */
  readonly arrive: () => void;
  /** What the view is about beside the service in use, as an id of its address. */
  readonly about?: () => string | undefined;
  /** What is asked for again when it changes, while the view is in sight. */
  readonly follow?: readonly Followed[];
  readonly leave?: () => void;
};

/** The one way in which a view gets what it shows. Out of sight it asks for nothing and listens to nothing. */
export const useView = ({ arrive, about = () => undefined, follow = [], leave }: ViewLoading): void => {
  const settings = useSettingsStore();
  const arrivals = ref(0);
  let shown = false;

  whileShown(() => {
    shown = true;
    arrivals.value += 1;
  }, () => {
    shown = false;
    leave?.();
  });
  // One watcher for both, so that coming back to a view about something else is one arrival.
  watch([arrivals, about, () => settings.baseUrl], () => { if (shown) arrive(); });

  for (const { what, refresh, isLoading } of follow) useLiveRefresh(what, refresh, isLoading);
};
