import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, formatSpan, formatStart, formatTimeExactly } from '../../../src/utils/moments.ts';

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute, 5).getTime();
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

  it('times in a list are the time today, a word for yesterday and a date before', () => {
    expect(formatMoment(at(14, 0), at(14, 23))).toBe('00:00:05');
    expect(formatMoment(at(13, 23), at(14, 0))).toBe('yesterday');
    expect(formatMoment(at(3, 9, 22), at(14, 0))).toBe('3 Nov 09:22');
  });

  it('times of an exchange carry milliseconds', () => {
    expect(formatTimeExactly(new Date(2026, 10, 14, 4, 3, 1, 7).getTime())).toBe('04:03:01.007');
  });
});
