import type { RestoredKind } from '../../../contract/console/names.ts';
import { cutText } from '../../text.ts';
import { ask, type Database } from '../database/database.ts';
import { identities, isDeleted } from './deletedSince.ts';

/** Names that are told of what comes, stays deleted or goes, and characters of each. */
const mostNames = 5;
const mostCharacters = 80;
/** Of the start of a name so many characters are in so many bytes of UTF-8 at least, and one more that shows a cut. */
const mostBytes = 4 * (mostCharacters + 1);

/** The first names of what comes, what was deleted since, and what goes: the newest first. */
export type Names = Readonly<Record<'come' | 'deleted' | 'go', readonly string[]>>;

/** How a copy and the present differ in one kind. */
export type Difference = {
  readonly now: number;
  /** In the copy. */
  readonly then: number;
  /** In the copy and not there now. */
  readonly come: number;
  /** In the copy, and deleted since. */
  readonly deleted: number;
  /** There now and not in the copy. */
  readonly go: number;
  /** Null for what has no name. */
  readonly names: Names | null;
};
export type Differences = Readonly<Record<RestoredKind, Difference>>;

/** What a person knows by name. */
const isNamed = (kind: RestoredKind): boolean => kind === 'assets' || kind === 'applications';

/** Rows of one database that the other has not. */
const missing = (kind: RestoredKind, from: 'main' | 'present', to: 'main' | 'present'): string => {
  const { same, counts } = identities[kind];
  return `FROM (SELECT * FROM ${from}.${kind} WHERE ${counts}) AS one
    WHERE NOT EXISTS (SELECT 1 FROM ${to}.${kind} AS other WHERE ${same} AND ${counts})`;
};

const shortened = (name: string): string =>
  (name.length > mostCharacters ? `${cutText(name, mostCharacters - 1)}…` : name);

/** As bytes, since the driver cuts a text at a NUL. */
const namesOf = (database: Database, rest: string): string[] => {
  const told = ask(database, `SELECT group_concat(hex(substr(CAST(name AS BLOB), 1, ${mostBytes})))
    FROM (SELECT name ${rest} ORDER BY sequence DESC LIMIT ${mostNames})`);
  return typeof told !== 'string' ? []
    : told.split(',').map((name) => shortened(Buffer.from(name, 'hex').toString('utf8')));
};

const differenceOf = (database: Database, kind: RestoredKind): Difference => {
  const count = (rest: string): number => Number(ask(database, `SELECT count(*) ${rest}`));
  const all = (of: 'main' | 'present'): number => count(`FROM ${of}.${kind} WHERE ${identities[kind].counts}`);
  const absent = missing(kind, 'main', 'present');
  const rest = {
    come: `${absent} AND NOT ${isDeleted(kind)}`, deleted: `${absent} AND ${isDeleted(kind)}`, go: missing(kind, 'present', 'main'),
  };
  return {
    now: all('present'), then: all('main'), come: count(rest.come), deleted: count(rest.deleted), go: count(rest.go),
    names: !isNamed(kind) ? null : {
      come: namesOf(database, rest.come), deleted: namesOf(database, rest.deleted), go: namesOf(database, rest.go),
    },
  };
};

/** How a copy, which is open as `main` with `temp.since`, and the present that is attached to it differ. */
export const differencesOf = (database: Database): Differences => ({
  assets: differenceOf(database, 'assets'),
  annotations: differenceOf(database, 'annotations'),
  applications: differenceOf(database, 'applications'),
  intentions: differenceOf(database, 'intentions'),
  events: differenceOf(database, 'events'),
  sessions: differenceOf(database, 'sessions'),
});
