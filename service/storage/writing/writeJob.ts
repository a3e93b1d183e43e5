import { PromiseInWrite, type Transaction, type Work } from '../database/transaction.ts';

/** A write that waits for its transaction, and how the one who asked for it hears of it. */
export type Job = {
  /** Whether it deletes what is to go even where there is no room to write. */
  readonly mustFit: boolean;
  /** Does the work, inside of the transaction; again when the transaction has to be begun anew. */
  readonly run: (tx: Transaction) => void;
  /** Notes that only this job failed. */
  readonly note: (failure: unknown) => void;
  /** Tells how it went, once the transaction is committed. */
  readonly settle: () => void;
  /** Tells that the transaction failed as a whole. */
  readonly fail: (reason: unknown) => void;
};

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** @throws PromiseInWrite when the work is not done when it returns */
const done = <Result>(result: Result): Result => {
  if (!isPromise(result)) return result;
  // What becomes of it is of no interest any more, its failure neither.
  result.then(undefined, () => undefined);
  throw new PromiseInWrite();
};

/** A job that somebody waits for. */
export class AwaitedJob<Result> implements Job {
  readonly mustFit: boolean;
  readonly #work: Work<Result>;
  readonly #resolve: (result: Result) => void;
  readonly #reject: (reason: unknown) => void;
  #outcome: { readonly result: Result } | { readonly failure: unknown } | undefined;

  constructor(
    work: Work<Result>, resolve: (result: Result) => void, reject: (reason: unknown) => void, mustFit: boolean,
  ) {
    this.mustFit = mustFit;
    this.#work = work;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  run(tx: Transaction): void {
    this.#outcome = { result: done(this.#work(tx)) };
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
  readonly mustFit = false;
  readonly #work: Work<unknown>;
  readonly #lost: (reason: unknown) => void;
  #failure: { readonly reason: unknown } | undefined;

  /** @param lost told when it could not be written */
  constructor(work: Work<unknown>, lost: (reason: unknown) => void) {
    this.#work = work;
    this.#lost = lost;
  }

  run(tx: Transaction): void {
    this.#failure = undefined;
    done(this.#work(tx));
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
