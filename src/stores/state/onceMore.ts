import { watch } from 'vue';

/**
 * Asks for something again when it changed; while it is being asked for already, once more afterwards: that answer may
 * be from before the change, and cancelling it would only put a line into the log.
 * @param isWanted whether it is still to be asked for, once what was under way is over
 */
export const onceMore = (
  refresh: () => void, isLoading: () => boolean, isWanted: () => boolean,
): { readonly ask: () => void; readonly drop: () => void } => {
  let owed = false;
  const ask = (): void => {
    owed = isLoading();
    if (!owed) refresh();
  };
  watch(isLoading, (loading) => { if (!loading && owed && isWanted()) ask(); });
  return { ask, drop: () => { owed = false; } };
};
