import { messageOf } from '../startError.ts';
import { later, soon } from '../timers.ts';
import type { Database, Statement } from './database.ts';
import { Eraser } from './eraser.ts';
import type { Report } from './report.ts';
import { StorageError, sqliteCodeOf } from './storageError.ts';
import { Turn, type Effect, type Synchronous, type Work } from './transaction.ts';
import { AwaitedJob, UnattendedJob, type Job } from './writeJob.ts';

/** How long a write that nobody waits for may stay unwritten, in milliseconds. */
const idleDelay = 200;

/** A job failed that had written already: without savepoints that cannot be undone alone. */
class SavepointsNeeded extends Error {}

/**
 * Group commit: the writes of one turn of the event loop are one transaction, and their promises settle after its
 * commit. One durable flush then serves all callers of the turn.
 *
 * A job runs inside the transaction and asks the database, not memory, for what it depends on; what it changes in
 * memory it hands to `tx.after`, so that memory does not run ahead of the disk, or it hands what takes it back to
 * `tx.onRollback`. It can be run again: when one of the turn fails after it wrote, all of the turn is undone and run
 * with savepoints, which cost too much to be set for every job.
 */
export class WriteQueue {
  readonly #database: Database;
  readonly #report: Report;
  readonly #checkFile: () => void;
  readonly #eraser: Eraser;
  readonly #begin: Statement;
  readonly #keep: Statement;
  #waiting: Job[] = [];
  #idle: Job[] = [];
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * @param report told what nobody waits for, and what went wrong after a commit
   * @param checkFile asked before each transaction and after its commit; what it throws refuses the writes of the turn
   */
  constructor(database: Database, report: Report, checkFile: () => void = () => undefined) {
    this.#checkFile = checkFile;
    this.#database = database;
    this.#begin = database.prepare('SAVEPOINT job');
    this.#keep = database.prepare('RELEASE job');
    this.#report = report;
    this.#eraser = new Eraser(database, report);
  }

  /**
   * Runs `work` in the next transaction.
   * @returns what `work` returned, after the commit and, when it deleted something, after that was overwritten
   * @throws StorageError when it could not be written; PromiseInWrite when `work` returned a promise; whatever `work`
   * threw otherwise. Other jobs are not affected.
   */
  write<Result>(work: Work<Result> & Synchronous<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) {
        reject(new StorageError(new Error('the service is stopping')));
        return;
      }
      this.#waiting.push(new AwaitedJob<Result>(work, resolve, reject));
      this.#turn ??= soon(() => { this.flush(); });
    });
  }

  /** Runs `work` with the next transaction, at the latest in 200 ms. Nobody waits for it. */
  writeSoon<Result>(work: Work<Result> & Synchronous<Result>): void {
    if (this.#closed) {
      this.#lost(new Error('the service is stopping'));
      return;
    }
    this.#idle.push(this.#unattended(work));
    this.#timer ??= later(idleDelay, () => { this.flush(); }).unref();
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
    this.#eraser.stop();
    for (const job of this.#idle.splice(0)) job.fail(new Error('the service is stopping'));
  }

  #unattended(work: Work<unknown>): Job {
    return new UnattendedJob(work, (reason) => { this.#lost(reason); });
  }

  #commit(): void {
    const [waiting, idle] = [this.#waiting, this.#idle];
    this.#waiting = [];
    this.#idle = [];
    const jobs = [...waiting, ...idle];
    let turn: Turn;
    try {
      this.#checkFile();
      turn = this.#attempt(jobs);
    } catch (error) {
      const reason = new StorageError(error);
      for (const job of waiting) job.fail(reason);
      // Nobody waits for these; they go along with the next transaction that succeeds.
      this.#idle = [...idle, ...this.#idle];
      return;
    }
    for (const effect of turn.effects) this.#apply(effect);
    if (turn.isErasing) this.#eraser.emptyLog();
    for (const job of jobs) job.settle();
  }

  /** One transaction without savepoints and, when they are needed, another with them. Adds the last jobs to `jobs`. */
  #attempt(jobs: Job[]): Turn {
    const asked = jobs.length;
    try {
      return this.#transact(jobs, false);
    } catch (error) {
      if (!(error instanceof SavepointsNeeded)) throw error;
      jobs.length = asked;
      return this.#transact(jobs, true);
    }
  }

  #transact(jobs: Job[], withSavepoints: boolean): Turn {
    const turn = new Turn();
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const job of jobs) this.#run(job, turn, withSavepoints);
      // What is left for the end may leave more: the list grows while it is gone through.
      for (const work of turn.last) {
        const job = this.#unattended(work);
        jobs.push(job);
        this.#run(job, turn, withSavepoints);
      }
      turn.end();
      this.#database.exec('COMMIT');
      this.#checkFile();
      return turn;
    } catch (error) {
      turn.end();
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      turn.undoAll();
      throw error;
    }
  }

  /** Runs one job so that its failure undoes nothing but itself. */
  #run(job: Job, turn: Turn, withSavepoint: boolean): void {
    turn.beginJob();
    try {
      if (withSavepoint) this.#begin.run();
      job.run(turn.tx);
      if (withSavepoint) this.#keep.run();
    } catch (error) {
      // A full disk ends the whole transaction by itself; then nothing of this turn can be kept.
      if (!this.#database.isTransaction) throw error;
      if (withSavepoint) this.#database.exec('ROLLBACK TO job; RELEASE job');
      else if (turn.hasWritten) throw new SavepointsNeeded();
      turn.undoJob();
      job.note(sqliteCodeOf(error) === undefined ? error : new StorageError(error));
    }
  }

  /** The write is on disk and is answered as such, whatever happens here. */
  #apply(effect: Effect): void {
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
