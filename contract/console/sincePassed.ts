/** When a flow that fails last passed, and what changed since: the same in the console and on the command line. */
import type { FlowResultHead } from './flows.ts';
import type { Change } from './history.ts';

/** When what a result tells of was over, in milliseconds since the epoch. */
export const endOf = ({ startedAt, duration }: FlowResultHead): number => Date.parse(startedAt) + duration;

/**
 * The last result that passed before a moment; null where none did, or it is no longer kept.
 * @param heads newest first
 */
export const lastPassed = (heads: readonly FlowResultHead[], failedAt: number): FlowResultHead | null =>
  heads.find((head) => head.state === 'passed' && endOf(head) <= failedAt) ?? null;

/** The time between that and a run that failed: what either of them did is not in it. */
export const timeSince = (passed: FlowResultHead, failedAt: number): { readonly from: number; readonly to: number } =>
  ({ from: Math.floor(endOf(passed)) + 1, to: Math.floor(failedAt) - 1 });

/**
 * @param moment when it passed, in words
 * @param changes null where the service did not say
 * @param more whether there are others than these
 */
export const sinceWords = (moment: string, changes: readonly Change[] | null, more: boolean): string => {
  const begun = `It passed at ${moment}`;
  if (changes === null) return `${begun}; what changed since, the service does not say.`;
  if (changes.length === 0) return `${begun}, and nothing changed in the registry and its settings since.`;
  const things = changes.length === 1 ? 'one thing' : `${changes.length} things`;
  return `${begun}, and ${more ? `more than ${things}` : things} changed since.`;
};
