import type { UsageDay } from '../../../contract/console/usage.ts';

/** What the figures are made of. */
type DayOfUsage = Omit<UsageDay, 'zone'>;

/** What a bar stands for. */
export type UsagePeriod = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
/** The first day of the period that a day is in; a week begins on Monday. In UTC, where all days have 24 hours. */
const startOf = (day: string, period: UsagePeriod): string => {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
};

/** As many weeks or months are shown: a year of days begins in a thirteenth month on its first and its last day. */
const mostPeriods = 12;

/** The days without those of a first period that does not begin among them: its figures would be too small. */
export const wholePeriods = (days: readonly DayOfUsage[], period: UsagePeriod): readonly DayOfUsage[] => {
  const beginnings = days.flatMap(({ day }, at) => (startOf(day, period) === day ? [at] : []));
  const begins = period === 'day' ? 0 : beginnings.at(-mostPeriods) ?? beginnings[0] ?? 0;
  return days.slice(begins);
};

/** The days put together by period, each named by its first day. */
export const byPeriod = (days: readonly DayOfUsage[], period: UsagePeriod): readonly DayOfUsage[] => {
  const periods = new Map<string, DayOfUsage['applications'][number][]>();
  for (const { day, applications } of days) {
    const start = startOf(day, period);
    periods.set(start, [...periods.get(start) ?? [], ...applications]);
  }
  return [...periods].map(([day, applications]) => ({ day, applications }));
};

export type UsageMetric = 'events' | 'segments';

/** What an application sent over the days that are shown. */
export type UsageTotal = {
  /** Empty where nobody said which application it was. */
  readonly id: string;
  readonly name: string;
  readonly events: number;
  readonly segments: number;
  /** The last of the days on which it sent something. */
  readonly lastDay: string;
};

/** Sums over the days by application, most events first. */
export const usageTotals = (days: readonly DayOfUsage[]): readonly UsageTotal[] => {
  const totals = new Map<string, UsageTotal>();
  for (const { day, applications } of days) {
    for (const { id, name, events, segments } of applications) {
      const before = totals.get(id);
      totals.set(id, {
        id, name, events: (before?.events ?? 0) + events, segments: (before?.segments ?? 0) + segments, lastDay: day,
      });
    }
  }
  return [...totals.values()].sort((one, other) => other.events - one.events || one.name.localeCompare(other.name, 'en'));
};

export type UsageBar = {
  /** The day, or the first one of the period. */
  readonly day: string;
  /** Of the chosen application. */
  readonly chosen: number;
  readonly all: number;
};

/** A bar for each day or period; nothing is smoothed and none left out. */
export const usageBars = (
  days: readonly DayOfUsage[], metric: UsageMetric, chosen: string | null,
): readonly UsageBar[] =>
  days.map(({ day, applications }) => ({
    day,
    chosen: applications.filter(({ id }) => id === chosen).reduce((sum, each) => sum + each[metric], 0),
    all: applications.reduce((sum, each) => sum + each[metric], 0),
  }));

/** Round values from zero for a linear scale, the last one at or above `most`; at most five steps, whole numbers. */
export const scaleOf = (most: number): readonly number[] => {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_none, index) => index * step);
};
