/** Registers what is to happen in memory once the write is on disk. */
export type AfterCommit = (effect: () => void) => void;

export type Work<Result> = (after: AfterCommit) => Result;

/** A write that waits for its transaction, and how the one who asked for it hears of it. */
export type Job = {
  /** Whether the work is one statement, which undoes itself when it fails. */
  readonly isOneStatement: boolean;
  /** Does the work, inside of the transaction. */
  readonly run: (after: AfterCommit) => void;
  /** Notes that only this job failed. */
  readonly note: (failure: unknown) => void;
  /** Tells how it went, once the transaction is committed. */
  readonly settle: () => void;
  /** Tells that the transaction failed as a whole. */
  readonly fail: (reason: unknown) => void;
};

/** A job that somebody waits for. */
export class AwaitedJob<Result> implements Job {
  readonly isOneStatement: boolean;
  readonly #work: Work<Result>;
  readonly #resolve: (result: Result) => void;
  readonly #reject: (reason: unknown) => void;
  #outcome: { readonly result: Result } | { readonly failure: unknown } | undefined;

  constructor(
    work: Work<Result>, isOneStatement: boolean, resolve: (result: Result) => void, reject: (reason: unknown) => void,
  ) {
    this.#work = work;
    this.isOneStatement = isOneStatement;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  run(after: AfterCommit): void {
    this.#outcome = { result: this.#work(after) };
  }

  note(failure: unknown): void {
    this.#outcome = { failure };
  }

  settle(): void {
    if (this.#outcome === undefined) return;
    if ('result' in this.#outcome) this.#resolve(this.#outcome.result);
    else this.#reject(this.#outcome.failure);
  }

  fail(reason: unknown): void {
    this.#reject(reason);
  }
}

/** A job that nobody waits for. */
export class UnattendedJob implements Job {
  readonly isOneStatement = false;
  readonly run: Work<void>;
  readonly #lost: (reason: unknown) => void;
  #failure: { readonly reason: unknown } | undefined;

  /** @param lost told when it could not be written */
  constructor(work: Work<void>, lost: (reason: unknown) => void) {
    this.run = work;
    this.#lost = lost;
  }

  note(reason: unknown): void {
    this.#failure = { reason };
  }

  settle(): void {
    if (this.#failure !== undefined) this.#lost(this.#failure.reason);
  }

  fail(reason: unknown): void {
    this.#lost(reason);
  }
}
