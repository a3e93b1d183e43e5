import { createHash } from 'node:crypto';
import { countedKinds, type CountedKind } from '../../../contract/console/names.ts';
import { countsOf, countedTables, type Counts } from './copyContents.ts';
import { ask, unchangingName, type Database } from '../database/database.ts';
import { deletable, isDeleted } from './deletedSince.ts';
import type { RestoredRows } from './restored.ts';
import { copyAll, copyBySequence } from './salvagedRows.ts';
import { sqlText } from '../database/sqlText.ts';

/** A table of which rows are brought over, and which of its rows can be right. */
type Salvaged = { readonly table: string; readonly isRight: string };

const hasId = 'length(id) = 36';

/** Tables with an order of saving: what is unreadable in the middle costs no more than that. */
const ordered: readonly Salvaged[] = [
  { table: 'applications', isRight: hasId },
  { table: 'assets', isRight: `${hasId} AND sha256(CAST(content AS BLOB)) = content_hash` },
  // What the engine remembers of a text that is not there would be of no use.
  { table: 'snippet_records', isRight: 'sequence IN (SELECT sequence FROM main.assets)' },
  { table: 'annotations', isRight: hasId },
  { table: 'intentions', isRight: hasId },
  { table: 'events', isRight: 'json_valid(CAST(body AS TEXT))' },
  { table: 'sessions', isRight: hasId },
  { table: 'registry_changes', isRight: 'application_id IS NULL OR length(application_id) = 36' },
];

/** Tables with keys: read whole they take the place of those of the backup, else they are added to them. */
const keyed = ['meta', 'seen_copies', 'refusals', 'engagement', 'deleted_applications'] as const;

/** What was deleted since the backup goes from it; what is there still is read again afterwards. */
const removeDeleted = `${deletable.map((kind) => `
  DELETE FROM main.${kind} AS one WHERE ${isDeleted(kind)};`).join('')}
  DELETE FROM main.registry_changes WHERE application_id IN (SELECT key FROM temp.since WHERE kind IN ('history', 'applications'))
    OR EXISTS (SELECT 1 FROM temp.since WHERE kind = 'history' AND key = '');`;

const attachDeletions = (database: Database): void => {
  database.exec(`
    CREATE TEMP TABLE marks (
      kind TEXT, key TEXT COLLATE NOCASE, mark INTEGER, at INTEGER, PRIMARY KEY (kind, key)) WITHOUT ROWID;
    CREATE TEMP TABLE since (kind TEXT, key TEXT COLLATE NOCASE, PRIMARY KEY (kind, key)) WITHOUT ROWID;`);
  copyAll(database, 'deletions', 'temp.marks');
  database.exec(`
    INSERT INTO since SELECT kind, key FROM marks WHERE NOT EXISTS (
      SELECT 1 FROM main.deletions AS other
      WHERE other.kind = marks.kind AND other.key = marks.key AND other.mark = marks.mark);
    ${removeDeleted}
    INSERT OR REPLACE INTO main.deletions SELECT * FROM marks;`);
};

/** How many rows a damaged table had, where an index tells. */
const formerCount = (database: Database, kind: CountedKind): number | null => {
  try {
    return Number(ask(database, `SELECT count(*) FROM damaged.${countedTables[kind]}`));
  } catch {
    return null;
  }
};

const outcomeOf = (database: Database, kind: CountedKind, fromBackup: Counts): RestoredRows => {
  const present = countsOf(database)[kind];
  const salvaged = Math.max(0, present - fromBackup[kind]);
  const former = formerCount(database, kind);
  return {
    kind, salvaged, fromBackup: present - salvaged, gone: former === null ? null : Math.max(0, former - present),
  };
};

/** Whether anything of it can be read; what is not a database any more cannot. */
const isReadable = (database: Database): boolean => {
  try {
    return Number(ask(database, 'SELECT count(*) FROM damaged.sqlite_schema')) > 0;
  } catch {
    return false;
  }
};

const bringOver = (database: Database): RestoredRows[] | undefined => {
  if (!isReadable(database)) return undefined;
  attachDeletions(database);
  const fromBackup = countsOf(database);
  for (const table of keyed) copyAll(database, table, `main.${table}`, true);
  for (const { table, isRight } of ordered) copyBySequence(database, table, isRight);
  database.exec('DELETE FROM main.usage_days; UPDATE main.usage_days_counted SET up_to = 0');
  return countedKinds.map((kind) => outcomeOf(database, kind, fromBackup));
};

/**
 * Brings into a database, which holds what the newest good backup held or nothing, all that can be read of a damaged
 * one: rows that are whole, of the form that they must have, and texts that match their hash. What was deleted since
 * the backup goes. The damaged file is not trusted: only its tables are read.
 * @param damaged path of a copy of the damaged file, with its log beside it, that may be changed
 * @returns what became of each kind; undefined when nothing at all could be read
 */
export const salvage = (database: Database, damaged: string): RestoredRows[] | undefined => {
  database.function('sha256', (content: unknown) => (
    content instanceof Uint8Array ? createHash('sha256').update(content).digest() : null
  ));
  try {
    database.exec(`PRAGMA temp_store=MEMORY; ATTACH ${sqlText(unchangingName(damaged))} AS damaged`);
  } catch {
    return undefined;
  }
  try {
    return bringOver(database);
  } finally {
    database.exec('DROP TABLE IF EXISTS temp.marks; DROP TABLE IF EXISTS temp.since; DROP TABLE IF EXISTS temp.whole; DETACH damaged');
  }
};
