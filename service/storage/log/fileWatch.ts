import { statSync } from 'node:fs';
import { firstRow, type Database, type Statement } from '../database/database.ts';
import type { DatabaseLog } from './databaseLog.ts';
import type { Report } from '../../report.ts';
import { integer } from '../database/row.ts';
import { FileReplaced } from '../database/storageError.ts';

/** A file as it was last seen; undefined while there is none. */
type Seen = { readonly device: bigint; readonly inode: bigint; readonly size: bigint } | undefined;

const look = (file: string): Seen => {
  const present = statSync(file, { bigint: true, throwIfNoEntry: false });
  return present === undefined ? undefined : { device: present.dev, inode: present.ino, size: present.size };
};

const isSameFile = (seen: Seen, present: Seen): boolean =>
  present?.inode === seen?.inode && present?.device === seen?.device;

const hasShrunk = (seen: Seen, present: Seen): boolean => (present?.size ?? 0n) < (seen?.size ?? 0n);

/** Bytes at the beginning of a log, and before each page in it. */
const logHeader = 32;
const frameHeader = 24;

/**
 * Watches the files that are written to, the database and its log, by the names under which a start finds them. The
 * system goes on writing to a file that was removed, and to one that was cut it writes behind a hole.
 */
export class FileWatch {
  readonly #file: string;
  readonly #report: Report;
  readonly #rescue: (lost: 'database' | 'log') => string | undefined;
  readonly #logState: DatabaseLog['state'];
  readonly #pages: Statement;
  readonly #pageSize: number;
  #database: Seen;
  #log: Seen;
  #isReported = false;

  /**
   * @param rescue told once when a file is lost: keeps what only this process can still read; gives where that is
   */
  constructor(
    file: string, database: Database, log: DatabaseLog, report: Report, rescue: (lost: 'database' | 'log') => string | undefined,
  ) {
    this.#file = file;
    this.#report = report;
    this.#rescue = rescue;
    this.#logState = log.state;
    this.#pages = database.prepare('PRAGMA page_count');
    this.#pageSize = integer(firstRow(database.prepare('PRAGMA page_size')) ?? {}, 'page_size');
    this.#database = look(file);
    this.#log = look(`${file}-wal`);
  }

  /**
   * Outside of a transaction: whether all that was written is in the files that are there now.
   * @throws FileReplaced when it is not
   */
  readonly check = (): void => {
    const database = look(this.#file);
    const log = look(`${this.#file}-wal`);
    const lost = this.#isDatabaseLost(database) ? 'database' : this.#isLogLost(log) ? 'log' : undefined;
    if (lost === undefined) {
      this.#database = database;
      this.#log = log;
      return;
    }
    if (!this.#isReported) {
      this.#isReported = true;
      this.#report('error', lost === 'database'
        ? 'The database file was removed or replaced while the service runs; nothing more is written. Start the service again.'
        : 'The log of the database was removed, replaced or cut while the service runs; nothing more is written. Start the service again.',
      { file: this.#file, keptIn: this.#rescue(lost) });
    }
    throw new FileReplaced('the file is another one');
  };

  #isDatabaseLost(present: Seen): boolean {
    if (!isSameFile(this.#database, present)) return true;
    if (!hasShrunk(this.#database, present)) return false;
    // We alone can have made it smaller, by moving all of a smaller database into it.
    const { pages: log, moved } = this.#logState();
    const pages = integer(firstRow(this.#pages) ?? {}, 'page_count');
    return log !== moved || (present?.size ?? 0n) < BigInt(pages * this.#pageSize);
  }

  #isLogLost(present: Seen): boolean {
    // It comes with the first write.
    if (this.#log === undefined) return false;
    if (!isSameFile(this.#log, present)) return true;
    if (!hasShrunk(this.#log, present)) return false;
    // We alone can have emptied it, and know how much is in it.
    const { pages: log } = this.#logState();
    const needed = log === 0 ? 0 : logHeader + log * (frameHeader + this.#pageSize);
    return (present?.size ?? 0n) < BigInt(needed);
  }
}
