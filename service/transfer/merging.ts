import { integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';
import { countEvents, noteFreshEvents } from './freshEvents.ts';
import { idHere, takeIdsHere } from './ids.ts';
import { kindOf, type KindName } from './kinds.ts';
import { fateOfHistory, takeHistory } from './pastChanges.ts';
import { takeSessions } from './pastUse.ts';
import { broughtRows, columnsHere, isHere, isSame, type NamedKind } from './presence.ts';
import { rangesOf, runOver, within } from './ranges.ts';

/** What becomes of the rows of a kind. What is here already stays as it is. */
export type Merged = { readonly added: number; readonly same: number; readonly differing: number };

/** Of what lies in the database; what was done in sessions goes with them. */
export type MergedKinds = Readonly<Record<Exclude<KindName, 'engagement' | 'flowResults'>, Merged>>;

/** Kinds whose rows have no place in an order, of which there are few. */
const isUnordered = (kind: KindName): boolean => kindOf(kind).order !== 'sequence';

function* countNamed(statements: Statements, kind: NamedKind): Parts<Merged> {
  const counting = `
    SELECT count(*) AS brought, count(*) FILTER (WHERE ${isHere(kind)}) AS here,
      count(*) FILTER (WHERE ${isSame(statements, kind)}) AS same FROM ${broughtRows(kind)}`;
  const counted = { brought: 0, here: 0, same: 0 };
  const query = statements.read(isUnordered(kind) ? counting : `${counting} WHERE ${within('b.sequence')}`);
  for (const range of isUnordered(kind) ? [[]] : rangesOf(statements, kindOf(kind).table)) {
    const row = query.first(...range) ?? {};
    for (const name of ['brought', 'here', 'same'] as const) counted[name] += integer(row, name);
    yield;
  }
  const { brought, here, same } = counted;
  return { added: brought - here, same, differing: here - same };
}

function* countHistory(statements: Statements, ownId: string): Parts<Merged> {
  const { added, same, differing } = yield* countNamed(statements, 'history');
  switch (fateOfHistory(statements, ownId)) {
    case 'none': return { added: 0, same: 0, differing: 0 };
    case 'taken': return { added: added + same + differing, same: 0, differing: 0 };
    case 'left': return { added: 0, same, differing: added + differing };
  }
}

function* count(statements: Statements, ownId: string): Parts<MergedKinds> {
  const events = countEvents(statements);
  return {
    applications: yield* countNamed(statements, 'applications'),
    deletedApplications: yield* countNamed(statements, 'deletedApplications'),
    sessions: yield* countNamed(statements, 'sessions'),
    assets: yield* countNamed(statements, 'assets'),
    annotations: yield* countNamed(statements, 'annotations'),
    intentions: yield* countNamed(statements, 'intentions'),
    events: { added: events.fresh, same: events.brought - events.fresh, differing: 0 },
    settings: yield* countNamed(statements, 'settings'),
    allowedCallers: yield* countNamed(statements, 'allowedCallers'),
    history: yield* countHistory(statements, ownId),
  };
}

/** Adds rows of a file in their order, behind those that are here. */
function* append(statements: Statements, tx: Transaction, kind: keyof MergedKinds): Parts {
  const { table, order } = kindOf(kind);
  const columns = columnsHere(statements, kind);
  const given = columns.map((column) => (kind === 'applications' && column === 'id' ? idHere('b.id') : `b.${column}`));
  const place = kind === 'events' ? 'f.sequence' : 'b.sequence';
  const rows = kind === 'events'
    ? 'brought.fresh_events AS f CROSS JOIN brought.events AS b WHERE b.sequence = f.sequence'
    : `${broughtRows(kind)} WHERE NOT ${isHere(kind)}`;
  const some = isUnordered(kind) ? rows : `${rows} AND ${within(place)}`;
  const insert = statements.write(`INSERT INTO main.${table} (${columns.join(', ')}) SELECT ${given.join(', ')} FROM ${some} ORDER BY b.${order}`);
  yield* runOver(insert, tx, isUnordered(kind) ? [[]] : rangesOf(statements, table));
}

/** Adds snippets, with what the suggestion engine remembers of them. */
function* takeAssets(statements: Statements, tx: Transaction): Parts {
  // One that was deleted a moment ago comes back from the file, as if it were gone for good.
  const makeRoom = statements.write(`
    DELETE FROM main.assets WHERE deleted_at IS NOT NULL
      AND id IN (SELECT id FROM brought.assets AS b WHERE NOT ${isHere('assets')} AND ${within('b.sequence')})`);
  yield* runOver(makeRoom, tx, rangesOf(statements, 'assets'));
  yield* append(statements, tx, 'assets');
  const remember = statements.write(`
    INSERT OR IGNORE INTO main.snippet_records (sequence, record)
    SELECT h.sequence, r.record FROM brought.assets AS b CROSS JOIN brought.snippet_records AS r CROSS JOIN main.assets AS h
    WHERE r.sequence = b.sequence AND h.id = b.id AND h.content_hash = b.content_hash AND ${within('b.sequence')}`);
  yield* runOver(remember, tx, rangesOf(statements, 'assets'));
}

/** An annotation is of the asset that has its id here, or its text. */
function* takeAnnotations(statements: Statements, tx: Transaction): Parts {
  const columns = columnsHere(statements, 'annotations');
  const asset = `(SELECT h.id FROM brought.assets AS a JOIN main.assets AS h
    ON h.deleted_at IS NULL AND (h.id = a.id OR h.content_hash = a.content_hash)
    WHERE a.id = b.asset_id ORDER BY h.id = a.id DESC LIMIT 1)`;
  const given = columns.map((column) => (column === 'asset_id' ? `${asset} AS asset_id` : `b.${column}`));
  const insert = statements.write(`
    INSERT INTO main.annotations (${columns.join(', ')})
    SELECT * FROM (
      SELECT ${given.join(', ')} FROM ${broughtRows('annotations')}
      WHERE NOT ${isHere('annotations')} AND ${within('b.sequence')} ORDER BY b.sequence)
    WHERE asset_id IS NOT NULL`);
  yield* runOver(insert, tx, rangesOf(statements, 'annotations'));
}

/** Of too many intentions the first are forgotten: those of a file are put before, so that they push out none. */
function* putIntentionsBefore(statements: Statements, tx: Transaction, fresh: number): Parts {
  const columns = columnsHere(statements, 'intentions').join(', ');
  const first = statements.read(`
    SELECT coalesce(min(sequence), (SELECT count(*) + 1 FROM brought.intentions)) AS sequence FROM main.intentions`).first() ?? {};
  let before = integer(first, 'sequence') - fresh - 1;
  const insert = statements.write(`
    INSERT INTO main.intentions (sequence, ${columns})
    SELECT ?3 + row_number() OVER (ORDER BY sequence), ${columns}
    FROM brought.intentions AS b WHERE NOT ${isHere('intentions')} AND ${within('b.sequence')}`);
  for (const range of rangesOf(statements, 'intentions')) {
    before += insert.run(tx, ...range, before);
    yield;
  }
}

/** What is there again counts as not deleted, also for the restore of a backup. */
function* forgetDeletions(statements: Statements, tx: Transaction): Parts {
  statements.write(`
    DELETE FROM main.deleted_applications
    WHERE EXISTS (SELECT 1 FROM main.applications AS h WHERE h.id = main.deleted_applications.id)`).run(tx);
  yield;
  for (const [table, only] of [['assets', 'deleted_at IS NULL'], ['annotations', 'deleted_at IS NULL'], ['intentions', 'true'], ['applications', 'true']] as const) {
    statements.write(`
      DELETE FROM main.deletions WHERE kind = '${table}'
        AND EXISTS (SELECT 1 FROM main.${table} AS h WHERE h.id = main.deletions.key AND ${only})`).run(tx);
    yield;
  }
}

function* take(statements: Statements, tx: Transaction, { intentions }: MergedKinds, ownId: string): Parts {
  yield* append(statements, tx, 'applications');
  yield* append(statements, tx, 'deletedApplications');
  takeSessions(statements, tx);
  yield;
  yield* takeAssets(statements, tx);
  yield* takeAnnotations(statements, tx);
  yield* putIntentionsBefore(statements, tx, intentions.added);
  yield* append(statements, tx, 'events');
  yield* append(statements, tx, 'settings');
  yield* append(statements, tx, 'allowedCallers');
  yield* takeHistory(statements, tx, ownId);
  yield* forgetDeletions(statements, tx);
}

/**
 * Merges what a staged file brings, which is attached as `brought`, into what is here. Nothing that is here is changed.
 * @param ownId id of this installation
 * @param isTaken false to count only
 */
export function* merge(statements: Statements, tx: Transaction, ownId: string, isTaken: boolean): Parts<MergedKinds> {
  yield* takeIdsHere(statements, tx, ownId);
  yield* noteFreshEvents(statements, tx);
  const merged = yield* count(statements, ownId);
  if (isTaken) yield* take(statements, tx, merged, ownId);
  return merged;
}
