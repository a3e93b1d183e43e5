import { messageOf } from '../../startError.ts';
import { Slices } from '../../slices.ts';
import { later, soon } from '../../timers.ts';
import type { Database, Statement } from '../database/database.ts';
import type { DatabaseLog } from '../log/databaseLog.ts';
import { Eraser } from './eraser.ts';
import type { Report } from '../../report.ts';
import type { Space } from './space.ts';
import { FileReplaced, StorageError, isFull, sqliteCodeOf } from '../database/storageError.ts';
import { Turn, type Effect, type Parts, type Synchronous, type Transaction, type Work } from '../database/transaction.ts';
import { AwaitedJob, UnattendedJob, type Job } from './writeJob.ts';

/** How long a write that nobody waits for may stay unwritten, in milliseconds. */
const idleDelay = 200;

/** What looks after the room that writes need. */
type RoomFor = Pick<Space, 'checkRoom' | 'whenFull'>;

/** Does all parts, one right after the other. */
const atOnce = <Result>(parts: Parts<Result>): Result => {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
};

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
  readonly #log: DatabaseLog;
  readonly #checkFile: () => void;
  readonly #space: RoomFor | undefined;
  readonly #eraser: Eraser;
  readonly #begin: Statement;
  readonly #keep: Statement;
  #waiting: Job[] = [];
  #idle: Job[] = [];
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The one that is written in parts; whatever else is to be written waits for its end. */
  #long: Turn | undefined;
  /** Settles when that one is over. */
  #longOver: Promise<unknown> = Promise.resolve();
  #closed = false;

  /**
   * @param log of the database; told of each commit
   * @param report told what nobody waits for, and what went wrong after a commit
   * @param checkFile asked before each transaction and after its commit; what it throws refuses the writes of the turn
   * @param space what looks after the room that writes need; without it a full disk refuses deletions like all else
   */
  constructor(
    database: Database, log: DatabaseLog, report: Report, checkFile: () => void = () => undefined, space?: RoomFor,
  ) {
    this.#log = log;
    this.#checkFile = checkFile;
    this.#space = space;
    this.#database = database;
    this.#begin = database.prepare('SAVEPOINT job');
    this.#keep = database.prepare('RELEASE job');
    this.#report = report;
    this.#eraser = new Eraser(log, report);
  }

  /**
   * Runs `work` in the next transaction.
   * @returns what `work` returned, after the commit and, when it deleted something, after that was overwritten
   * @throws StorageError when it could not be written; PromiseInWrite when `work` returned a promise; whatever `work`
   * threw otherwise. Other jobs are not affected.
   */
  write<Result>(work: Work<Result> & Synchronous<Result>): Promise<Result> {
    return this.#await(work, false);
  }

  /**
   * As `write`, for what deletes: on a full disk it is given the room that is kept in reserve.
   * @throws as `write`
   */
  erase<Result>(work: Work<Result> & Synchronous<Result>): Promise<Result> {
    return this.#await(work, true);
  }

  /**
   * As `write`, for what takes the place of something. On a full disk what is no larger is given the room that is kept
   * in reserve, so that the old goes; what is larger would use that room up, and is refused.
   * @throws as `write`
   */
  replace<Result>(work: Work<Result> & Synchronous<Result>, isSmaller: boolean): Promise<Result> {
    return this.#await(work, isSmaller);
  }

  /**
   * Runs `work` in a transaction of its own, part by part: reads are answered in between, of what was written so far
   * too, and other writes wait for its end. One at a time, and nobody may copy the database meanwhile.
   * @throws as `write`
   */
  async writeInParts<Result>(work: (tx: Transaction) => Parts<Result>): Promise<Result> {
    this.flush();
    if (this.#closed) throw new StorageError(new Error('the service is stopping'));
    if (this.#long !== undefined) throw new Error('Another transaction is under way.');
    const turn = new Turn();
    this.#long = turn;
    let over = (): void => undefined;
    this.#longOver = new Promise<void>((resolve) => { over = resolve; });
    try {
      return await this.#partByPart(turn, work);
    } catch (error) {
      // A stop has undone it.
      if (this.#long === turn) this.#undo(turn);
      throw sqliteCodeOf(error) === undefined && !(error instanceof FileReplaced) ? error : new StorageError(error);
    } finally {
      if (this.#long === turn) {
        this.#long = undefined;
        this.flush();
      }
      over();
    }
  }

  /**
   * As `writeInParts`, for what deletes: after another one that is under way, and on a full disk at once, by the room
   * that is kept in reserve. `work` is then run again.
   * @throws as `write`
   */
  async eraseInParts<Result>(work: (tx: Transaction) => Parts<Result>): Promise<Result> {
    while (this.#long !== undefined) await this.#longOver;
    try {
      return await this.writeInParts(work);
    } catch (error) {
      if (!(error instanceof StorageError) || error.refusal !== 'storage-full') throw error;
      const outcome = await this.erase((tx) => ({ result: atOnce(work(tx)) }));
      return outcome.result;
    }
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

  /** Writes what is waiting: now or, where something is written in parts, after that. */
  flush(): void {
    if (this.#long !== undefined) return;
    clearImmediate(this.#turn);
    clearTimeout(this.#timer);
    this.#turn = undefined;
    this.#timer = undefined;
    if (this.#waiting.length > 0 || this.#idle.length > 0) this.#commit();
  }

  /** Moves all of the log into the database, so that it holds nothing of what was deleted; later if not now. */
  emptyLog(): void {
    this.#eraser.emptyLog();
  }

  /** Writes what is waiting and refuses all later writes. What is written in parts is undone. */
  close(): void {
    if (this.#long !== undefined) this.#undo(this.#long);
    this.#long = undefined;
    this.flush();
    this.#closed = true;
    this.#eraser.stop();
    for (const job of this.#idle.splice(0)) job.fail(new Error('the service is stopping'));
  }

  #await<Result>(work: Work<Result>, mustFit: boolean): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) {
        reject(new StorageError(new Error('the service is stopping')));
        return;
      }
      this.#waiting.push(new AwaitedJob<Result>(work, resolve, reject, mustFit));
      this.#turn ??= soon(() => { this.flush(); });
    });
  }

  #unattended(work: Work<unknown>): Job {
    return new UnattendedJob(work, (reason) => { this.#lost(reason); });
  }

  #commit(): void {
    const [waiting, idle] = [this.#waiting, this.#idle];
    this.#waiting = [];
    this.#idle = [];
    try {
      this.#checkFile();
      this.#settle([...waiting, ...idle]);
    } catch (error) {
      // Nobody waits for these; they go along with the next transaction that succeeds.
      this.#idle = [...idle, ...this.#idle];
      const reason = new StorageError(error);
      const [erasing, others] = [waiting.filter(({ mustFit }) => mustFit), waiting.filter(({ mustFit }) => !mustFit)];
      for (const job of others) job.fail(reason);
      if (erasing.length > 0) this.#eraseWhenFull(erasing, reason);
    }
  }

  /** Does, by the room that is kept for it, what there was no other room for. */
  #eraseWhenFull(jobs: readonly Job[], reason: StorageError): void {
    try {
      if (reason.refusal !== 'storage-full' || this.#space === undefined) throw reason;
      this.#space.whenFull(() => { this.#settle([...jobs]); });
    } catch (error) {
      for (const job of jobs) job.fail(error instanceof StorageError ? error : new StorageError(error));
    }
  }

  /** Writes jobs in one transaction, and what follows from them. */
  #settle(jobs: Job[]): void {
    this.#follow(this.#attempt(jobs));
    for (const job of jobs) job.settle();
  }

  /** What follows from what was written. */
  #follow(turn: Turn): void {
    for (const effect of turn.effects) this.#apply(effect);
    if (turn.isErasing) this.#eraser.emptyLog();
  }

  /** The same with other work in between; nobody writes meanwhile. */
  async #followInSlices(turn: Turn): Promise<void> {
    // It is committed: a stop takes nothing back any more.
    turn.undos.length = 0;
    const slices = new Slices();
    for (const effect of turn.effects) {
      this.#apply(effect);
      if (slices.isOver()) await slices.pause();
    }
    if (!turn.isErasing) return;
    await this.#log.moveBeside();
    // A stop empties it itself.
    if (this.#long === turn) this.#eraser.emptyLog();
  }

  async #partByPart<Result>(turn: Turn, work: (tx: Transaction) => Parts<Result>): Promise<Result> {
    this.#checkFile();
    this.#database.exec('BEGIN IMMEDIATE');
    const parts = work(turn.tx);
    const slices = new Slices();
    for (;;) {
      const part = parts.next();
      if (part.done === true) await this.#log.flushed();
      else if (slices.isOver()) await slices.pause();
      if (this.#long !== turn) throw new StorageError(new Error('the service is stopping'));
      if (part.done === true) {
        const settle = this.#endLong(turn);
        await this.#followInSlices(turn);
        settle();
        return part.value;
      }
    }
  }

  /** What nobody waits for is written with it: memory shows that already, and may be read anew after the commit. */
  #endLong(turn: Turn): () => void {
    const idle = this.#idle;
    this.#idle = [];
    try {
      for (const job of idle) this.#run(job, turn, true);
      this.#end(turn);
    } catch (error) {
      this.#idle = [...idle, ...this.#idle];
      throw error;
    }
    return () => { for (const job of idle) job.settle(); };
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
      this.#end(turn);
      return turn;
    } catch (error) {
      this.#undo(turn);
      throw error;
    }
  }

  #end(turn: Turn): void {
    turn.end();
    this.#space?.checkRoom();
    this.#database.exec('COMMIT');
    this.#log.committed();
    this.#checkFile();
  }

  #undo(turn: Turn): void {
    turn.end();
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    turn.undoAll();
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
      if (!this.#database.isTransaction || (job.mustFit && isFull(error))) throw error;
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
