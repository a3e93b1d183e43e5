import { closeSync, fdatasync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { later } from '../../timers.ts';
import { firstRow, type Database, type Statement } from '../database/database.ts';
import { saltsOf } from './logFile.ts';
import type { LogMark, LogProgress } from './logMark.ts';
import { integer } from '../database/row.ts';

const flush = promisify(fdatasync);

/** Milliseconds until it is noted how much was added to the log, and pages after which it is noted at once. */
const noteMs = 100;
const notePages = 16;

/**
 * The write-ahead log of a database that is open. It is emptied here and nowhere else: a start must not take for lost
 * what was moved into the database.
 */
export class DatabaseLog {
  readonly #database: Database;
  readonly #path: string;
  readonly #file: string;
  readonly #mark: LogMark | undefined;
  readonly #look: Statement;
  readonly #move: Statement;
  readonly #empty: Statement;
  #noted: LogProgress | undefined;
  #due: NodeJS.Timeout | undefined;
  /** Of the database. */
  #handle: number | undefined;
  #isEnded = false;

  /**
   * @param file of the database
   * @param mark where it is noted how far the log has come, if that is to be known at the next start
   */
  constructor(database: Database, file: string, mark?: LogMark) {
    this.#database = database;
    this.#path = file;
    this.#file = `${file}-wal`;
    this.#mark = mark;
    this.#look = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#move = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
    this.#empty = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Pages in the log, and how many of them were moved into the database. */
  readonly state = (): { readonly pages: number; readonly moved: number } => {
    const row = firstRow(this.#look) ?? {};
    return { pages: integer(row, 'log'), moved: integer(row, 'checkpointed') };
  };

  /**
   * The state, unless it cannot be had at present, as while somebody reads. What was committed is committed all the
   * same; it is noted after the next commit, or later.
   */
  #stateNow(): { readonly pages: number; readonly moved: number } | undefined {
    try {
      return this.state();
    } catch {
      this.#due ??= later(noteMs, () => { this.note(); }).unref();
      return undefined;
    }
  }

  /** To be called after each commit. That it was begun anew, or moved, is noted at once: it is another log then. */
  committed(): void {
    if (this.#mark === undefined) return;
    const state = this.#stateNow();
    if (state === undefined) return;
    const { pages, moved } = state;
    const noted = this.#noted;
    const isAnother = noted === undefined || pages < noted.pages || moved !== noted.moved;
    if (isAnother || pages >= noted.pages + notePages) this.note();
    else this.#due ??= later(noteMs, () => { this.note(); }).unref();
  }

  /** Notes how far the log has come, now. */
  note(): void {
    this.#stop();
    const state = this.#stateNow();
    if (state === undefined) return;
    const { pages, moved } = state;
    const noted = this.#noted;
    // One that was begun anew is shorter, or nothing of it was moved yet; each of its states is noted.
    const isSame = noted !== undefined && pages >= noted.pages && moved >= noted.moved;
    const salts = pages === 0 ? undefined : isSame ? noted.salts : saltsOf(this.#file);
    if (salts === undefined) return;
    this.#noted = { salts, pages, moved };
    this.#mark?.put(this.#noted);
  }

  /** Has what was written into the log so far reach the disk, beside the requests: a commit then waits for little. */
  async flushed(): Promise<void> {
    try {
      const log = await open(this.#file, 'r');
      try {
        await log.datasync();
      } finally {
        await log.close();
      }
    } catch {
      // The commit does it, and says what is wrong.
    }
  }

  /**
   * Moves all of the log into the database and has it reach the disk beside the requests. Nobody may write meanwhile:
   * that could begin the log anew, which is all that a power cut would leave.
   */
  async moveBeside(): Promise<void> {
    try {
      this.#database.exec('PRAGMA synchronous=OFF');
      firstRow(this.#move);
      this.#handle ??= openSync(this.#path, 'r');
      await flush(this.#handle);
    } catch {
      // Whoever empties the log does it, and says what is wrong.
    }
    if (!this.#isEnded) {
      this.#database.exec('PRAGMA synchronous=FULL');
      this.committed();
    }
  }

  /** Moves into the database what nobody reads in the log; what is left is moved with a later commit. */
  move(): void {
    try {
      firstRow(this.#move);
    } catch {
      // As with a commit: it is in the log, and tried again.
    }
    this.committed();
  }

  /**
   * Moves all of the log into the database. No transaction may be open.
   * @returns whether nothing is left in it: somebody who reads keeps it from being emptied
   */
  empty(): boolean {
    return this.#expectingNothing(() => firstRow(this.#empty)?.['busy'] === 0);
  }

  /** Has the database closed, which removes the log. */
  end(close: () => void): void {
    this.#expectingNothing(close);
    // Not before: with its handle goes the lock that is on the file.
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#isEnded = true;
    this.#mark?.remove();
  }

  /** What fails leaves the log as it was. */
  #expectingNothing<Result>(work: () => Result): Result {
    this.#stop();
    this.#mark?.clear();
    try {
      const result = work();
      if (result !== false) this.#noted = undefined;
      else this.committed();
      return result;
    } catch (error) {
      if (this.#noted !== undefined) this.#mark?.put(this.#noted);
      throw error;
    }
  }

  #stop(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
  }
}
