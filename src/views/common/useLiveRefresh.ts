import { useLiveStore, type Changed } from '../../stores/live.ts';
import { onceMore } from '../../stores/state/onceMore.ts';
import { whileShown } from './whileShown.ts';

/**
 * Keeps the snapshot of a view as the service has it, while the view is open.
 * @param refresh asks for the snapshot again; called at most once a second
 * @param isLoading whether it is being asked for already: then it is asked for once more afterwards
 */
export const useLiveRefresh = (
  what: readonly Changed[], refresh: () => void, isLoading: () => boolean = () => false,
): void => {
  const live = useLiveStore();
  let stop: (() => void) | null = null;
  const { ask, drop } = onceMore(refresh, isLoading, () => stop !== null);
  whileShown(() => { stop = live.whenChanged(what, ask); }, () => {
    stop?.();
    stop = null;
    drop();
  });
};
