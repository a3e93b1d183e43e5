import { countedKinds, type CountedKind } from '../../../contract/console/names.ts';
import { soon } from '../../timers.ts';
import { ask, type Database } from '../database/database.ts';

/** What is counted of a database, by kind, and the table that holds it. */
export const countedTables: Readonly<Record<CountedKind, string>> = {
  applications: 'applications',
  assets: 'assets',
  annotations: 'annotations',
  intentions: 'intentions',
  events: 'events',
  sessions: 'sessions',
  seenCopies: 'seen_copies',
  feedback: 'refusals',
};

/** How many rows there are of each kind. */
export type Counts = Readonly<Record<CountedKind, number>>;

/** Gives each kind a number. */
export const countsBy = (count: (kind: CountedKind) => number): Counts => ({
  applications: count('applications'),
  assets: count('assets'),
  annotations: count('annotations'),
  intentions: count('intentions'),
  events: count('events'),
  sessions: count('sessions'),
  seenCopies: count('seenCopies'),
  feedback: count('feedback'),
});

const numberOf = (database: Database, query: string): number => Number(ask(database, query));

/** Whether a database has a table: one of an earlier version may lack it. */
export const hasTable = (database: Database, table: string): boolean =>
  numberOf(database, `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = '${table}'`) > 0;

/** The rows of a database, which may be of an earlier version and lack a table. */
export const countsOf = (database: Database): Counts => countsBy((kind) => {
  const table = countedTables[kind];
  return hasTable(database, table) ? numberOf(database, `SELECT count(*) FROM ${table}`) : 0;
});

/** Places in the order of saving that are counted at a time: a few milliseconds, however large the rows are. */
const slice = 4096;

/** As `countsOf`, of the database that is written to: the events, which can be very many, beside the requests. */
export const countsMeanwhile = async (database: Database): Promise<Counts> => {
  let events = 0;
  const last = numberOf(database, 'SELECT coalesce(max(sequence), 0) FROM events');
  for (let at = numberOf(database, 'SELECT coalesce(min(sequence), 0) FROM events'); at <= last; at += slice) {
    const to = Math.min(at + slice, last + 1);
    events += numberOf(database, `SELECT count(*) FROM events WHERE sequence >= ${at} AND sequence < ${to}`);
    await new Promise<void>((resume) => { soon(resume); });
  }
  return countsBy((kind) => (
    kind === 'events' ? events : numberOf(database, `SELECT count(*) FROM ${countedTables[kind]}`)
  ));
};

/** Whether the rows of a copy are those of its database, counted before and after it was made. */
export const isBetween = (copy: Counts, before: Counts, after: Counts): boolean => countedKinds.every((kind) => (
  copy[kind] >= Math.min(before[kind], after[kind]) && copy[kind] <= Math.max(before[kind], after[kind])
));
