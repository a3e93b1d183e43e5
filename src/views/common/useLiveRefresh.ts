import { watch } from 'vue';
import { useLiveStore, type Changed } from '../../stores/live.ts';
import { whileShown } from './whileShown.ts';

/**
 * Keeps the snapshot of a view as the service has it, while the view is open.
 * @param refresh asks for the snapshot again; called at most once a second
 * @param isLoading whether it is being asked for already: then it is asked for again afterwards, since that answer may
 * be from before the change, and cancelling it would only put a line into the log
 */
export const useLiveRefresh = (
  what: readonly Changed[], refresh: () => void, isLoading: () => boolean = () => false,
): void => {
  const live = useLiveStore();
  let stop: (() => void) | null = null;
  let owed = false;
  const ask = (): void => {
    owed = isLoading();
    if (!owed) refresh();
  };
  watch(isLoading, (loading) => { if (!loading && owed && stop !== null) ask(); });
  whileShown(() => { stop = live.whenChanged(what, ask); }, () => {
    stop?.();
    stop = null;
    owed = false;
  });
};
