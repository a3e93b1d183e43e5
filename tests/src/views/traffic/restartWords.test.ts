import { describe, expect, it } from 'vitest';
import { restartWords } from '../../../../src/views/traffic/list/restartWords.ts';
import { formatMomentExactly } from '../../../../src/utils/exactMoments.ts';
import { summary } from '../../stores/recorded.ts';

const at = (seconds: number): number => 1_800_000_000_000 + seconds * 1000;
const time = (seconds: number): string => formatMomentExactly(at(seconds));
const gone = 'what it kept of these is gone.';

describe('the line of a restart', () => {
  it('stands above the newest row of the run before, with when it was', () => {
    expect([...restartWords([summary(9), summary(8), summary(5), summary(4)], [at(6)])])
      .toEqual([[5, `The service was started again at ${time(6)}; ${gone}`]]);
  });

  it('stands above the first row while none came since, and nowhere where all came since', () => {
    expect([...restartWords([summary(5)], [at(6)]).keys()]).toEqual([5]);
    expect(restartWords([summary(7)], [at(6)]).size).toBe(0);
  });

  it('is one for restarts between which nothing came, and one for each of the others', () => {
    expect([...restartWords([summary(9), summary(5), summary(2)], [at(3), at(6), at(7)])]).toEqual([
      [5, `The service was started again at ${time(6)} and at ${time(7)}; ${gone}`],
      [2, `The service was started again at ${time(3)}; ${gone}`],
    ]);
  });
});
