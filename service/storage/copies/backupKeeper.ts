import { messageOf } from '../../startError.ts';
import { copyAside } from './asideCopy.ts';
import {
  backupDueAt, BadCopy, checkCopy, listCopies, makeBackup, pruneCopies, unchecked, type Copy, type Making,
} from './backups.ts';
import { lookBeside } from './copyThread.ts';
import type { CopyLook } from './copyLook.ts';
import { ask, askPragma, type Database } from '../database/database.ts';
import type { DatabaseHealth } from '../database/health.ts';
import type { Report } from '../../report.ts';
import { lateCopies } from './retention.ts';
import { sqlText } from '../database/sqlText.ts';

/** After a backup that failed the next one is tried in an hour: what was in its way seldom goes in a minute. */
export const retryMs = 60 * 60 * 1000;

/** No backup is made of a database that is known to be damaged. */
export class DatabaseNotWell extends Error {
  override readonly name = 'DatabaseNotWell';

  constructor() {
    super('the database is damaged');
  }
}

/** Why none could be made when one was due, with what was said then. */
export type BackupHindrance = { readonly why: 'damaged' | 'failed'; readonly reason: string | null };

/** Makes the backups of a folder, looks at them and lets old ones go, one thing at a time. */
export class BackupKeeper {
  readonly #database: Database;
  readonly #folder: string;
  readonly #health: DatabaseHealth;
  readonly #report: Report;
  readonly #now: () => number;
  #failed: { readonly at: number; readonly reason: string } | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #due: Promise<void> | undefined;
  /** Told when there is another backup, or more is known of one. */
  onChanged: () => void = () => undefined;

  constructor(database: Database, folder: string, health: DatabaseHealth, report: Report, now: () => number) {
    this.#database = database;
    this.#folder = folder;
    this.#health = health;
    this.#report = report;
    this.#now = now;
  }

  /** The backups with what is known of them, newest first; none is opened. */
  list(): Copy[] {
    return listCopies(this.#folder);
  }

  /**
   * Makes a backup now and looks at it as a whole: settles when it is there and good.
   * @throws DatabaseNotWell when the database is known to be damaged; BadCopy when the copy is not good; what the disk
   * said otherwise. Every backup there was stays.
   */
  make(making?: Making): Promise<Copy> {
    return this.alone(() => this.#make(making));
  }

  /** When the next one is made without being asked for, within a minute; undefined while none is. */
  get dueAt(): number | undefined {
    return this.#dueAt(this.#now());
  }

  #dueAt(now: number): number | undefined {
    if (this.#health.isDamaged) return undefined;
    const due = this.list().some(({ isGood }) => isGood) ? backupDueAt(this.#folder, now) : now;
    const failedAt = this.#failed?.at ?? -Infinity;
    return Math.abs(now - failedAt) < retryMs ? Math.max(due, failedAt + retryMs) : due;
  }

  /**
   * Looks at a backup as a whole, now.
   * @returns it with what was found; undefined when it is gone
   */
  check(path: string): Promise<Copy | undefined> {
    return this.alone(async () => {
      if (!this.list().some((copy) => copy.path === path)) return undefined;
      await checkCopy(path, this.#now());
      this.onChanged();
      return this.list().find((copy) => copy.path === path);
    });
  }

  /**
   * What a backup holds; of one that nobody found good nothing is said.
   * @returns undefined when it is gone
   * @throws what the disk or SQLite said
   */
  look(number: number): Promise<CopyLook | 'not-good' | undefined> {
    return this.alone(async () => {
      const copy = this.list().find((each) => each.number === number);
      return copy?.isGood === true ? await lookBeside(copy.path) : copy && 'not-good';
    });
  }

  /**
   * Does what is due: looks at the backups that nobody looked at for a week, makes one when the newest is a day old or
   * none is good, and lets go what is too old. What goes wrong is reported, never thrown.
   */
  whenDue(): Promise<void> {
    return this.#due ??= this.alone(() => this.#whenDue()).finally(() => { this.#due = undefined; });
  }

  /**
   * Copies the database as it is at one moment into a file that is no backup. Whoever asked for it removes it.
   * @returns its path
   */
  aside(): Promise<string> {
    return this.alone(() => copyAside(this.#database, this.#folder));
  }

  /** Why there is none in the place of those that are too old; undefined where nothing is known to be in the way. */
  get hindrance(): BackupHindrance | undefined {
    if (this.#health.isDamaged) return { why: 'damaged', reason: null };
    return this.#failed === undefined ? undefined : { why: 'failed', reason: this.#failed.reason };
  }

  /** As `whenDue` where a backup is too old: when it goes is promised, and the service can have been off then. */
  async keepDate(): Promise<void> {
    if (lateCopies(this.list(), this.#now()).length > 0) await this.whenDue();
  }

  /** Settles when nothing is under way. */
  rest(): Promise<unknown> {
    return this.#running;
  }

  /** Does something while no backup is made or removed. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#running.then(work);
    this.#running = result.catch(() => undefined);
    return result;
  }

  async #whenDue(): Promise<void> {
    const now = this.#now();
    try {
      await this.#checkOld();
      this.#health.gone((asset) => this.#isThere(asset));
      if ((this.#dueAt(now) ?? Infinity) <= now) await this.#make({ reason: 'daily' });
      if (pruneCopies(this.#folder, now) > 0) this.onChanged();
    } catch (error) {
      const reason = messageOf(error);
      this.#failed = { at: now, reason };
      this.#report('warn', 'The daily backup failed.', { reason });
    }
  }

  async #checkOld(): Promise<void> {
    for (const { path } of unchecked(this.#folder, this.#now())) {
      const found = await checkCopy(path, this.#now());
      if (!found.good) this.#report('warn', 'A backup is not good any more.', { backup: path, problem: found.problem });
      this.onChanged();
    }
  }

  async #make(making?: Making): Promise<Copy> {
    if (this.#health.isDamaged) throw new DatabaseNotWell();
    try {
      const path = await makeBackup(this.#database, this.#folder, this.#now(), making);
      this.#failed = undefined;
      const made = this.list().find((copy) => copy.path === path);
      if (made === undefined) throw new Error('the backup is gone');
      this.onChanged();
      return made;
    } catch (error) {
      this.#health.failed(error);
      if (error instanceof BadCopy) {
        for (const asset of error.altered) this.#health.alteredText(asset);
        this.#examineDatabase();
      }
      throw error;
    }
  }

  #isThere(asset: string): boolean {
    return ask(this.#database, `SELECT count(*) FROM assets WHERE id = ${sqlText(asset)} AND deleted_at IS NULL`) !== 0;
  }

  /** A copy that is not good is one of a database that is not, or of a disk. */
  #examineDatabase(): void {
    try {
      if (askPragma(this.#database, 'quick_check') !== 'ok') this.#health.damaged('check');
    } catch (error) {
      this.#health.failed(error);
    }
  }
}
