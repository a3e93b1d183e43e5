import type { UsageDay } from '../../../contract/console/usage.ts';

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
export const usageTotals = (days: readonly UsageDay[]): readonly UsageTotal[] => {
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
  readonly day: string;
  /** Of the chosen application. */
  readonly chosen: number;
  readonly all: number;
};

/** A bar for each day; nothing is smoothed and no day left out. */
export const usageBars = (days: readonly UsageDay[], metric: UsageMetric, chosen: string | null): readonly UsageBar[] =>
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
