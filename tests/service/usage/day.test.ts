import { describe, expect, it } from 'vitest';
import { dayOf, quarterOf } from '../../../service/usage/day.ts';

describe('a day', () => {
  it('is written with two digits for month and day', () => {
    expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
    expect(dayOf(new Date(2026, 10, 27))).toBe('2026-11-27');
  });
});

describe('a quarter of an hour', () => {
  it('has one number from its first millisecond to its last', () => {
    const start = Date.UTC(2026, 10, 27, 9, 15);
    expect(quarterOf(start)).toBe(start / 900_000);
    expect(quarterOf(start + 899_999)).toBe(quarterOf(start));
    expect(quarterOf(start + 900_000)).toBe(quarterOf(start) + 1);
    expect(quarterOf(start - 1)).toBe(quarterOf(start) - 1);
  });
});
