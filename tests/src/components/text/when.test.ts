import { describe, expect, it } from 'vitest';
import { formatDay, formatSpan, formatStart } from '../../../../src/components/text/when.ts';

const now = new Date(2026, 10, 27, 14, 9, 11).getTime();

describe('times', () => {
  it.each([
    [new Date(2026, 10, 27, 9, 12, 40), 'today 09:12'],
    [new Date(2026, 10, 26, 17, 20, 1), 'yesterday 17:20'],
    [new Date(2026, 10, 20, 3, 0, 0), '20 Nov 03:00'],
  ])('%s is %s', (moment, words) => { expect(formatStart(moment.getTime(), now)).toBe(words); });

  it.each([
    [1200, '1.2 s'], [59_000, '59.0 s'], [41 * 60_000, '41 min'], [4 * 3_600_000 + 4 * 60_000, '4 h 04 min'], [49 * 3_600_000, '2 d 1 h'],
  ])('%i ms are %s', (milliseconds, words) => { expect(formatSpan(milliseconds)).toBe(words); });

  it('a day is named by its weekday; what is no day stays as it is', () => {
    expect(formatDay('2026-11-27')).toBe('Fri 27');
    expect(formatDay('someday')).toBe('someday');
  });
});
