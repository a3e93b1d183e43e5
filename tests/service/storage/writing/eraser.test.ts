import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Eraser } from '../../../../service/storage/writing/eraser.ts';
import { collectReports, type Reports } from '../support.ts';

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); });
afterEach(() => { vi.useRealTimers(); });

const sentence = 'warn: What was deleted could not be overwritten in the log yet; it is tried again.';

type Parts = { readonly eraser: Eraser; readonly reports: Reports; readonly tries: () => number };

/** An eraser of a log that answers in turn, the last answer for good. */
const setUp = (...answers: readonly (boolean | Error)[]): Parts => {
  const reports = collectReports();
  let tries = 0;
  const empty = (): boolean => {
    const answer = answers[Math.min(tries, answers.length - 1)] ?? true;
    tries += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { eraser: new Eraser({ empty }, reports.report), reports, tries: () => tries };
};

describe('the eraser', () => {
  it('empties the log once when that succeeds, and says nothing', () => {
    const { eraser, reports, tries } = setUp(true);
    eraser.emptyLog();
    vi.advanceTimersByTime(100_000);
    expect([tries(), reports.lines]).toEqual([1, []]);
  });

  it('tries again every ten seconds until it succeeds, and says so once', () => {
    const { eraser, reports, tries } = setUp(false, new Error('no room'), true);
    eraser.emptyLog();
    expect([reports.lines, reports.details]).toEqual([[sentence], [{ reason: 'the database is being read' }]]);

    vi.advanceTimersByTime(9_999);
    expect(tries()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(tries()).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(tries()).toBe(3);
    vi.advanceTimersByTime(100_000);
    expect([tries(), reports.lines]).toEqual([3, [sentence]]);
  });

  it('says anew what fails after it succeeded', () => {
    const { eraser, reports } = setUp(new Error('no room'), true, new Error('locked'));
    eraser.emptyLog();
    vi.advanceTimersByTime(10_000);
    eraser.emptyLog();
    expect(reports.lines).toEqual([sentence, sentence]);
    expect(reports.details).toEqual([{ reason: 'no room' }, { reason: 'locked' }]);
  });

  it('waits once, however often it was asked', () => {
    const { eraser, tries } = setUp(false);
    eraser.emptyLog();
    vi.advanceTimersByTime(5_000);
    eraser.emptyLog();
    vi.advanceTimersByTime(9_999);
    expect(tries()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(tries()).toBe(3);
  });

  it('tries no more once it was stopped', () => {
    const { eraser, tries } = setUp(false);
    eraser.emptyLog();
    eraser.stop();
    vi.advanceTimersByTime(100_000);
    expect(tries()).toBe(1);
  });
});
