import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CountedKind } from '../../../contract/console/names.ts';
import { messageOf } from '../../startError.ts';
import { passingName } from './asideCopy.ts';
import { copyBeforeUpgrade } from './beforeUpgrade.ts';
import { listBackups, listCopies } from './backups.ts';
import { countsOf, type Counts } from './copyContents.ts';
import { ask, closeDatabase, DatabaseDamaged, openDatabase, type BeforeUpgrade, type Database } from '../database/database.ts';
import { inspectFile } from './inspection.ts';
import { readyLog } from '../log/lastLog.ts';
import { lostLogNotice } from '../log/lostLog.ts';
import { putAside } from '../files/putAside.ts';
import type { Report } from '../../report.ts';
import { restoredNotice, type RestoredRows, type RestoreReason } from './restored.ts';
import { salvage } from './salvage.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';

const isLog = (file: string): boolean => basename(file).startsWith('patchbay.db-wal');

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

/** The backups to try, newest first: those that are good as a whole before those that may only be opened. */
const candidates = (folder: string, report: Report): string[] => {
  const rest: string[] = [];
  for (const backup of listBackups(folder)) {
    if (inspectFile(backup).good) return [backup, ...rest];
    report('error', 'A backup is damaged too; an older one is tried.', { backup });
    rest.push(backup);
  }
  return rest;
};

/** Puts a backup in the place of the database; undefined where none can be opened. */
const openBackup = (folder: string, file: string, report: Report): { database: Database; from: string } | undefined => {
  for (const from of candidates(folder, report)) {
    putBack(from, file);
    try {
      return { database: open(file, report), from };
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error;
      rmSync(file);
      rmSync(`${file}-wal`, { force: true });
    }
  }
  return undefined;
};

/** Moves the log beside a file into it, as far as either can be read. */
const foldLog = (file: string): void => {
  try {
    const work = new DatabaseSync(file);
    try {
      work.exec('PRAGMA trusted_schema=OFF; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE');
    } finally {
      work.close();
    }
  } catch {
    // Not a database any more; what can be read of it without the log is tried.
  }
};

/** Brings over what can be read of a file that was put aside; undefined when nothing can be. */
const salvageFrom = (
  database: Database, folder: string, aside: readonly string[], report: Report,
): RestoredRows[] | undefined => {
  const [file, log] = [aside.find((each) => !isLog(each)), aside.find(isLog)];
  if (file === undefined || statSync(file).size === 0) return undefined;
  // A copy, since the log is moved into it; the file itself stays as it was found.
  const work = join(folder, passingName('aside'));
  try {
    copyFileSync(file, work);
    if (log !== undefined) copyFileSync(log, `${work}-wal`);
    foldLog(work);
    return salvage(database, work);
  } catch (error) {
    report('error', 'What could be read of the database could not be brought over.', { reason: messageOf(error) });
    return undefined;
  } finally {
    removeDatabaseFile(work);
  }
};

const sentenceOf = (from: string | undefined, isSalvaged: boolean): string => {
  if (isSalvaged) {
    return from === undefined ? 'There is no backup; a new database was begun with what can be read of it.'
      : 'The newest backup that can be read was restored, and what can be read of the database beyond it was brought over.';
  }
  return from === undefined ? 'There is no backup; a new database was begun.'
    : 'The newest backup that can be read was restored.';
};

/**
 * Puts in the place of a database that is damaged or gone the newest backup that is good, and what can be read of the
 * damaged one beyond it. A log that is left over is put aside first: SQLite would apply it to the copy.
 */
const restore = (folder: string, why: RestoreReason, what: string, now: number, report: Report): Database => {
  const file = join(folder, 'patchbay.db');
  const aside = [file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => putAside(each, now));
  const { database, from } = openBackup(folder, file, report) ?? { database: openDatabase(file), from: undefined };
  const note = (kinds: readonly RestoredRows[]): void => {
    restoredNotice.noteAtStart(database, {
      at: now, by: 'start', why, from: from === undefined ? null : statSync(from).mtimeMs, kinds,
      aside: aside.map((each) => basename(each)),
    });
  };
  // Should this be killed meanwhile, the next start finds a sound database.
  note([]);
  const kinds = salvageFrom(database, folder, aside, report) ?? [];
  note(kinds);
  const isSalvaged = kinds.some(({ salvaged }) => salvaged > 0);
  report('error', `${what} ${sentenceOf(from, isSalvaged)}`, {
    aside, ...(from === undefined ? {} : { from }), ...(isSalvaged ? { kinds } : {}),
  });
  return database;
};

/** What people would miss first. */
const weighed = ['assets', 'applications', 'intentions', 'events'] as const;

/** How much the newest good backup holds. */
const rowsOfNewest = (folder: string): Counts | undefined => {
  for (const { path, isGood, finding } of listCopies(folder)) {
    if (isGood && finding?.rows !== null) return finding?.rows;
    const found = inspectFile(path);
    if (found.good) return found.rows;
  }
  return undefined;
};

/**
 * Why the newest good backup is to be preferred although the database can be opened: it holds more, and nothing says
 * that the rest was deleted. Nothing is lost by that: what the database holds is brought over.
 */
const fuller = (database: Database, folder: string, isLogLost: boolean): 'log-lost' | 'empty' | undefined => {
  const present = countsOf(database);
  // The service itself is an application.
  const own = (kind: CountedKind): number => (kind === 'applications' ? 1 : 0);
  const isEmpty = weighed.every((kind) => present[kind] <= own(kind))
    && ask(database, 'SELECT count(*) FROM deletions') === 0;
  if (!isLogLost && !isEmpty) return undefined;
  const rows = rowsOfNewest(folder);
  if (rows === undefined || !weighed.some((kind) => rows[kind] > Math.max(present[kind], own(kind)))) return undefined;
  return isLogLost ? 'log-lost' : 'empty';
};

/** Whether the folder was in use before; the lock is there as soon as it is. */
const hasTraces = (folder: string): boolean =>
  readdirSync(folder).some((name) => name.startsWith('patchbay.') && name !== 'patchbay.lock');

/** Opens a database that is there; what is damaged, or holds less than its newest backup, is replaced. */
const openAtHand = (folder: string, now: number, report: Report, isLogLost: boolean): Database => {
  const file = join(folder, 'patchbay.db');
  try {
    const database = open(file, report, (old) => copyBeforeUpgrade(old, folder, now, report));
    const why = fuller(database, folder, isLogLost);
    if (why === undefined) return database;
    closeDatabase(database);
    return restore(folder, why, why === 'empty'
      ? 'The database holds nothing although its newest backup does; it was put aside.'
      : 'The log of the database is lost and its newest backup holds more; it was put aside.', now, report);
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error;
    return restore(folder, 'damaged', `The database ${basename(file)} is damaged; it was put aside.`, now, report);
  }
};

/**
 * Opens the database of a data folder. A damaged, emptied or missing one is replaced by its newest backup: the
 * service never begins empty without saying so.
 * @throws DatabaseLocked when another process holds it; StartError when it is not ours or too new
 */
export const openOrRestore = (folder: string, now: number, report: Report): Database => {
  const file = join(folder, 'patchbay.db');
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    return hasTraces(folder) ? restore(folder, 'missing', 'The database is missing.', now, report) : openDatabase(file);
  }
  // A file that lost all its bytes would open as a new, empty database.
  if (size === 0) return restore(folder, 'empty', 'The database is empty; it was put aside.', now, report);
  const lostLog = readyLog(folder, now, report);
  const database = openAtHand(folder, now, report, lostLog !== undefined);
  if (lostLog !== undefined) lostLogNotice.noteAtStart(database, lostLog);
  return database;
};
