import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, codeOf, messageOf } from '../startError.ts';
import { backupIsDue, makeBackup, restoreNewestBackup } from './backups.ts';
import { closeDatabase, DatabaseDamaged, DatabaseLocked, firstRow, openDatabase, type Database } from './database.ts';
import { readInstance } from './instanceFile.ts';
import { text } from './row.ts';
import { WriteQueue } from './writeQueue.ts';

export type Storage = {
  readonly database: Database;
  readonly queue: WriteQueue;
  /** A value that is made once per data folder and kept. */
  readonly once: (key: string, make: () => string) => string;
  /** Copies the database when the newest copy is a day old. */
  readonly backUpWhenDue: () => Promise<void>;
  /** Waits for a backup that is being made. */
  readonly settle: () => Promise<void>;
  readonly close: () => void;
};

export type Report = (level: 'warn' | 'error', message: string, details?: Readonly<Record<string, unknown>>) => void;

/** A file that lost all its bytes would open as a new, empty database without a word. */
const emptied = (file: string): boolean => existsSync(file) && statSync(file).size === 0;

const openOrRestore = (folder: string, report: Report): Database => {
  const file = join(folder, 'patchbay.db');
  try {
    if (emptied(file)) throw new DatabaseDamaged('the file is empty');
    return openDatabase(file);
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error;
    const { aside, from } = restoreNewestBackup(folder, Date.now());
    report('error', from === undefined
      ? 'The database is damaged and there is no backup; it was put aside and a new one begun.'
      : 'The database is damaged; it was put aside and the newest backup restored.', { aside, from });
    return openDatabase(file);
  }
};

const asStartError = (error: unknown, folder: string): unknown => {
  if (error instanceof StartError) return error;
  if (error instanceof DatabaseLocked) {
    const running = readInstance(folder);
    return new StartError(running === undefined
      ? `Another Patchbay already uses the data folder ${folder}; stop it or choose another folder with --data-dir.`
      : `Patchbay is already running at ${running.url}/ (process ${running.pid}) with the data folder ${folder}; use it, stop it, or choose another folder with --data-dir.`);
  }
  return new StartError(`The database in the data folder ${folder} cannot be opened (${codeOf(error) ?? 'error'}: ${messageOf(error)}); free the folder or choose another with --data-dir.`);
};

/**
 * Opens what is kept in a data folder.
 * @throws StartError with one sentence when it cannot be opened
 */
export const openStorage = (folder: string, report: Report): Storage => {
  let database: Database;
  try {
    database = openOrRestore(folder, report);
  } catch (error) {
    throw asStartError(error, folder);
  }
  const queue = new WriteQueue(database, (reason) => {
    report('error', 'A count could not be written.', { reason: messageOf(reason) });
  });
  const find = database.prepare('SELECT value FROM meta WHERE key = ?');
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  let backingUp: Promise<void> | undefined;
  const backUp = async (): Promise<void> => {
    try {
      await makeBackup(database, folder, Date.now());
    } catch (error) {
      report('warn', 'The daily backup failed.', { reason: messageOf(error) });
    } finally {
      backingUp = undefined;
    }
  };
  return {
    database,
    queue,
    once: (key, make) => {
      const row = firstRow(find, key);
      if (row !== undefined) return text(row, 'value');
      const value = make();
      insert.run(key, value);
      return value;
    },
    backUpWhenDue: async () => {
      if (!backupIsDue(folder, Date.now())) return;
      backingUp ??= backUp();
      await backingUp;
    },
    settle: async () => {
      await backingUp;
    },
    close: () => {
      queue.close();
      closeDatabase(database);
    },
  };
};
