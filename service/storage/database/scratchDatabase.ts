import { DatabaseSync } from '@photostructure/sqlite';
import type { Database } from './database.ts';
import { makeNewPrivateFile } from '../files/privateFile.ts';

/**
 * Opens a database that is thrown away when it is not whole: a new file that nobody else can read, or one in memory.
 */
export const openScratch = (file?: string): Database => {
  if (file !== undefined) makeNewPrivateFile(file);
  const database = new DatabaseSync(file ?? ':memory:');
  database.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF; PRAGMA trusted_schema=OFF;');
  return database;
};

/** Moves the log beside a copy of a database into it. */
export const takeLogIn = (copy: string): void => {
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA trusted_schema=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE;');
  } finally {
    database.close();
  }
};
