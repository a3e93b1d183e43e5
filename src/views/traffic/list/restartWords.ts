import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { formatMomentExactly } from '../../../utils/exactMoments.ts';

/**
 * What to say above rows that are of a run of the service before the one above them, by their sequence numbers.
 * @param summaries newest first
 * @param restarts when it was started again, in milliseconds since the epoch, newest last
 */
export const restartWords = (
  summaries: readonly TrafficSummary[], restarts: readonly number[],
): ReadonlyMap<number, string> => {
  const words = new Map<number, string>();
  let from = 0;
  for (const restart of [...restarts].reverse()) {
    const at = summaries.findIndex(({ at: arrived }, index) => index >= from && Date.parse(arrived) < restart);
    const row = summaries[at];
    if (row === undefined) break;
    from = at;
    const before = words.get(row.sequence);
    words.set(row.sequence, before === undefined
      ? `The service was started again at ${formatMomentExactly(restart)}; what it kept of these is gone.`
      : before.replace(' at ', ` at ${formatMomentExactly(restart)} and at `));
  }
  return words;
};
