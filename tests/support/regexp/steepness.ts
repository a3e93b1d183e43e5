import { Matcher } from './steps.ts';
import { worstCases } from './worstCases.ts';

/** What has a bound of its own, of at most some hundred characters, has reached it in the longest. */
const lengths = [250, 500, 1_000, 2_000];
/** A text twice as long may take twice the steps and a little more, for what begins only far in, but not four times. */
const mostGrowth = 3;
/** Steps for each character from which a pattern counts as one that never ends. */
const mostSteps = 2_000;

/** Whether a pattern takes far more than twice the steps each time that a text is made twice as long. */
export const isTooSteep = (pattern: RegExp): boolean => worstCases(pattern).some((text) => {
  let before: number | undefined;
  for (const length of lengths) {
    const most = before === undefined ? mostSteps * length : before * mostGrowth;
    const steps = new Matcher(pattern, most).stepsFor(text(length));
    const isOver = steps >= most;
    if (before === undefined ? isOver : !isOver) return isOver;
    before = before === undefined ? steps : new Matcher(pattern).stepsFor(text(length));
  }
  return true;
});
