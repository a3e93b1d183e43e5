import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { later, soon } from '../../timers.ts';
import { firstRow, type Database, type Statement } from '../database/database.ts';
import type { DatabaseLog } from '../log/databaseLog.ts';
import { integer } from '../database/row.ts';

const reserveName = 'patchbay.reserve';
/** The whole of a log that is due to be moved into the database, so that there is always room to move it. */
const mostReserve = 4 * 1024 * 1024;
/** Of a small disk no more than this share. */
const shareOfDisk = 16;
/** Pages given back in one step: a few milliseconds. */
const pagesPerStep = 128;
/** Milliseconds until it is looked again whether a transaction is over. */
const waitMs = 20;

/** There is no room for what the log would become in the database. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly sqliteCodeName = 'SQLITE_FULL';

  constructor() {
    super('the disk has no room for what is in the log');
  }
}

/**
 * The space that a database takes. What is deleted needs room first: it goes through the log, which can be emptied only
 * where the database can grow. So a file is kept in reserve, and nothing is written that could not be moved out of the
 * log with it.
 */
export class Space {
  readonly #database: Database;
  readonly #log: DatabaseLog;
  readonly #folder: string;
  readonly #file: string;
  readonly #pages: Statement;
  readonly #free: Statement;
  readonly #pageSize: number;
  readonly #reserve: string;
  readonly #reserveBytes: number;
  #giving: Promise<void> | undefined;
  #isClosed = false;

  constructor(database: Database, folder: string, log: DatabaseLog) {
    this.#database = database;
    this.#log = log;
    this.#folder = folder;
    this.#file = join(folder, 'patchbay.db');
    this.#pages = database.prepare('PRAGMA page_count');
    this.#free = database.prepare('PRAGMA freelist_count');
    this.#pageSize = integer(firstRow(database.prepare('PRAGMA page_size')) ?? {}, 'page_size');
    this.#reserve = join(folder, reserveName);
    const { blocks, bsize } = statfsSync(folder);
    const share = Math.floor(blocks * bsize / shareOfDisk / this.#pageSize) * this.#pageSize;
    this.#reserveBytes = Math.min(mostReserve, share);
    this.#moveLogAt(this.#reserveBytes);
  }

  /** Puts a file aside whose space a deletion takes when the disk is full. Without room there is none. */
  keepReserve(): void {
    if (statSync(this.#reserve, { throwIfNoEntry: false })?.size === this.#reserveBytes) return;
    try {
      // Not zeros: a file system may keep none of those.
      writeFileSync(this.#reserve, randomBytes(this.#reserveBytes), { mode: 0o600 });
    } catch {
      rmSync(this.#reserve, { force: true });
    }
  }

  /**
   * Inside of a transaction, before it is committed.
   * @throws when it would leave more in the log than there is room for in the database
   */
  readonly checkRoom = (): void => {
    const present = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    const growth = integer(firstRow(this.#pages) ?? {}, 'page_count') * this.#pageSize - present;
    if (growth <= this.#reserveBytes) return;
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < growth) throw new NoRoom();
    this.#moveLogSoon();
  };

  /**
   * Deletes something although the disk is full. The reserve makes room to empty the log, which makes room for the
   * deletion. Pages that come free are not overwritten, which would need their size once more, but given back.
   */
  readonly whenFull = (erase: () => void): void => {
    rmSync(this.#reserve, { force: true });
    // It would be moved while there is not less to move yet.
    this.#moveLogAt(0);
    try {
      this.#log.empty();
      this.#database.exec('PRAGMA secure_delete=FAST');
      erase();
      while (this.#giveBackSome()) this.#log.empty();
    } finally {
      this.#database.exec('PRAGMA secure_delete=ON');
      this.#moveLogAt(this.#reserveBytes);
      this.#log.empty();
      this.keepReserve();
    }
  };

  /** Gives the pages that came free back to the disk, in steps between which requests are answered. */
  giveBack(): Promise<void> {
    return this.#giving ??= this.#giveBackAll().finally(() => { this.#giving = undefined; });
  }

  /** Gives no more back. */
  close(): void {
    this.#isClosed = true;
  }

  async #giveBackAll(): Promise<void> {
    await this.#outsideOfTransaction();
    let isLeft = !this.#isClosed && this.#giveBackSome();
    const gave = isLeft;
    while (isLeft) {
      await new Promise<void>((resolve) => { soon(resolve); });
      await this.#outsideOfTransaction();
      isLeft = !this.#isClosed && this.#giveBackSome();
    }
    if (gave && !this.#isClosed) this.#log.empty();
  }

  /** In one that is written in parts it would be undone with it, and the log cannot be emptied. */
  async #outsideOfTransaction(): Promise<void> {
    while (!this.#isClosed && this.#database.isTransaction) {
      await new Promise<void>((resolve) => { later(waitMs, resolve).unref(); });
    }
  }

  /** @returns whether it gave some back */
  #giveBackSome(): boolean {
    if (integer(firstRow(this.#free) ?? {}, 'freelist_count') === 0) return false;
    const before = integer(firstRow(this.#pages) ?? {}, 'page_count');
    this.#database.exec(`PRAGMA incremental_vacuum(${pagesPerStep})`);
    return integer(firstRow(this.#pages) ?? {}, 'page_count') < before;
  }

  /** What is written now is large: it is moved into the database when others had their turn, not with its commit. */
  #moveLogSoon(): void {
    this.#moveLogAt(0);
    soon(() => {
      if (this.#isClosed) return;
      this.#moveLogAt(this.#reserveBytes);
      // One that is written in parts moves it with its commit.
      if (!this.#database.isTransaction) this.#log.move();
    });
  }

  #moveLogAt(bytes: number): void {
    this.#database.exec(`PRAGMA wal_autocheckpoint=${Math.floor(bytes / this.#pageSize)}`);
  }
}
