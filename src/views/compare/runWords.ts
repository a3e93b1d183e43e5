/** Runs of a flow and their steps, compared, in words. */
import type { StoredStep } from '../../../flows/storedResult.ts';
import { plural } from '../../utils/format.ts';
import { countOfDifferences, type ShownDifference } from './differenceWords.ts';
import type { ComparedStep } from './useRunDifferences.ts';

/** How the steps are counted. */
export type Counting = {
  /** A is what the flow expects. */
  readonly expectations: boolean;
  /** Whether what changes every time counts too. */
  readonly every: boolean;
};

/** The differences of a step that count. */
export const countedIn = ({ differences }: ComparedStep, every: boolean): readonly ShownDifference[] =>
  (differences ?? []).filter(({ uncounted }) => every || uncounted === null);

const isSent = (step: StoredStep | null): boolean => step !== null && step.exchange !== null;

/** Why a step is not compared; null where it is, or will be. */
export const whyNotCompared = ({ left, right }: ComparedStep, expectations: boolean): string | null => {
  if (expectations) return right?.state === 'notRun' ? 'not run' : null;
  if (right === null) return 'only in A';
  if (left === null) return 'only in B';
  if (isSent(left) && isSent(right)) return null;
  if (!isSent(left) && !isSent(right)) return 'sent in neither';
  return isSent(left) ? 'only in A, not sent in B' : 'only in B, not sent in A';
};

/** What stands below a step in the list. */
export const stepWords = (step: ComparedStep, { expectations, every }: Counting): string => {
  const why = whyNotCompared(step, expectations);
  if (why !== null) return why;
  if (step.differences === null) return 'is compared…';
  const count = countedIn(step, every).length;
  if (!expectations) return countOfDifferences(count);
  if (count > 0) return `${count} not as expected`;
  return step.right?.state === 'failed' ? 'failed' : 'as expected';
};

/** What all steps come to. A step that only one of both sent is a difference of its own. */
export const wholeWords = (steps: readonly ComparedStep[], { expectations, every }: Counting): string => {
  const counts = steps.map((step) => countedIn(step, every).length).filter((count) => count > 0);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const alone = steps.filter((step) => ['only', 'not'].some((word) => whyNotCompared(step, expectations)?.startsWith(word) === true)).length;
  if (count === 0 && alone === 0) return `${expectations ? 'As expected' : 'No difference'} in ${plural(steps.length, 'step')}.`;
  const what = expectations ? `${count} not as expected` : countOfDifferences(count);
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)}${count === 0 ? '' : ` in ${counts.length} of ${plural(steps.length, 'step')}`}${alone === 0
    ? '' : `; ${plural(alone, 'step')} ${expectations ? 'not run' : 'sent in one run only'}`}.`;
};
