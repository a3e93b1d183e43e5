import { describe, expect, it } from 'vitest';
import { byPeriod, scaleOf, usageBars, usageTotals, wholePeriods } from '../../../../src/stores/state/usageFigures.ts';

const days = [
  { day: '2026-11-26', applications: [{ id: 'v', name: 'VIM', events: 2, segments: 5 }, { id: '', name: '', events: 1, segments: 0 }] },
  { day: '2026-11-27', applications: [] },
  { day: '2026-11-28', applications: [{ id: 'v', name: 'VIM', events: 1, segments: 1 }] },
];

describe('usage', () => {
  it('totals are sums over the days, most events first', () => {
    expect(usageTotals(days)).toEqual([
      { id: 'v', name: 'VIM', events: 3, segments: 6, lastDay: '2026-11-28' },
      { id: '', name: '', events: 1, segments: 0, lastDay: '2026-11-26' },
    ]);
  });

  it('totals of as many events are in the order of their names', () => {
    const share = (name: string, events: number) => ({ id: name, name, events, segments: 0 });
    const totals = usageTotals([{ day: '2026-11-28', applications: [share('b', 1), share('a', 1), share('c', 2)] }]);
    expect(totals.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });

  it('bars leave no day out and tell the chosen from all', () => {
    expect(usageBars(days, 'events', 'v')).toEqual([
      { day: '2026-11-26', chosen: 2, all: 3 }, { day: '2026-11-27', chosen: 0, all: 0 },
      { day: '2026-11-28', chosen: 1, all: 1 },
    ]);
    expect(usageBars(days, 'segments', null).map(({ all, chosen }) => [all, chosen])).toEqual([[5, 0], [0, 0], [1, 0]]);
    expect(usageBars(days, 'events', '').map(({ chosen }) => chosen)).toEqual([1, 0, 0]);
  });

  it.each([
    [0, [0, 1]], [1, [0, 1]], [3, [0, 1, 2, 3]], [9, [0, 5, 10]], [150, [0, 50, 100, 150]],
    [1091, [0, 500, 1000, 1500]], [4, [0, 1, 2, 3, 4]], [5, [0, 2, 4, 6]], [8, [0, 2, 4, 6, 8]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]], [40, [0, 10, 20, 30, 40]], [41, [0, 20, 40, 60]], [10, [0, 5, 10]],
  ])('the scale for at most %i starts at zero and has round, whole steps: %j', (most, scale) => {
    expect(scaleOf(most)).toEqual(scale);
  });
});

describe('periods', () => {
  const one = { id: 'a', name: 'A', events: 1, segments: 0 };
  const each = (...named: string[]) => named.map((day) => ({ day, applications: [one] }));

  it('a week begins on Monday, over the end of a year and the day on which clocks change', () => {
    const days = each('2026-03-28', '2026-03-29', '2026-03-30', '2026-12-31', '2027-01-03', '2027-01-04');
    expect(byPeriod(days, 'week').map(({ day, applications }) => [day, applications.length])).toEqual([
      ['2026-03-23', 2], ['2026-03-30', 1], ['2026-12-28', 2], ['2027-01-04', 1],
    ]);
  });

  it('months are those of the calendar; a day is its own period', () => {
    const days = each('2028-02-28', '2028-02-29', '2028-03-01');
    expect(byPeriod(days, 'month').map(({ day, applications }) => [day, applications.length])).toEqual([
      ['2028-02-01', 2], ['2028-03-01', 1],
    ]);
    expect(byPeriod(days, 'day')).toEqual(days);
    expect(usageBars(byPeriod(days, 'month'), 'events', 'a')).toEqual([
      { day: '2028-02-01', chosen: 2, all: 2 }, { day: '2028-03-01', chosen: 1, all: 1 },
    ]);
  });

  it('a first period that does not begin among the days is left out, the last one is not', () => {
    const days = each('2026-10-31', '2026-11-01', '2026-11-02', '2026-11-27');
    expect(wholePeriods(days, 'month').map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-27']);
    expect(wholePeriods(days, 'week').map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-27']);
    expect(wholePeriods(days, 'day')).toEqual(days);
    expect(wholePeriods(each('2026-11-03'), 'month').map(({ day }) => day)).toEqual(['2026-11-03']);
  });

  it.each([
    ['2027-01-01', '2026-02-01'], ['2026-12-31', '2026-01-01'], ['2028-12-31', '2028-01-01'], ['2026-11-30', '2025-12-01'],
  ])('a year of days until %s is twelve months, the first of them %s', (last, first) => {
    const dayAt = (before: number): string =>
      new Date(Date.parse(last) - before * 86_400_000).toISOString().slice(0, 10);
    const days = each(...Array.from({ length: 366 }, (_none, at) => dayAt(365 - at)));
    const months = byPeriod(wholePeriods(days, 'month'), 'month');
    expect([months.length, months[0]?.day, months.at(-1)?.day]).toEqual([12, first, `${last.slice(0, 7)}-01`]);
  });
});
