import { integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { idHere, takeIdsHere } from './ids.ts';
import { kindOf, type KindName } from './kinds.ts';
import { takeSessions } from './pastUse.ts';
import { broughtRows, columnsHere, isHere, isSame, type NamedKind } from './presence.ts';

/** What becomes of the rows of a kind. What is here already stays as it is. */
export type Merged = { readonly added: number; readonly same: number; readonly differing: number };

/** What was done in sessions goes with them. */
export type MergedKinds = Readonly<Record<Exclude<KindName, 'engagement'>, Merged>>;

const countNamed = (statements: Statements, kind: NamedKind): Merged => {
  const row = statements.read(`
    SELECT count(*) AS brought, count(*) FILTER (WHERE ${isHere(kind)}) AS here,
      count(*) FILTER (WHERE ${isSame(statements, kind)}) AS same FROM ${broughtRows(kind)}`).first() ?? {};
  const [brought, here, same] = [integer(row, 'brought'), integer(row, 'here'), integer(row, 'same')];
  return { added: brought - here, same, differing: here - same };
};

/**
 * Notes which events are not here. Several can say the same in the same millisecond: as many are added as the file has
 * more of them. The order of the joins is fixed: by time first, since no event is found by what it says.
 */
const noteFreshEvents = (statements: Statements, tx: Transaction): void => {
  statements.write(`
    INSERT OR IGNORE INTO brought.present_events (sequence, received_at)
    SELECT sequence, received_at FROM main.events WHERE received_at IN (SELECT received_at FROM brought.events)`).run(tx);
  statements.write(`
    INSERT INTO brought.fresh_events (sequence)
    SELECT b.sequence FROM (
      SELECT *, row_number() OVER (PARTITION BY received_at, kind, application_id COLLATE NOCASE, body ORDER BY sequence) AS nth
      FROM brought.events
    ) AS b WHERE b.nth > (
      SELECT count(*) FROM brought.present_events AS p CROSS JOIN main.events AS h
      WHERE p.received_at = b.received_at AND h.sequence = p.sequence AND h.kind = b.kind
        AND h.application_id IS b.application_id COLLATE NOCASE AND h.body = b.body
    )`).run(tx);
};

const countEvents = (statements: Statements): Merged => {
  const row = statements.read(`
    SELECT (SELECT count(*) FROM brought.events) AS brought, (SELECT count(*) FROM brought.fresh_events) AS fresh`).first() ?? {};
  return { added: integer(row, 'fresh'), same: integer(row, 'brought') - integer(row, 'fresh'), differing: 0 };
};

const count = (statements: Statements): MergedKinds => ({
  applications: countNamed(statements, 'applications'),
  deletedApplications: countNamed(statements, 'deletedApplications'),
  sessions: countNamed(statements, 'sessions'),
  assets: countNamed(statements, 'assets'),
  annotations: countNamed(statements, 'annotations'),
  intentions: countNamed(statements, 'intentions'),
  events: countEvents(statements),
  settings: countNamed(statements, 'settings'),
  allowedCallers: countNamed(statements, 'allowedCallers'),
});

/** Adds rows of a file in their order, behind those that are here. */
const append = (statements: Statements, tx: Transaction, kind: Exclude<KindName, 'engagement'>): void => {
  const { table, order } = kindOf(kind);
  const columns = columnsHere(statements, kind);
  const given = columns.map((column) => (kind === 'applications' && column === 'id' ? idHere('b.id') : `b.${column}`));
  const rows = kind === 'events'
    ? 'brought.events AS b WHERE b.sequence IN (SELECT sequence FROM brought.fresh_events)'
    : `${broughtRows(kind)} WHERE NOT ${isHere(kind)}`;
  statements.write(`INSERT INTO main.${table} (${columns.join(', ')}) SELECT ${given.join(', ')} FROM ${rows} ORDER BY b.${order}`).run(tx);
};

/** An annotation is of the asset that has its id here, or its text. */
const takeAnnotations = (statements: Statements, tx: Transaction): void => {
  const columns = columnsHere(statements, 'annotations');
  const asset = `(SELECT h.id FROM brought.assets AS a JOIN main.assets AS h
    ON h.deleted_at IS NULL AND (h.id = a.id OR h.content_hash = a.content_hash)
    WHERE a.id = b.asset_id ORDER BY h.id = a.id DESC LIMIT 1)`;
  const given = columns.map((column) => (column === 'asset_id' ? `${asset} AS asset_id` : `b.${column}`));
  statements.write(`
    INSERT INTO main.annotations (${columns.join(', ')})
    SELECT * FROM (SELECT ${given.join(', ')} FROM ${broughtRows('annotations')} WHERE NOT ${isHere('annotations')} ORDER BY b.sequence)
    WHERE asset_id IS NOT NULL`).run(tx);
};

/** Of too many intentions the first are forgotten: those of a file are put before, so that they push out none. */
const putIntentionsBefore = (statements: Statements, tx: Transaction): void => {
  const columns = columnsHere(statements, 'intentions').join(', ');
  const fresh = `SELECT *, row_number() OVER (ORDER BY sequence DESC) AS place FROM brought.intentions AS b WHERE NOT ${isHere('intentions')}`;
  statements.write(`
    INSERT INTO main.intentions (sequence, ${columns})
    SELECT (SELECT coalesce(min(sequence), (SELECT count(*) + 1 FROM brought.intentions)) FROM main.intentions) - place, ${columns}
    FROM (${fresh})`).run(tx);
};

/** What is there again counts as not deleted, also for the restore of a backup. */
const forgetDeletions = (statements: Statements, tx: Transaction): void => {
  statements.write('DELETE FROM main.deleted_applications WHERE id IN (SELECT id FROM main.applications)').run(tx);
  for (const [table, only] of [['assets', 'deleted_at IS NULL'], ['annotations', 'deleted_at IS NULL'], ['intentions', 'true'], ['applications', 'true']] as const) {
    statements.write(`
      DELETE FROM main.deletions WHERE kind = '${table}' AND key IN (SELECT id FROM main.${table} WHERE ${only})`).run(tx);
  }
};

const take = (statements: Statements, tx: Transaction): void => {
  append(statements, tx, 'applications');
  append(statements, tx, 'deletedApplications');
  takeSessions(statements, tx);
  // One that was deleted a moment ago comes back from the file, as if it were gone for good.
  statements.write(`
    DELETE FROM main.assets WHERE deleted_at IS NOT NULL
      AND id IN (SELECT id FROM brought.assets AS b WHERE NOT ${isHere('assets')})`).run(tx);
  append(statements, tx, 'assets');
  statements.write(`
    INSERT OR IGNORE INTO main.snippet_records (sequence, record)
    SELECT h.sequence, r.record FROM brought.snippet_records AS r JOIN brought.assets AS b ON b.sequence = r.sequence
    JOIN main.assets AS h ON h.id = b.id AND h.content_hash = b.content_hash`).run(tx);
  takeAnnotations(statements, tx);
  putIntentionsBefore(statements, tx);
  append(statements, tx, 'events');
  append(statements, tx, 'settings');
  append(statements, tx, 'allowedCallers');
  forgetDeletions(statements, tx);
};

/**
 * Merges what a staged file brings, which is attached as `brought`, into what is here. Nothing that is here is changed.
 * @param ownId id of this installation
 * @param isTaken false to count only
 */
export const merge = (statements: Statements, tx: Transaction, ownId: string, isTaken: boolean): MergedKinds => {
  takeIdsHere(statements, tx, ownId);
  noteFreshEvents(statements, tx);
  const merged = count(statements);
  if (isTaken) take(statements, tx);
  return merged;
};
