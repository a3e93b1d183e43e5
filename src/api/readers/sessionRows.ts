import { at, isObject, listAt, numberAt, parsed, textAt } from '../../utils/unknowns.ts';

/** The counts of an engagement, by their wire names. */
export const countNames = [
  'interactions', 'keyboard', 'tracked', 'suggestions', 'reactions', 'saved', 'reused',
] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Readonly<Record<CountName, number>>;

export type SessionShare = { readonly id: string; readonly name: string; readonly counts: Counts };

/** A session as it can be shown; null where the answer does not say. */
export type SessionRow = {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly opened: number | null;
  /** Null while it is open. */
  readonly closed: number | null;
  readonly engagement: null | {
    readonly counts: Counts;
    readonly applications: readonly SessionShare[];
  };
};

const countsAt = (raw: unknown): Counts => {
  const count = (name: CountName): number => numberAt(raw, name) ?? 0;
  return {
    interactions: count('interactions'), keyboard: count('keyboard'), tracked: count('tracked'),
    suggestions: count('suggestions'), reactions: count('reactions'), saved: count('saved'), reused: count('reused'),
  };
};

const momentAt = (raw: unknown, name: string): number | null => {
  const moment = Date.parse(textAt(raw, name, 'value') ?? '');
  return Number.isNaN(moment) ? null : moment;
};

const rowOf = (raw: unknown): SessionRow | null => {
  const id = textAt(raw, 'id');
  if (id === null) return null;
  const engagement = at(raw, 'engagement');
  return Object.freeze({
    id,
    opened: momentAt(raw, 'opened'),
    closed: momentAt(raw, 'closed'),
    engagement: isObject(engagement)
      ? {
          counts: countsAt(engagement),
          applications: listAt(engagement, 'applications').map((share) => ({
            id: textAt(share, 'id') ?? '',
            name: textAt(share, 'registeredName') ?? textAt(share, 'name') ?? 'not said',
            counts: countsAt(share),
          })),
        }
      : null,
  });
};

/** Reads the body of one session; null when it names no id. */
export const readSession = (body: string): SessionRow | null => rowOf(parsed(body));

/** Reads a list of sessions; null when it is none. */
export const readSessions = (body: string): readonly SessionRow[] | null => {
  const list = parsed(body);
  return Array.isArray(list) ? Object.freeze(list.map(rowOf).filter((row) => row !== null)) : null;
};

/** What of a session no application of its list did: nobody said which it was, or it was deleted since. */
export const unsaidCounts = (engagement: NonNullable<SessionRow['engagement']>): Counts => {
  const rest = (name: CountName): number =>
    Math.max(0, engagement.counts[name] - engagement.applications.reduce((sum, share) => sum + share.counts[name], 0));
  return {
    interactions: rest('interactions'), keyboard: rest('keyboard'), tracked: rest('tracked'),
    suggestions: rest('suggestions'), reactions: rest('reactions'), saved: rest('saved'), reused: rest('reused'),
  };
};

/** Whether anything was counted. */
export const hasCounts = (counts: Counts): boolean => countNames.some((name) => counts[name] > 0);
