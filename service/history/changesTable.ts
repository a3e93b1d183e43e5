import type { Forgetter } from '../../contract/console/changeKinds.ts';
import { serviceName } from '../../contract/names.ts';
import { countColumns } from '../applications/counts.ts';
import { amountOf, integer, text, type Amount } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { beginnings, lastOf, presentState, presentValue, stateColumns, valueColumns } from './columns.ts';
import { programsKnown, sqlList } from './programRows.ts';

/** What is remembered of the settings of suggestions. */
export type SuggestionSettings = { readonly sensitivity: string; readonly fewestLines: number };

export type ChangesTable = {
  /** Notes how an application is now; gives the place of the row, undefined when there is none of this id. */
  readonly application: (tx: Transaction, at: number, what: string, id: string, by?: Forgetter) => number | undefined;
  readonly session: (tx: Transaction, at: number, what: string, id: string) => number;
  readonly settings: (tx: Transaction, at: number, what: string, settings: SuggestionSettings) => number;
  /** Notes something of which no more is to be known. */
  readonly fact: (tx: Transaction, at: number, what: string) => number;
  /** Notes all applications as they are now, of which nothing else is remembered. */
  readonly allKnown: (tx: Transaction, at: number) => void;
  /** Notes each application that is not as it was noted last; gives how many. */
  readonly brought: (tx: Transaction, at: number) => number;
  /** Notes the figures of each application whose figures grew since they were noted. */
  readonly counts: (tx: Transaction, at: number) => void;
  /** When figures were noted last, in milliseconds since the epoch. */
  readonly countedAt: () => number | undefined;
  /** The settings as they were noted last. */
  readonly lastSettings: () => SuggestionSettings | undefined;
  readonly isEmpty: () => boolean;
  /** Ids of applications of which something is remembered, and that are unknown. */
  readonly unknownIds: () => string[];
  readonly last: () => number;
  /**
   * The place of the last row before a time, with all rows up to it: a row from that time to now stays, and what
   * follows it, whatever the clock showed then.
   */
  readonly lastBefore: (time: number, now: number) => number;
  readonly amount: (applicationId: string | null) => Amount;
  readonly deleteOf: (tx: Transaction, applicationId: string) => void;
  readonly deleteSessions: (tx: Transaction) => void;
  /** Deletes all rows up to a place. */
  readonly deleteUpTo: (tx: Transaction, sequence: number) => void;
  /** Forgets the changes up to a place, of an application or all: only how everything was after them stays. */
  readonly forgetUpTo: (tx: Transaction, sequence: number, applicationId: string | null) => void;
  /** Notes for a restore that what a copy holds was deleted. */
  readonly markDeleted: (tx: Transaction, at: number, applicationId: string | null) => void;
};

/**
 * The newest rows up to `?1` of each application, of the settings and of each program that was found, and the very
 * last, after whose place the next are put; of one application where `?2` is not null.
 */
const bases = `
  SELECT place FROM (
    SELECT max(sequence) AS place FROM registry_changes
    WHERE sequence <= ?1 AND version IS NOT NULL AND (?2 IS NULL OR application_id = ?2 COLLATE NOCASE)
    GROUP BY application_id COLLATE NOCASE
    UNION ALL SELECT max(sequence) FROM registry_changes WHERE sequence <= ?1 AND sensitivity IS NOT NULL AND ?2 IS NULL
    UNION ALL SELECT place FROM (
      SELECT max(sequence) AS place, program, program_state FROM registry_changes
      WHERE sequence <= ?1 AND program IS NOT NULL AND ?2 IS NULL GROUP BY program)
    WHERE program = '' OR (program_state IS NOT NULL
      AND place > coalesce((SELECT max(sequence) FROM registry_changes WHERE program = '' AND sequence <= ?1), 0))
    UNION ALL SELECT max(sequence) FROM registry_changes WHERE ?2 IS NULL)
  WHERE place <= ?1`;

const isBased = 'sequence <= ?1 AND (?2 IS NULL OR application_id = ?2 COLLATE NOCASE)';

/** One id after the other, each found by its index: there may be very many rows of each. */
const ids = `
  WITH RECURSIVE ids (id) AS (
    SELECT min(application_id) FROM registry_changes
    UNION ALL SELECT (SELECT min(application_id) FROM registry_changes WHERE application_id > ids.id) FROM ids WHERE id IS NOT NULL)
  SELECT id FROM ids WHERE id IS NOT NULL`;

const broughtKinds = valueColumns.map((column) => {
  if (column === 'connected') return 'iif(c.connected < (a.connected_at IS NOT NULL), \' connected\', iif(c.connected > (a.connected_at IS NOT NULL), \' lost\', \'\'))';
  const kind = { automatic_unload: 'automaticUnload', suggested: 'suggestions' }[column] ?? column;
  return `iif(c.${column} IS NOT ${presentValue(column)}, ' ${kind}', '')`;
});

export const changesTable = (statements: Statements): ChangesTable => {
  const into = (columns: string): string => `INSERT INTO registry_changes (noted_at, what, ${columns})`;
  const application = statements.write(`
    ${into(`application_id, ${stateColumns}, forgotten_by`)} SELECT ?1, ?2, a.id, ${presentState}, ?4 FROM applications AS a WHERE a.id = ?3
    RETURNING sequence`);
  const session = statements.write(`${into('session_id')} VALUES (?, ?, ?) RETURNING sequence`);
  const settings = statements.write(`${into('sensitivity, fewest_lines')} VALUES (?, ?, ?, ?) RETURNING sequence`);
  const fact = statements.write('INSERT INTO registry_changes (noted_at, what) VALUES (?, ?) RETURNING sequence');
  const allKnown = statements.write(`
    ${into(`application_id, ${stateColumns}`)} SELECT ?1, 'known', a.id, ${presentState} FROM applications AS a ORDER BY a.sequence`);
  const brought = statements.write(`
    ${into(`application_id, ${stateColumns}`)}
    SELECT ?1, iif(c.sequence IS NULL AND a.name = '${serviceName}', 'known', 'brought' || iif(c.sequence IS NULL, ' registered' || iif(a.connected_at IS NULL, '', ' connected'),
      ${broughtKinds.join(' || ')})), a.id, ${presentState}
    FROM applications AS a LEFT JOIN registry_changes AS c ON c.sequence = ${lastOf()}
    WHERE c.sequence IS NULL OR ${valueColumns.map((column) => `c.${column} IS NOT ${presentValue(column)}`).join(' OR ')}
    ORDER BY a.sequence`);
  const counts = statements.write(`
    ${into(`application_id, ${stateColumns}`)} SELECT ?1, 'counts', a.id, ${presentState}
    FROM applications AS a JOIN registry_changes AS c ON c.sequence = ${lastOf()}
    WHERE ${countColumns.map((column) => `c.${column} IS NOT a.${column}`).join(' OR ')} ORDER BY a.sequence`);
  const countedAt = statements.read('SELECT noted_at FROM registry_changes WHERE what = \'counts\' ORDER BY sequence DESC LIMIT 1');
  const lastSettings = statements.read(`
    SELECT sensitivity, fewest_lines FROM registry_changes WHERE sensitivity IS NOT NULL ORDER BY sequence DESC LIMIT 1`);
  const unknown = statements.read(`
    SELECT id FROM (${ids}) AS known WHERE NOT EXISTS (SELECT 1 FROM applications AS a WHERE a.id = known.id)`);
  const last = statements.read('SELECT coalesce(max(sequence), 0) AS sequence FROM registry_changes');
  const before = statements.read(`
    SELECT coalesce(max(sequence), 0) AS sequence FROM registry_changes WHERE noted_at < ?1 AND sequence
      < coalesce((SELECT min(sequence) FROM registry_changes WHERE noted_at BETWEEN ?1 AND ?2), 9223372036854775807)`);
  const amount = statements.read(`
    SELECT count(*) AS count, coalesce(sum(octet_length(what) + coalesce(octet_length(version), 0)
      + coalesce(octet_length(program), 0) + coalesce(octet_length(program_state), 0) + 100), 0) AS bytes
    FROM registry_changes WHERE ${ofApplication} AND what NOT IN (${beginnings})`);
  const deleteOf = statements.write('DELETE FROM registry_changes WHERE application_id = ? COLLATE NOCASE');
  const deleteSessions = statements.write('DELETE FROM registry_changes WHERE session_id IS NOT NULL');
  const deleteUpTo = statements.write('DELETE FROM registry_changes WHERE sequence <= ?');
  const areForgettable = statements.read(`SELECT 1 AS one FROM registry_changes WHERE ${isBased} AND what NOT IN (${sqlList(['known', ...programsKnown])}) LIMIT 1`);
  const keepBases = statements.write(`
    UPDATE registry_changes SET what = CASE WHEN program IS NULL THEN 'known' WHEN program = '' THEN what ELSE 'programKnown' END, session_id = NULL, forgotten_by = NULL WHERE sequence IN (${bases})`, true);
  const deleteOthers = statements.write(`DELETE FROM registry_changes WHERE ${isBased} AND sequence NOT IN (${bases})`);
  const mark = statements.write(`
    INSERT OR REPLACE INTO deletions (kind, key, mark, at) VALUES ('history', ?, abs(random() % 9007199254740991), ?)`);

  const placeOf = (rows: readonly Readonly<Record<string, unknown>>[]): number => integer(rows[0] ?? {}, 'sequence');
  return {
    application: (tx, at, what, id, by) => {
      const rows = application.all(tx, at, what, id, by ?? null);
      return rows.length === 0 ? undefined : placeOf(rows);
    },
    session: (tx, at, what, id) => placeOf(session.all(tx, at, what, id)),
    settings: (tx, at, what, { sensitivity, fewestLines }) =>
      placeOf(settings.all(tx, at, what, sensitivity, fewestLines)),
    fact: (tx, at, what) => placeOf(fact.all(tx, at, what)),
    allKnown: (tx, at) => { allKnown.run(tx, at); },
    brought: (tx, at) => brought.run(tx, at),
    counts: (tx, at) => { counts.run(tx, at); },
    countedAt: () => {
      const row = countedAt.first();
      return row === undefined ? undefined : integer(row, 'noted_at');
    },
    lastSettings: () => {
      const row = lastSettings.first();
      return row === undefined ? undefined : { sensitivity: text(row, 'sensitivity'), fewestLines: integer(row, 'fewest_lines') };
    },
    isEmpty: () => integer(last.first() ?? {}, 'sequence') === 0,
    unknownIds: () => unknown.all().map((row) => text(row, 'id')),
    last: () => integer(last.first() ?? {}, 'sequence'),
    lastBefore: (time, now) => integer(before.first(time, now) ?? {}, 'sequence'),
    amount: (applicationId) => amountOf(amount.first(applicationId)),
    deleteOf: (tx, applicationId) => { deleteOf.run(tx, applicationId); },
    deleteSessions: (tx) => { deleteSessions.run(tx); },
    deleteUpTo: (tx, sequence) => { deleteUpTo.run(tx, sequence); },
    forgetUpTo: (tx, sequence, applicationId) => {
      if (areForgettable.first(sequence, applicationId) === undefined) return;
      keepBases.run(tx, sequence, applicationId);
      deleteOthers.run(tx, sequence, applicationId);
    },
    markDeleted: (tx, at, applicationId) => { mark.run(tx, applicationId ?? '', Math.floor(at / 1000)); },
  };
};
