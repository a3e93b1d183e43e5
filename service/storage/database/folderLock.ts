import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { StartError } from '../../startError.ts';
import { lockName } from '../../writtenFile.ts';
import { DatabaseLocked } from './database.ts';
import { makePrivateFile } from '../files/privateFile.ts';
import { sqliteCodeOf } from './storageError.ts';

/** Milliseconds to wait for the lock: a service that is just stopping gives it back soon. */
const usualPatience = 500;

/**
 * Takes a data folder for this process, before anything in it is looked at or changed. The lock is one of the
 * operating system, taken through SQLite on an empty file of its own: it ends with the process, however that ends,
 * and no number of a process that may belong to another program by now is trusted.
 * @param patience milliseconds to wait for it
 * @returns gives the folder back
 * @throws DatabaseLocked when another service has it; StartError when something else is in the place of the lock
 */
export const lockFolder = (folder: string, patience: number = usualPatience): (() => void) => {
  const file = join(folder, lockName);
  makePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    const code = sqliteCodeOf(error) ?? '';
    if (code.startsWith('SQLITE_BUSY')) throw new DatabaseLocked('locked', { cause: error });
    if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
      throw new StartError(`${file} is not the empty lock that Patchbay makes; remove it when no Patchbay runs, or choose another folder with --data-dir.`);
    }
    throw error;
  }
  return () => { lock.close(); };
};
