import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../startError.ts';
import { migrations } from './migrations.ts';
import { integer, type Row } from './row.ts';
import { sqliteCodeOf } from './storageError.ts';

export type Database = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;

/** "Ptch" in ASCII: marks the file as ours, so that another program's database is never opened by mistake. */
const applicationId = 0x50_74_63_68;

/** Milliseconds to wait for a lock. Only a second service on the same folder can hold one. */
const lockTimeout = 500;

export class DatabaseLocked extends Error {}
export class DatabaseDamaged extends Error {}

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

const pragma = (database: Database, name: string): number => {
  const row = firstRow(database.prepare(`PRAGMA ${name}`));
  return row === undefined ? 0 : integer(row, name);
};

const migrate = (database: Database): void => {
  const taken = pragma(database, 'user_version');
  if (taken > migrations.length) {
    throw new StartError('The data folder was written by a newer Patchbay; update this one or choose another folder with --data-dir.');
  }
  for (const [at, step] of migrations.entries()) {
    if (at < taken) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${at + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
};

const claim = (database: Database): void => {
  const id = pragma(database, 'application_id');
  const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get() as unknown;
  const empty = typeof tables === 'object' && tables !== null && 'n' in tables && tables.n === 0;
  if (id === 0 && empty) database.exec(`PRAGMA application_id = ${applicationId}`);
  else if (id !== applicationId) {
    throw new StartError('The file patchbay.db in the data folder is not a Patchbay database; choose another folder with --data-dir.');
  }
};

/**
 * Opens the database of a data folder: takes its lock, checks it, brings its schema up to date.
 *
 * `synchronous=FULL` is set after the switch to WAL and read back: the driver falls back to NORMAL when a WAL
 * database is opened again, and then a power cut could lose what was acknowledged.
 *
 * @throws DatabaseLocked when another process holds the database
 * @throws DatabaseDamaged when it is not readable as a database
 * @throws StartError when it belongs to something else or to a newer version
 */
export const openDatabase = (file: string): Database => {
  let database: Database | undefined;
  try {
    database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
    if (process.platform === 'darwin') database.exec('PRAGMA fullfsync=1; PRAGMA checkpoint_fullfsync=1;');
    database.exec('PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON;');
    database.exec(`PRAGMA journal_size_limit=${64 * 1024 * 1024}; PRAGMA wal_autocheckpoint=1000;`);
    const synchronous = pragma(database, 'synchronous');
    if (synchronous !== 2) throw new Error(`The database runs with synchronous=${synchronous} instead of 2 (FULL).`);
    const check = firstRow(database.prepare('PRAGMA quick_check(1)'));
    if (check?.['quick_check'] !== 'ok') throw new DatabaseDamaged('quick_check found damage');
    claim(database);
    migrate(database);
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

/** Moves everything from the log into the database file and closes it. */
export const closeDatabase = (database: Database): void => {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
};
