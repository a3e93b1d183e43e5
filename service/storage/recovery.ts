import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listBackups, prepareBackup, stampOf } from './backups.ts';
import { DatabaseDamaged, openDatabase, type BeforeUpgrade, type Database } from './database.ts';
import { readInstance } from './instanceFile.ts';
import { stateOfLog } from './logFile.ts';
import type { Report } from './report.ts';

/** Gives a file a name of its own beside its old one: `<name>.corrupt.<time>`. Nothing is ever written over. */
const putAside = (file: string, now: number): string => {
  let time = now;
  while (existsSync(`${file}.corrupt.${stampOf(time)}`)) time += 1000;
  const aside = `${file}.corrupt.${stampOf(time)}`;
  renameSync(file, aside);
  return aside;
};

const putBack = (backup: string, file: string): void => {
  const draft = `${file}.part`;
  copyFileSync(backup, draft);
  chmodSync(draft, 0o600);
  renameSync(draft, file);
};

/** Opens the database of a folder, and says what was found in it that could have run. */
const open = (file: string, report: Report, beforeUpgrade?: BeforeUpgrade): Database =>
  openDatabase(file, beforeUpgrade, (removed) => {
    report('error', 'The database held triggers, views or indexes that are not of Patchbay; they were removed before anything was written. What they changed earlier is not known.',
      { removed });
  });

/**
 * Opens the newest backup that can be read, in the place of a database that is damaged or gone, or begins a new one.
 * A log that is left over is put aside first: SQLite would apply it to the copy.
 */
const restore = (folder: string, why: string, now: number, report: Report): Database => {
  const file = join(folder, 'patchbay.db');
  const log = `${file}-wal`;
  const aside = [file, log].filter((each) => existsSync(each)).map((each) => putAside(each, now));
  for (const backup of listBackups(folder)) {
    putBack(backup, file);
    try {
      const database = open(file, report);
      report('error', `${why} The newest backup that can be read was restored.`, { aside, from: backup });
      return database;
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error;
      rmSync(file);
      rmSync(log, { force: true });
      report('error', 'A backup is damaged too; an older one is tried.', { backup });
    }
  }
  report('error', `${why} There is no backup; a new database was begun.`, { aside });
  return openDatabase(file);
};

/** Says that something is wrong with the log of the last run, which SQLite itself would pass over in silence. */
const examineLog = (folder: string, now: number, report: Report): void => {
  const log = join(folder, 'patchbay.db-wal');
  const state = stateOfLog(log);
  if (state === 'broken') {
    report('warn', 'The log beside the database cannot be read; what was written after the last checkpoint is missing.',
      { aside: putAside(log, now) });
  } else if (state === 'missing' && readInstance(folder) !== undefined) {
    report('warn', 'The service was not stopped in an orderly way and the log beside the database is gone; what was written after the last checkpoint is missing.');
  }
};

/** Whether the folder was in use before; the lock is there as soon as it is. */
const hasTraces = (folder: string): boolean =>
  readdirSync(folder).some((name) => name.startsWith('patchbay.') && name !== 'patchbay.lock');

/**
 * Opens the database of a data folder. A damaged, emptied or missing one is replaced by its newest backup: the
 * service never begins empty without saying so.
 * @throws DatabaseLocked when another process holds it; StartError when it is not ours or too new
 */
export const openOrRestore = (folder: string, now: number, report: Report): Database => {
  const file = join(folder, 'patchbay.db');
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    return hasTraces(folder) ? restore(folder, 'The database is missing.', now, report) : openDatabase(file);
  }
  // A file that lost all its bytes would open as a new, empty database.
  if (size === 0) return restore(folder, 'The database is empty; it was put aside.', now, report);
  try {
    examineLog(folder, now, report);
    return open(file, report, (database) => {
      const backup = prepareBackup(database, folder, now);
      return {
        publish: () => {
          report('warn', 'The database is of an earlier version; it is brought up to date, and a backup was made of it as it was.',
            { backup: backup.publish() });
        },
        discard: backup.discard,
      };
    });
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error;
    return restore(folder, `The database ${basename(file)} is damaged; it was put aside.`, now, report);
  }
};
