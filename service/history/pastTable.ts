import {
  changedFields, changeKinds, forgetters, type ChangedField, type ChangeKind, type Forgetter,
} from '../../contract/console/changeKinds.ts';
import type { ChangedValue } from '../../contract/console/history.ts';
import { sensitivities } from '../../contract/console/names.ts';
import type { Settings } from '../../contract/console/settings.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { readApplication } from '../applications/table.ts';
import { integer, integerOrNull, text, textOrNull, type Row } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import { lastOf, stateColumns, telling } from './columns.ts';

/** A change as it is remembered. */
export type PastChange = {
  /** Its place in the order. */
  readonly change: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kinds: readonly ChangeKind[];
  readonly application: { readonly id: string; readonly name: string } | null;
  readonly session: string | null;
  readonly values: readonly ChangedValue[];
  /** Who had a connection forgotten. */
  readonly by: Forgetter | null;
};

/** Which changes are wanted. */
export type Wanted = {
  readonly application: string | undefined;
  readonly kind: string | undefined;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Milliseconds since the epoch, both inclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Of more than are wanted, the oldest ones. */
  readonly isOldest: boolean;
};

/** An application as it was. */
export type PastApplication = {
  readonly application: RegisteredApplication;
  /** Of when its figures are, in milliseconds since the epoch. */
  readonly countedAt: number;
  readonly isSuggestedTo: boolean;
};

/** Some time, and how many changes it holds. */
export type Mark = { readonly part: number; readonly changes: number; readonly first: number; readonly last: number };

export type PastTable = {
  /** Newest first. */
  readonly list: (wanted: Wanted, most: number) => PastChange[];
  readonly newest: () => number;
  /** The place of the first change that is remembered, and its time. */
  readonly first: () => { readonly change: number; readonly at: number } | undefined;
  /** The place of the last row of which the clock showed a time or an earlier one. */
  readonly until: (time: number) => number;
  readonly timeOf: (change: number) => number | null;
  /** All applications as they were after a change, in the order of the registry. */
  readonly applications: (change: number) => PastApplication[];
  readonly settings: (change: number) => Pick<Settings, 'sensitivity' | 'fewestLines'> | null;
  /** How many applications were deleted after a change. */
  readonly deletedAfter: (change: number) => number;
  readonly countBetween: (from: number, to: number) => number;
  readonly marks: (from: number, to: number, width: number, application?: string) => Mark[];
};

const columnOf: Readonly<Record<ChangedField, string>> = {
  status: 'connected', version: 'version', platform: 'platform', onboarded: 'onboarded', privacy: 'privacy',
  capabilities: 'capabilities', mechanism: 'mechanism', automaticUnload: 'automatic_unload', suggestions: 'suggested',
  sensitivity: 'sensitivity', fewestLines: 'fewest_lines',
};
const flags: ReadonlySet<ChangedField> = new Set(['onboarded', 'automaticUnload', 'suggestions']);

const valueOf = (field: ChangedField, row: Row | undefined): ChangedValue['before'] => {
  if (row === undefined || row[columnOf[field]] === null) return null;
  if (field === 'status') return integer(row, 'connected') === 0 ? 'registered' : 'connected';
  if (flags.has(field)) return integer(row, columnOf[field]) !== 0;
  return field === 'fewestLines' ? integer(row, 'fewest_lines') : text(row, columnOf[field]);
};

const valuesBetween = (before: Row | undefined, after: Row): ChangedValue[] => changedFields
  .map((field) => ({ field, before: valueOf(field, before), after: valueOf(field, after) }))
  .filter((value) => value.before !== value.after);

const isKind = (word: string): word is ChangeKind => changeKinds.some((kind) => kind === word);

const placeIn = (row: Row | undefined): number => integer(row ?? {}, 'sequence');

export const pastTable = (statements: Statements): PastTable => {
  const columns = `c.sequence, c.noted_at, c.what, c.application_id, c.session_id, c.forgotten_by, c.sensitivity, c.fewest_lines, ${
    stateColumns.split(', ').map((column) => `c.${column}`).join(', ')}`;
  const listing = (of: string, order: 'ASC' | 'DESC'): string => `
    SELECT ${columns}, (SELECT a.name FROM applications AS a WHERE a.id = c.application_id COLLATE NOCASE) AS name
    FROM registry_changes AS c
    WHERE ${of} AND c.sequence < ?2 AND c.sequence > ?3 AND c.noted_at BETWEEN ?4 AND ?5 AND ${telling}
      AND (?6 IS NULL OR instr(' ' || what || ' ', ' ' || ?6 || ' ') > 0)
    ORDER BY c.sequence ${order} LIMIT ?7`;
  const listings = (of: string) => ({ newest: statements.read(listing(of, 'DESC')), oldest: statements.read(listing(of, 'ASC')) });
  const all = listings('?1 IS NULL');
  const ofOne = listings('c.application_id = ?1 COLLATE NOCASE');
  const before = statements.read(`
    SELECT ${columns} FROM registry_changes AS c WHERE c.application_id = ?1 COLLATE NOCASE AND c.sequence < ?2
    ORDER BY c.sequence DESC LIMIT 1`);
  const settingsBefore = statements.read(`
    SELECT ${columns} FROM registry_changes AS c WHERE c.sensitivity IS NOT NULL AND c.sequence < ?
    ORDER BY c.sequence DESC LIMIT 1`);
  const newest = statements.read('SELECT coalesce(max(sequence), 0) AS sequence FROM registry_changes');
  const first = statements.read(`SELECT sequence, noted_at FROM registry_changes WHERE ${telling} ORDER BY sequence LIMIT 1`);
  const until = statements.read('SELECT coalesce(max(sequence), 0) AS sequence FROM registry_changes WHERE noted_at <= ?');
  const timeOf = statements.read('SELECT noted_at FROM registry_changes WHERE sequence <= ? ORDER BY sequence DESC LIMIT 1');
  const applications = statements.read(`
    SELECT a.id, a.name, a.registered_at, iif(c.connected, 0, NULL) AS connected_at, c.suggested, c.noted_at,
      ${stateColumns.split(', ').filter((column) => column !== 'connected' && column !== 'suggested').map((column) => `c.${column}`).join(', ')}
    FROM applications AS a JOIN registry_changes AS c ON c.sequence = ${lastOf('AND sequence <= ?1')} ORDER BY a.sequence`);
  const deletedAfter = statements.read('SELECT count(*) AS rows FROM registry_changes WHERE sequence > ? AND what = \'deleted\'');
  const countBetween = statements.read(`SELECT count(*) AS rows FROM registry_changes WHERE sequence > ? AND sequence <= ? AND ${telling}`);
  // One range of the index after the other: sorting 100,000 changes into parts costs five times as much.
  const mark = statements.read(`
    SELECT count(*) AS changes, min(sequence) AS first, max(sequence) AS last FROM registry_changes INDEXED BY registry_changes_counted
    WHERE noted_at >= ? AND noted_at < ? AND ${telling}`);
  const marksOfOne = statements.read(`
    SELECT CAST((noted_at - ?1) / ?3 AS INTEGER) AS part, count(*) AS changes, min(sequence) AS first, max(sequence) AS last
    FROM registry_changes WHERE application_id = ?4 COLLATE NOCASE AND noted_at >= ?1 AND noted_at < ?2 AND ${telling}
    GROUP BY 1 ORDER BY 1`);
  const marksOfAll = (from: number, to: number, width: number): Mark[] =>
    Array.from({ length: Math.ceil((to - from) / width) }, (_none, part) => {
      const row = mark.first(from + part * width, Math.min(to, from + (part + 1) * width)) ?? {};
      const changes = integer(row, 'changes');
      return changes === 0 ? [] : [{ part, changes, first: integer(row, 'first'), last: integer(row, 'last') }];
    }).flat();

  const rowBefore = (row: Row): Row | undefined => {
    const id = textOrNull(row, 'application_id');
    if (id !== null) return before.first(id, integer(row, 'sequence'));
    return row['sensitivity'] === null ? undefined : settingsBefore.first(integer(row, 'sequence'));
  };
  const read = (row: Row): PastChange => {
    const id = textOrNull(row, 'application_id');
    return {
      change: integer(row, 'sequence'),
      at: integer(row, 'noted_at'),
      kinds: text(row, 'what').split(' ').filter(isKind),
      application: id === null ? null : { id, name: textOrNull(row, 'name') ?? '' },
      session: textOrNull(row, 'session_id'),
      values: valuesBetween(rowBefore(row), row),
      by: forgetters.find((each) => each === row['forgotten_by']) ?? null,
    };
  };
  return {
    list: (wanted, most) => {
      const { application = null, kind = null, after = 0, from = 0, to = Number.MAX_SAFE_INTEGER } = wanted;
      const end = wanted.before ?? Number.MAX_SAFE_INTEGER;
      const statement = (application === null ? all : ofOne)[wanted.isOldest ? 'oldest' : 'newest'];
      const found = statement.all(application, end, after, from, to, kind, most).map(read);
      return wanted.isOldest ? found.reverse() : found;
    },
    newest: () => placeIn(newest.first()),
    first: () => {
      const row = first.first();
      return row === undefined ? undefined : { change: placeIn(row), at: integer(row, 'noted_at') };
    },
    until: (time) => placeIn(until.first(time)),
    timeOf: (change) => {
      const row = timeOf.first(change);
      return row === undefined ? null : integer(row, 'noted_at');
    },
    applications: (change) => applications.all(change).map((row) => ({
      application: readApplication(row), countedAt: integer(row, 'noted_at'), isSuggestedTo: integer(row, 'suggested') !== 0,
    })),
    settings: (change) => {
      const row = settingsBefore.first(change + 1);
      const sensitivity = row === undefined ? undefined : sensitivities.find((each) => each === textOrNull(row, 'sensitivity'));
      return row === undefined || sensitivity === undefined ? null : { sensitivity, fewestLines: integerOrNull(row, 'fewest_lines') ?? 1 };
    },
    deletedAfter: (change) => integer(deletedAfter.first(change) ?? {}, 'rows'),
    countBetween: (from, to) => integer(countBetween.first(from, to) ?? {}, 'rows'),
    marks: (from, to, width, application) => (application === undefined ? marksOfAll(from, to, width)
      : marksOfOne.all(from, to, width, application).map((row) => ({
          part: integer(row, 'part'), changes: integer(row, 'changes'), first: integer(row, 'first'), last: integer(row, 'last'),
        }))),
  };
};
