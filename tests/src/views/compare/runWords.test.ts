import { describe, expect, it } from 'vitest';
import type { ShownDifference } from '../../../../src/views/compare/differenceWords.ts';
import { countedIn, stepWords, wholeWords } from '../../../../src/views/compare/runWords.ts';
import type { ComparedStep } from '../../../../src/views/compare/useRunDifferences.ts';
import { answered, storedStep } from '../../../support/flowResults.ts';

const difference = (uncounted: string | null): ShownDifference =>
  ({ kind: 'changed', isHeader: false, uncounted, words: () => ({ place: 'a', a: '1', b: '2' }) });
const sent = (id: string) => storedStep(id, { exchange: answered({}) });
const step = (id: string, ...uncounted: (string | null)[]): ComparedStep =>
  ({ id, left: sent(id), right: sent(id), differences: uncounted.map(difference) });
const steps = [step('first', 'an id', 'a time'), step('second', null, 'an id'), step('third')];

describe('the steps of two runs', () => {
  it('count what changes every time in each of them once that is asked for', () => {
    const [once, every] = [{ expectations: false, every: false }, { expectations: false, every: true }];
    expect(steps.map((each) => stepWords(each, once))).toEqual(['no difference', '1 difference', 'no difference']);
    expect(steps.map((each) => stepWords(each, every))).toEqual(['2 differences', '2 differences', 'no difference']);
    expect(wholeWords(steps, once)).toBe('1 difference in 1 of 3 steps.');
    expect(wholeWords(steps, every)).toBe('4 differences in 2 of 3 steps.');
    expect(countedIn(steps[0] ?? expect.fail(), true)).toHaveLength(2);
  });
});
