/** Which moment of the registry is meant, and how it stands in an address. */
import { dayStart } from '../../utils/today.ts';

/** After a change, by its place in their order, or at a time in milliseconds since the epoch. */
export type Moment = { readonly change: number } | { readonly at: number };

/** What a difference begins at: when somebody last looked, when yesterday began, or a moment. */
export type Since = 'looked' | 'yesterday' | Moment;

const latest = 8.64e15;

/** Null where a text says none. */
export const readMoment = (text: string | null): Moment | null => {
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return { change: Number(text) };
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) || at < 0 || at > latest ? null : { at };
};

export const writeMoment = (moment: Moment): string =>
  ('change' in moment ? String(moment.change) : new Date(moment.at).toISOString());

export const readSince = (text: string | null): Since | null =>
  (text === 'looked' || text === 'yesterday' ? text : readMoment(text));

export const writeSince = (since: Since): string => (typeof since === 'string' ? since : writeMoment(since));

/** When the day before the one of a moment began. */
export const yesterdayOf = (now: number): number => dayStart(dayStart(now) - 12 * 60 * 60 * 1000);
