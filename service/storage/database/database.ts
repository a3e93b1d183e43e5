import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../startError.ts';
import { migrations } from './migrations.ts';
import { makePrivateFile } from '../files/privateFile.ts';
import type { Row } from './row.ts';
import { compareSchema, dropping, schemaOf, schemaQuery, type Schema } from './schema.ts';
import { isFull, sqliteCodeOf } from './storageError.ts';

export type Database = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;

/** "Ptch" in ASCII: marks the file as ours, so that another program's database is never opened by mistake. */
export const applicationId = 0x50_74_63_68;

/** Milliseconds to wait for a lock. Only a second service on the same folder can hold one. */
const lockTimeout = 500;

export class DatabaseLocked extends Error {}
export class DatabaseDamaged extends Error {}

/** A text by its UTF-8, for a large one that was never a string here. */
export class TextBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export type Value = string | number | null | Uint8Array;

/** First row of a query. */
export const firstRow = (statement: Statement, ...values: readonly Value[]): Row | undefined => {
  const row: unknown = statement.get(...values);
  return typeof row === 'object' && row !== null ? { ...row } : undefined;
};

/** All rows of a query. */
export const allRows = (statement: Statement, ...values: readonly Value[]): Row[] => {
  const rows: readonly unknown[] = statement.all(...values);
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
};

/**
 * All rows of a query, one at a time. The driver's iterator does not hold its statement, and reads freed memory once
 * that is collected: whoever iterates does it here.
 */
export function* eachRow(database: Database, sql: string): Generator<Row> {
  const statement = database.prepare(sql);
  const held = { statement, rows: statement.iterate() };
  try {
    for (let next = held.rows.next(); next.done !== true; next = held.rows.next()) {
      const row: unknown = next.value;
      if (typeof row === 'object' && row !== null) yield { ...row };
    }
  } finally {
    held.rows.return?.();
  }
}

/**
 * Asks for one value. A statement that was prepared and not yet collected keeps a closed file open and locked, so
 * none is prepared here: the value comes out through a function.
 */
export const ask = (database: Database, query: string): unknown => {
  let answer: unknown;
  database.function('tell', (value: unknown) => {
    answer = value;
    return null;
  });
  database.exec(`SELECT tell((${query}))`);
  return answer;
};

export const askPragma = (database: Database, name: string): unknown => ask(database, `SELECT ${name} FROM pragma_${name}`);

/** All of the schema as it is. */
export const askSchema = (database: Database): Schema => schemaOf(ask(database, schemaQuery));

/**
 * The name of a file that nobody writes to, for a connection: read without a lock, without a log and without a file
 * beside it.
 */
export const unchangingName = (file: string): string => `${pathToFileURL(file).href}?immutable=1`;

/** Opens a file that nobody writes to, to be read. */
export const openUnchanging = (file: string): Database => {
  const database = new DatabaseSync(unchangingName(file), { readOnly: true });
  database.exec('PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;');
  return database;
};

const newer = 'The data folder was written by a newer Patchbay; update this one or choose another folder with --data-dir.';
const foreign = 'The file patchbay.db in the data folder is not a Patchbay database; choose another folder with --data-dir.';

/** Marks a new file as ours. One of another program is refused before anything in it has been changed. */
const claim = (database: Database): void => {
  const id = askPragma(database, 'application_id');
  if (id === 0 && ask(database, 'SELECT count(*) FROM sqlite_schema') === 0) {
    database.exec(`PRAGMA application_id = ${applicationId}`);
  } else if (id !== applicationId) throw new StartError(foreign);
  if (Number(askPragma(database, 'user_version')) > migrations.length) throw new StartError(newer);
};

const strangers = 'The file patchbay.db in the data folder has virtual tables, which Patchbay never makes; take them out or choose another folder with --data-dir.';

/**
 * Holds the schema against the one of its version, before anything is written: a file from elsewhere may bring what
 * would run then. Triggers, views and indexes that are not ours are removed; they hold no data.
 */
const examineSchema = (database: Database, told: (removed: readonly string[]) => void): void => {
  const version = Number(askPragma(database, 'user_version'));
  const { wrong, running, virtual } = compareSchema(askSchema(database), version);
  if (virtual.length > 0) throw new StartError(strangers);
  if (wrong.length > 0) throw new DatabaseDamaged(`missing or changed: ${wrong.join(', ')}`);
  if (running.length === 0) return;
  database.exec(dropping(running));
  told(running.map(({ kind, name }) => `${kind} ${name}`));
};

const configure = (database: Database): void => {
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
  if (process.platform === 'darwin') database.exec('PRAGMA fullfsync=1; PRAGMA checkpoint_fullfsync=1;');
  database.exec('PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON;');
  database.exec(`PRAGMA journal_size_limit=${64 * 1024 * 1024}; PRAGMA wal_autocheckpoint=1000;`);
  const synchronous = askPragma(database, 'synchronous');
  if (synchronous !== 2) throw new Error(`The database runs with synchronous=${String(synchronous)} instead of 2 (FULL).`);
};

/** Told before a database of an earlier version is changed, and told again when the change is about to be committed. */
export type BeforeUpgrade = (database: Database) => { readonly publish: () => void; readonly discard: () => void };

const migrate = (database: Database, beforeUpgrade: BeforeUpgrade): void => {
  const taken = Number(askPragma(database, 'user_version'));
  if (taken >= migrations.length) return;
  const before = taken > 0 ? beforeUpgrade(database) : undefined;
  // One flush of the disk for all steps; what fails leaves the file as it was.
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of migrations.slice(taken)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    // A step that fails makes no backup: an upgrade that fails at every start would push out all the others.
    before?.publish();
    database.exec('COMMIT');
  } catch (error) {
    before?.discard();
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

/** Writes a database anew whose free pages could not be given back: once. On a full disk it stays as it is. */
const makeShrinkable = (database: Database): void => {
  if (askPragma(database, 'auto_vacuum') === 2) return;
  try {
    database.exec('PRAGMA auto_vacuum=INCREMENTAL; VACUUM');
  } catch (error) {
    if (!isFull(error)) throw error;
  }
};

/**
 * Opens the database of a data folder: takes its lock, checks it, brings its schema up to date.
 *
 * `synchronous=FULL` is set after the switch to WAL and read back: the driver falls back to NORMAL when a WAL
 * database is opened again, and then a power cut could lose what was acknowledged.
 *
 * @param beforeUpgrade told before a database of an older schema is changed; what it throws ends the opening
 * @param told what was found in the schema that is not ours, and removed
 * @throws DatabaseLocked when another process holds the database
 * @throws DatabaseDamaged when it is not readable as a database, or lacks some of its schema
 * @throws StartError when it belongs to something else or to a newer version
 */
export const openDatabase = (
  file: string,
  beforeUpgrade: BeforeUpgrade = () => ({ publish: () => undefined, discard: () => undefined }),
  told: (removed: readonly string[]) => void = () => undefined,
): Database => {
  let database: Database | undefined;
  try {
    // The log takes over the mode of the file.
    makePrivateFile(file);
    database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec('PRAGMA locking_mode=EXCLUSIVE');
    // Before anything is written: half as many pages for events of a kilobyte, and free ones can be given back.
    if (statSync(file).size === 0) database.exec('PRAGMA page_size=8192; PRAGMA auto_vacuum=INCREMENTAL');
    claim(database);
    examineSchema(database, told);
    configure(database);
    if (askPragma(database, 'quick_check') !== 'ok') {
      throw new DatabaseDamaged('quick_check found damage');
    }
    migrate(database, beforeUpgrade);
    makeShrinkable(database);
    return database;
  } catch (error) {
    database?.close();
    const code = sqliteCodeOf(error) ?? '';
    if (code.startsWith('SQLITE_BUSY')) throw new DatabaseLocked('locked', { cause: error });
    if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
      throw new DatabaseDamaged('not readable', { cause: error });
    }
    throw error;
  }
};

/**
 * Moves everything from the log into the database file and closes it. Leaving the log mode gives the lock back at
 * once; otherwise it would last until the last prepared statement is collected.
 */
export const closeDatabase = (database: Database): void => {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL;');
    database.exec('SELECT count(*) FROM sqlite_schema');
  } finally {
    database.close();
  }
};
