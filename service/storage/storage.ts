import { join } from 'node:path';
import { StartError, codeOf, messageOf } from '../startError.ts';
import { every } from '../timers.ts';
import { removeAllPassing } from './copies/asideCopy.ts';
import { whileAttached } from './database/attached.ts';
import { BackupKeeper } from './copies/backupKeeper.ts';
import { makeBackupAtOnce } from './copies/backups.ts';
import { closeDatabase, DatabaseDamaged, DatabaseLocked, openDatabase, type Database } from './database/database.ts';
import { DatabaseLog } from './log/databaseLog.ts';
import { Deletions } from './deletion/deletions.ts';
import { exchangeFile, type ExchangedFile } from './copies/exchangedFile.ts';
import { FileWatch } from './log/fileWatch.ts';
import { FolderSearch } from './deletion/folderSearch.ts';
import { lockFolder } from './database/folderLock.ts';
import { DatabaseHealth } from './database/health.ts';
import { readInstance, removeInstance } from './files/instanceFile.ts';
import { LogMark } from './log/logMark.ts';
import { openOrRestore } from './copies/recovery.ts';
import type { Report } from '../report.ts';
import { Restorer } from './copies/restorer.ts';
import { mostCopyAge } from './copies/retention.ts';
import { Space } from './writing/space.ts';
import { Statements } from './database/statements.ts';
import { sqliteCodeOf } from './database/storageError.ts';
import { WriteQueue } from './writing/writeQueue.ts';

/** What is kept in a data folder, as the rooms have it. */
export type Storage = {
  readonly statements: Statements;
  readonly queue: WriteQueue;
  readonly backups: BackupKeeper;
  readonly restorer: Restorer;
  readonly health: DatabaseHealth;
  readonly space: Space;
  readonly search: FolderSearch;
  /** Copies the database when the newest copy is a day old. What goes wrong is reported, never thrown. */
  readonly backUpWhenDue: () => Promise<void>;
  /**
   * Lets statements see the tables of another database file too, as `brought.<table>`, while `work` runs; no backup is
   * made meanwhile. What writes is to be written when it settles.
   */
  readonly beside: <Result>(file: string, work: () => Promise<Result>) => Promise<Result>;
  /** Writes what is waiting and closes everything. No backup may be under way. */
  readonly close: () => void;
};

/** A storage with its connection, past which the queue knows nothing: for the one who opened it alone. */
export type OpenStorage = Storage & {
  readonly database: Database;
  readonly databaseLog: DatabaseLog;
  /** Closes the database, with the folder still taken. */
  readonly end: () => EndedStorage;
};

/** A storage that is over, in a folder that is still taken. */
export type EndedStorage = {
  /** Opens its database again; should that be damaged all the same, as a start would. */
  readonly open: () => OpenStorage;
  /**
   * Puts another file in the place of the database.
   * @throws what the disk said; nothing was changed then
   */
  readonly exchange: (file: string) => ExchangedFile & {
    /** @throws DatabaseDamaged, DatabaseLocked or StartError when that one cannot be opened as it is */
    readonly open: () => OpenStorage;
  };
};

export type { Report } from '../report.ts';

const asStartError = (error: unknown, folder: string): unknown => {
  if (error instanceof StartError) return error;
  if (error instanceof DatabaseLocked) {
    const running = readInstance(folder);
    return new StartError(running === undefined
      ? `Another Patchbay already uses the data folder ${folder}; stop it or choose another folder with --data-dir.`
      : `Patchbay is already running at ${running.url}/ (process ${running.pid}) with the data folder ${folder}; use it, stop it, or choose another folder with --data-dir.`);
  }
  const code = sqliteCodeOf(error) ?? codeOf(error) ?? 'error';
  return new StartError(`The database in the data folder ${folder} cannot be opened (${code}: ${messageOf(error)}); free the folder or choose another with --data-dir.`);
};

/** Takes the folder and opens its database, or leaves nothing taken. */
const openFolder = (folder: string, now: () => number, report: Report): { database: Database; unlock: () => void } => {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockFolder(folder);
    removeAllPassing(folder);
    const database = openOrRestore(folder, now(), report);
    // What a killed run wrote there would name an address where nobody is.
    removeInstance(folder);
    return { database, unlock };
  } catch (error) {
    unlock?.();
    throw asStartError(error, folder);
  }
};

/** Milliseconds between two looks at the files while nobody writes. */
const watchMs = 2000;

/** Keeps what is in a file that was lost, which this process alone can still read. @returns the file it is in now */
const rescue = (database: Database, log: DatabaseLog, folder: string, now: () => number) => (lost: 'database' | 'log'): string | undefined => {
  try {
    if (lost === 'database') return makeBackupAtOnce(database, folder, now(), 'rescue');
    log.empty();
    return join(folder, 'patchbay.db');
  } catch {
    // Cut, and not only taken away: what is gone was in no other place.
    return undefined;
  }
};

/**
 * Opens what is kept in a data folder.
 * @param now the clock, in milliseconds since the epoch
 * @throws StartError with one sentence when it cannot be opened
 */
export const openStorage = (folder: string, report: Report, now: () => number = Date.now): OpenStorage => {
  const { database, unlock } = openFolder(folder, now, report);
  return storageOn({ folder, report, now, unlock }, database);
};

type Place = {
  readonly folder: string; readonly report: Report; readonly now: () => number; readonly unlock: () => void;
};

/** Opens what was closed in an orderly way; should it be damaged all the same, as a start would. */
const openAgain = ({ folder, now, report }: Place): Database => {
  try {
    return openDatabase(join(folder, 'patchbay.db'));
  } catch (error) {
    if (error instanceof DatabaseDamaged) return openOrRestore(folder, now(), report);
    throw error;
  }
};

const storageOn = (place: Place, database: Database): OpenStorage => {
  const { folder, report, now, unlock } = place;
  const file = join(folder, 'patchbay.db');
  const log = new DatabaseLog(database, file, new LogMark(folder));
  const files = new FileWatch(file, database, log, report, rescue(database, log, folder, now));
  const space = new Space(database, folder, log);
  const search = new FolderSearch(folder);
  const queue = new WriteQueue(database, log, report, files.check, space);
  try {
    // What was deleted before a kill may still stand in it as it was.
    queue.emptyLog();
  } catch (error) {
    closeDatabase(database);
    throw error;
  }
  const watching = every(watchMs, () => {
    try {
      files.check();
    } catch {
      // Reported; the next write is refused.
    }
  }).unref();
  const health = new DatabaseHealth(report, now);
  const backups = new BackupKeeper(database, folder, health, report, now);
  const statements = new Statements(database, health.failed);
  const deletions = new Deletions(statements, queue);
  let isEnded = false;
  const endWork = (): void => {
    clearInterval(watching);
    queue.close();
    space.close();
  };
  const closeIt = (): void => {
    try {
      log.end(() => { closeDatabase(database); });
    } catch (error) {
      report('warn', 'The log could not be moved into the database; it stays beside it and is read at the next start.',
        { reason: messageOf(error) });
    } finally {
      // Not before: with its handle goes the lock that is on the file.
      search.close();
    }
  };
  return {
    database,
    databaseLog: log,
    statements,
    queue,
    backups,
    restorer: new Restorer(database, folder, backups, health, now),
    health,
    space,
    search,
    beside: (file, work) => backups.alone(() => whileAttached(database, file, work)),
    backUpWhenDue: async () => {
      await backups.whenDue();
      try {
        const copies = backups.list();
        // No copy is older than the oldest there is, or than copies become.
        await deletions.forget(Math.min(now() - mostCopyAge, ...copies.map(({ at }) => at)), copies.at(-1)?.path);
      } catch (error) {
        report('warn', 'What is out of date could not be removed.', { reason: messageOf(error) });
      }
    },
    end: () => {
      isEnded = true;
      endWork();
      closeIt();
      return {
        open: () => storageOn(place, openAgain(place)),
        exchange: (other) => ({
          ...exchangeFile(other, file),
          open: () => storageOn(place, openDatabase(file)),
        }),
      };
    },
    close: () => {
      try {
        if (isEnded) return;
        endWork();
        closeIt();
      } finally {
        unlock();
      }
    },
  };
};
