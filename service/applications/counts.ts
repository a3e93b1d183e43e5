import type { Engagement } from '../../contract/schemas/engagement.ts';
import { integer, type Row } from '../storage/database/row.ts';

/** The counts of an application or a session. */
export type Counts = Omit<Engagement, 'lastSeen'>;

/** What grew. */
export type Growth = Partial<Counts>;

export const noCounts: Counts = {
  interactions: 0, keyboard: 0, tracked: 0, suggestions: 0, reactions: 0, saved: 0, reused: 0,
};

/** The columns that hold counts, in the order of `countValues`. */
export const countColumns = ['interactions', 'keyboard', 'tracked', 'suggestions', 'reactions', 'saved', 'reused'] as const;

export const countValues = (growth: Growth): number[] => countColumns.map((name) => growth[name] ?? 0);

export const readCounts = (row: Row): Counts => ({
  interactions: integer(row, 'interactions'),
  keyboard: integer(row, 'keyboard'),
  tracked: integer(row, 'tracked'),
  suggestions: integer(row, 'suggestions'),
  reactions: integer(row, 'reactions'),
  saved: integer(row, 'saved'),
  reused: integer(row, 'reused'),
});

export const sumCounts = (counts: Counts, growth: Growth): Counts => ({
  interactions: counts.interactions + (growth.interactions ?? 0),
  keyboard: counts.keyboard + (growth.keyboard ?? 0),
  tracked: counts.tracked + (growth.tracked ?? 0),
  suggestions: counts.suggestions + (growth.suggestions ?? 0),
  reactions: counts.reactions + (growth.reactions ?? 0),
  saved: counts.saved + (growth.saved ?? 0),
  reused: counts.reused + (growth.reused ?? 0),
});
