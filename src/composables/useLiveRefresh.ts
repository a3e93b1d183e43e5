import { onActivated, onDeactivated, onMounted, onScopeDispose } from 'vue';
import { useLiveStore, type Changed } from '../stores/live.ts';

/**
 * Keeps the snapshot of a view as the service has it, while the view is open.
 * @param refresh asks for the snapshot again; called at most once a second
 */
export const useLiveRefresh = (what: readonly Changed[], refresh: () => void): void => {
  const live = useLiveStore();
  let stop: (() => void) | null = null;
  const begin = (): void => { stop ??= live.whenChanged(what, refresh); };
  const end = (): void => {
    stop?.();
    stop = null;
  };
  onMounted(begin);
  onActivated(begin);
  onDeactivated(end);
  onScopeDispose(end);
};
