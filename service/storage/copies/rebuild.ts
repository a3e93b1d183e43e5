import { chmodSync, copyFileSync } from 'node:fs';
import { closeDatabase, openDatabase, unchangingName, type Database } from '../database/database.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';
import { sqlText } from '../database/sqlText.ts';
import { deletable, identities, isDeleted } from './deletedSince.ts';
import { differencesOf, type Differences } from './differences.ts';

/**
 * What stays as it is now: settings and ids, who was allowed, what was learnt, what is remembered of the registry, to
 * which the next start adds what the restore changes; and no deletion is forgotten, nor one that only the copy knows:
 * what was brought back since goes again.
 */
const keepPresent = `
  INSERT OR REPLACE INTO main.meta SELECT * FROM present.meta;
  DELETE FROM main.seen_copies; INSERT INTO main.seen_copies SELECT * FROM present.seen_copies;
  DELETE FROM main.refusals; INSERT INTO main.refusals SELECT * FROM present.refusals;
  DELETE FROM main.registry_changes; INSERT INTO main.registry_changes SELECT * FROM present.registry_changes;
  INSERT OR REPLACE INTO main.deleted_applications SELECT * FROM present.deleted_applications;
  DELETE FROM main.deletions; INSERT INTO main.deletions SELECT * FROM present.deletions;
  INSERT OR IGNORE INTO main.deletions SELECT * FROM temp.known;
  DELETE FROM main.usage_days; UPDATE main.usage_days_counted SET up_to = 0;`;

const removeDeleted = (): string => deletable.map((kind) => `
  DELETE FROM main.${kind} AS one WHERE ${isDeleted(kind)}
    AND NOT EXISTS (SELECT 1 FROM present.${kind} AS other
      WHERE ${identities[kind].same} AND ${identities[kind].counts});`).join('');

/** The name of a deleted application of which nothing is kept was deleted since, too. */
const forgetNames = `
  DELETE FROM main.deleted_applications WHERE id NOT IN (SELECT id FROM present.deleted_applications) AND id NOT IN (
    ${['assets', 'events', 'intentions', 'annotations']
      .map((kind) => `SELECT application_id FROM main.${kind} WHERE application_id IS NOT NULL`).join(' UNION ')});`;

const forgetSince = `
  DELETE FROM main.deletions WHERE EXISTS (
    SELECT 1 FROM temp.since WHERE since.kind = deletions.kind AND since.key = deletions.key);`;

const apply = (database: Database, withDeleted: boolean): void => {
  database.exec(`BEGIN;
    ${withDeleted ? '' : removeDeleted()}
    DELETE FROM main.assets WHERE deleted_at IS NOT NULL;
    ${keepPresent}
    ${withDeleted ? forgetSince : forgetNames}
    COMMIT;`);
};

export type Rebuilding = {
  readonly copy: string;
  /** A copy of the database as it is now. */
  readonly present: string;
  /** Where the database is made that is to take its place. */
  readonly draft: string;
  /** Whether to make it; otherwise only the differences are wanted, and nothing is left. */
  readonly make: boolean;
  /** Whether what was deleted since the copy comes back. */
  readonly withDeleted: boolean;
};

/**
 * Makes, of a copy and of the present, the database that a restore puts in its place. What was deleted since the copy
 * stays deleted unless that is wanted.
 * @throws what SQLite says of a file that cannot be read; nothing is left then
 */
export const rebuild = ({ copy, present, draft, make, withDeleted }: Rebuilding): Differences => {
  removeDatabaseFile(draft);
  let database: Database | undefined;
  try {
    copyFileSync(copy, draft);
    chmodSync(draft, 0o600);
    // A copy of an earlier version is brought up to date.
    database = openDatabase(draft);
    database.exec(`PRAGMA temp_store=MEMORY; ATTACH ${sqlText(unchangingName(present))} AS present;
      CREATE TEMP TABLE since (kind TEXT, key TEXT COLLATE NOCASE, PRIMARY KEY (kind, key)) WITHOUT ROWID;
      CREATE TEMP TABLE known AS SELECT * FROM main.deletions;
      INSERT INTO since SELECT kind, key FROM present.deletions AS one WHERE NOT EXISTS (
        SELECT 1 FROM main.deletions AS other
        WHERE one.kind = other.kind AND one.key = other.key AND one.mark = other.mark);`);
    const differences = differencesOf(database);
    if (make) apply(database, withDeleted);
    database.exec('DETACH present');
    closeDatabase(database);
    database = undefined;
    if (!make) removeDatabaseFile(draft);
    return differences;
  } catch (error) {
    database?.close();
    removeDatabaseFile(draft);
    throw error;
  }
};
