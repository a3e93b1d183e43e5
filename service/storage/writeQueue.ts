import { messageOf } from '../startError.ts';
import type { Database, Statement } from './database.ts';
import type { Report } from './report.ts';
import { StorageError, sqliteCodeOf } from './storageError.ts';
import { AwaitedJob, UnattendedJob, type AfterCommit, type Job, type Work } from './writeJob.ts';

/** How long a write that nobody waits for may stay unwritten, in milliseconds. */
const idleDelay = 200;

/**
 * Group commit: the writes of one turn of the event loop are one transaction, and their promises settle after its
 * commit. One durable flush then serves all callers of the turn.
 *
 * A job runs inside the transaction and asks the database, not memory, for what it depends on; what it changes in
 * memory it hands to `after`, so that memory does not run ahead of the disk; what nobody waits for may.
 */
export class WriteQueue {
  readonly #database: Database;
  readonly #report: Report;
  readonly #checkFile: () => void;
  readonly #begin: Statement;
  readonly #keep: Statement;
  #waiting: Job[] = [];
  #idle: Job[] = [];
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #undo: (() => void)[] = [];

  /**
   * @param report told what nobody waits for, and what went wrong after a commit
   * @param checkFile asked before each transaction; what it throws refuses the writes of the turn
   */
  constructor(database: Database, report: Report, checkFile: () => void = () => undefined) {
    this.#checkFile = checkFile;
    this.#database = database;
    this.#begin = database.prepare('SAVEPOINT job');
    this.#keep = database.prepare('RELEASE job');
    this.#report = report;
  }

  /**
   * Runs `work` in the next transaction.
   * @returns what `work` returned, after the commit
   * @throws StorageError when it could not be written; whatever `work` threw otherwise. Other jobs are not affected.
   */
  write<Result>(work: Work<Result>): Promise<Result> {
    return this.#enqueue(work, false);
  }

  /** As `write`, for work that writes with one statement: cheaper, since a statement that fails undoes itself. */
  writeStatement<Result>(work: Work<Result>): Promise<Result> {
    return this.#enqueue(work, true);
  }

  #enqueue<Result>(work: Work<Result>, isOneStatement: boolean): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) {
        reject(new StorageError(new Error('the service is stopping')));
        return;
      }
      this.#waiting.push(new AwaitedJob(work, isOneStatement, resolve, reject));
      this.#turn ??= setImmediate(() => { this.flush(); });
    });
  }

  /** Runs `work` with the next transaction, at the latest in 200 ms. Nobody waits for it. */
  writeSoon(work: Work<void>): void {
    if (this.#closed) {
      this.#lost(new Error('the service is stopping'));
      return;
    }
    this.#idle.push(new UnattendedJob(work, (reason) => { this.#lost(reason); }));
    this.#timer ??= setTimeout(() => { this.flush(); }, idleDelay).unref();
  }

  /** Registers what is to happen in memory when a transaction fails as a whole, after jobs of it had run. */
  onFailure(undo: () => void): void {
    this.#undo.push(undo);
  }

  /** Writes what is waiting, now. */
  flush(): void {
    clearImmediate(this.#turn);
    clearTimeout(this.#timer);
    this.#turn = undefined;
    this.#timer = undefined;
    if (this.#waiting.length > 0 || this.#idle.length > 0) this.#commit();
  }

  /** Writes what is waiting and refuses all later writes. */
  close(): void {
    this.flush();
    this.#closed = true;
  }

  #commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const effects: (() => void)[] = [];
    const after: AfterCommit = (effect) => { effects.push(effect); };
    try {
      this.#checkFile();
      this.#database.exec('BEGIN IMMEDIATE');
      for (const job of jobs) this.#run(job, after, effects);
      // Last, since a job may leave something to be written along with it.
      const idle = this.#idle;
      this.#idle = [];
      for (const job of idle) {
        jobs.push(job);
        this.#run(job, after, effects);
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      const reason = new StorageError(error);
      for (const job of jobs) job.fail(reason);
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      for (const undo of this.#undo) undo();
      return;
    }
    for (const effect of effects) this.#apply(effect);
    for (const job of jobs) job.settle();
  }

  /** Runs one job so that its failure undoes nothing but itself. */
  #run(job: Job, after: AfterCommit, effects: (() => void)[]): void {
    const before = effects.length;
    try {
      if (!job.isOneStatement) this.#begin.run();
      job.run(after);
      if (!job.isOneStatement) this.#keep.run();
    } catch (error) {
      // A full disk ends the whole transaction by itself; then nothing of this turn can be kept.
      if (!this.#database.isTransaction) throw error;
      if (!job.isOneStatement) this.#database.exec('ROLLBACK TO job; RELEASE job');
      effects.length = before;
      job.note(sqliteCodeOf(error) === undefined ? error : new StorageError(error));
    }
  }

  /** The write is on disk and is answered as such, whatever happens here. */
  #apply(effect: () => void): void {
    try {
      effect();
    } catch (error) {
      this.#report('error', 'Something was written that could not be taken into memory; a restart will read it.',
        { reason: messageOf(error) });
    }
  }

  #lost(reason: unknown): void {
    this.#report('error', 'A count could not be written.', { reason: messageOf(reason) });
  }
}
