import { describe, expect, it } from 'vitest';
import { formatMoment, formatTimeExactly, linesOf, plural } from '../../../../src/components/text/format.ts';

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute, 5).getTime();

describe('format', () => {
  it('times in a list are the time today, a word for yesterday and a date before', () => {
    expect(formatMoment(at(14, 0), at(14, 23))).toBe('00:00:05');
    expect(formatMoment(at(13, 23), at(14, 0))).toBe('yesterday');
    expect(formatMoment(at(3, 9, 22), at(14, 0))).toBe('3 Nov 09:22');
  });

  it('times of an exchange carry milliseconds', () => {
    expect(formatTimeExactly(new Date(2026, 10, 14, 4, 3, 1, 7).getTime())).toBe('04:03:01.007');
  });

  it('one is singular, nothing and many are plural', () => {
    expect([plural(0, 'line'), plural(1, 'line'), plural(1200, 'line')]).toEqual(['0 lines', '1 line', '1,200 lines']);
  });

  it('a line break at the end begins no line', () => {
    expect(linesOf('a\r\n\nb\n')).toEqual(['a', '', 'b']);
  });
});
