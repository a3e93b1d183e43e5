import { computed, type ComputedRef } from 'vue';
import { formatDuration } from '../../utils/format.ts';
import { useElapsed } from './useElapsed.ts';

/** A wait shorter than this shows nothing, so that a fast answer does not flicker. Milliseconds. */
const unseen = 300;

/**
 * The running time of a wait in tenths of a second; null while there is none or it is too short to be shown.
 * @param since milliseconds since the epoch, or null while nothing is waited for
 */
export const useWaiting = (since: () => number | null): ComputedRef<string | null> => {
  const elapsed = useElapsed(since);
  return computed(() => (elapsed.value < unseen ? null : formatDuration(Math.floor(elapsed.value / 100) * 100)));
};
