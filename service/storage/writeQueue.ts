import type { Database } from './database.ts';
import { StorageError, sqliteCodeOf } from './storageError.ts';

/** Registers what is to happen in memory once the write is on disk. */
export type AfterCommit = (effect: () => void) => void;

type Job = {
  readonly work: (after: AfterCommit) => unknown;
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
};

/** How long a write that nobody waits for may stay unwritten, in milliseconds. */
const idleDelay = 200;

/**
 * Group commit: the writes of one turn of the event loop are one transaction, and their promises settle after its
 * commit. One durable flush then serves all callers of the turn.
 *
 * A job runs inside the transaction and asks the database, not memory, for what it depends on; what it changes in
 * memory it hands to `after`, so that memory never runs ahead of the disk.
 */
export class WriteQueue {
  readonly #database: Database;
  readonly #reportLost: (reason: unknown) => void;
  #waiting: Job[] = [];
  #idle: (() => void)[] = [];
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param reportLost told when a write that nobody waits for failed */
  constructor(database: Database, reportLost: (reason: unknown) => void) {
    this.#database = database;
    this.#reportLost = reportLost;
  }

  /**
   * Runs `work` in the next transaction.
   * @returns what `work` returned, after the commit
   * @throws StorageError when it could not be written; whatever `work` threw otherwise. Other jobs are not affected.
   */
  write<Result>(work: (after: AfterCommit) => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) {
        reject(new StorageError(new Error('the service is stopping')));
        return;
      }
      let result: { value: Result } | undefined;
      this.#waiting.push({
        work: (after) => {
          result = { value: work(after) };
        },
        done: () => { if (result) resolve(result.value); },
        failed: reject,
      });
      this.#turn ??= setImmediate(() => { this.flush(); });
    });
  }

  /** Runs `work` with the next transaction, at the latest in 200 ms. Nobody waits for it. */
  writeSoon(work: () => void): void {
    this.#idle.push(work);
    this.#timer ??= setTimeout(() => { this.flush(); }, idleDelay).unref();
  }

  /** Writes what is waiting, now. */
  flush(): void {
    clearImmediate(this.#turn);
    clearTimeout(this.#timer);
    this.#turn = undefined;
    this.#timer = undefined;
    const idle: Job[] = this.#idle.map((work) => ({ work, done: () => undefined, failed: this.#reportLost }));
    const jobs = [...this.#waiting, ...idle];
    this.#waiting = [];
    this.#idle = [];
    if (jobs.length > 0) this.#commit(jobs);
  }

  /** Writes what is waiting and refuses all later writes. */
  close(): void {
    this.flush();
    this.#closed = true;
  }

  #commit(jobs: readonly Job[]): void {
    const written: Job[] = [];
    const refused: (() => void)[] = [];
    const effects: (() => void)[] = [];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const job of jobs) {
        const own: (() => void)[] = [];
        try {
          this.#database.exec('SAVEPOINT job');
          job.work((effect) => own.push(effect));
          this.#database.exec('RELEASE job');
          written.push(job);
          effects.push(...own);
        } catch (error) {
          // A full disk ends the whole transaction by itself; then nothing of this turn can be kept.
          if (!this.#database.isTransaction) throw error;
          this.#database.exec('ROLLBACK TO job; RELEASE job');
          const reason = sqliteCodeOf(error) === undefined ? error : new StorageError(error);
          refused.push(() => { job.failed(reason); });
        }
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      const reason = new StorageError(error);
      for (const job of jobs) job.failed(reason);
      return;
    }
    for (const effect of effects) effect();
    for (const job of written) job.done();
    for (const refuse of refused) refuse();
  }
}
