import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../service/moments.ts';
import { dayOfQuarter, daysUpTo, quarterOf } from '../../../service/usage/day.ts';

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

describe('the last days', () => {
  it('end with the one that is given, over the ends of months and leap days', () => {
    expect(daysUpTo('2028-03-01', 4)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysUpTo('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('are each day once, however many', () => {
    const days = daysUpTo('2026-11-28', 400);
    expect([new Set(days).size, days[0], days.at(-1)]).toEqual([400, '2025-10-25', '2026-11-28']);
  });
});

it('the day of a quarter is the one of its first and its last millisecond', () => {
  const at = new Date(2026, 10, 27, 0, 0).getTime();
  expect([at, at + 899_999, at - 1].map((each) => dayOfQuarter(quarterOf(each))))
    .toEqual(['2026-11-27', '2026-11-27', '2026-11-26']);
});
