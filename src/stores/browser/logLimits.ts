import type { Exchange } from '../../../contract/exchange.ts';

/** How much of the log is kept in the page, and how much of it by the browser (rule: 200 entries, 5 MB). */
export const mostEntries = 200;
/** What the console asked by itself has room of its own, in the page only, so that it pushes out nothing else. */
export const mostAutomatic = 50;
export const mostAutomaticBytes = 10_000_000;
export const mostStoredBytes = 5_000_000;
export const mostHeldBytes = 100_000_000;

/** What an exchange takes, in characters of its texts; enough to hold a limit. */
export const weightOf = ({ request, outcome }: Exchange): number =>
  500 + request.url.length + (request.body?.length ?? 0) + (outcome.kind === 'answered' ? outcome.answer.body.length : 0);

/** How many of the first elements fit into the limits. */
export const fitting = (weights: readonly number[], bytes: number, entries = mostEntries): number => {
  let sum = 0;
  const over = weights.slice(0, entries).findIndex((weight) => {
    sum += weight;
    return sum > bytes;
  });
  return over < 0 ? Math.min(weights.length, entries) : over;
};
