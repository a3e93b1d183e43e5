/** What changes memory, at once: an effect of a write, or what takes back a change. */
export type Effect = () => undefined;

/** What is written in a transaction. */
export type Work<Result> = (tx: Transaction) => Result;

/** What is written in a transaction part by part: between two of them others have their turn. */
export type Parts<Result = void> = Generator<undefined, Result>;

/**
 * Refuses, where it is intersected with, work that returns a promise: its second half would run when the transaction
 * is over.
 */
export type Synchronous<Result> = [Extract<Result, PromiseLike<unknown>>] extends [never]
  ? unknown
  : 'A write is over when its function returns; wait before it or after it.';

/** The work of a write was not done when its function returned. */
export class PromiseInWrite extends TypeError {
  constructor() {
    super('The function given to a write returned a promise; what it would do later is outside of the transaction. Wait before the write or after it.');
  }
}

/** Somebody kept a transaction and used it later. */
class TransactionOver extends TypeError {
  constructor() {
    super('The transaction is over; write, and register what follows, inside of the function given to the write.');
  }
}

/**
 * The transaction that is under way, in the hands of those who write in it. The queue alone makes one; statements that
 * write ask for it.
 */
class Transaction {
  readonly #turn: Turn;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  /** Registers what is to happen in memory once the write is on disk. */
  after(effect: Effect): void {
    this.#turn.mustBeOpen().effects.push(effect);
  }

  /**
   * Registers what takes back a change that was made in memory already: it runs when this write fails, or the whole
   * transaction, the last change first.
   */
  onRollback(undo: Effect): void {
    this.#turn.mustBeOpen().undos.push(undo);
  }

  /** Registers what is to be written as the last of the transaction. Nobody waits for it. */
  beforeCommit<Result>(work: Work<Result> & Synchronous<Result>): void {
    this.#turn.mustBeOpen().last.push(work);
  }

  /** For the statements, which ask before they run. @throws TypeError when the transaction is over */
  mustBeOpen(): void {
    this.#turn.mustBeOpen();
  }

  /** For the statements, which tell that they ran, and whether they deleted what is to be nowhere in the files. */
  ran(deleted: boolean): void {
    this.#turn.ran(deleted);
  }
}

export type { Transaction };

/** One transaction of the queue, job by job: what its writes registered, and how to go back. */
export class Turn {
  readonly tx = new Transaction(this);
  readonly effects: Effect[] = [];
  readonly undos: Effect[] = [];
  readonly last: Work<unknown>[] = [];
  #statements = 0;
  #isErasing = false;
  #isOpen = true;
  /** How far it had come when the present job began. */
  #effectsBefore = 0;
  #undosBefore = 0;
  #lastBefore = 0;
  #statementsBefore = 0;

  /** Whether something was deleted that is to be nowhere in the files. */
  get isErasing(): boolean {
    return this.#isErasing;
  }

  /** Whether a statement of the present job ran. */
  get hasWritten(): boolean {
    return this.#statements > this.#statementsBefore;
  }

  beginJob(): void {
    this.#effectsBefore = this.effects.length;
    this.#undosBefore = this.undos.length;
    this.#lastBefore = this.last.length;
    this.#statementsBefore = this.#statements;
  }

  /** Forgets what the present job registered, and takes back what it changed in memory. */
  undoJob(): void {
    this.effects.length = this.#effectsBefore;
    this.last.length = this.#lastBefore;
    for (const undo of this.undos.splice(this.#undosBefore).reverse()) undo();
  }

  /** Takes back what all jobs changed in memory. */
  undoAll(): void {
    for (const undo of this.undos.splice(0).reverse()) undo();
  }

  ran(deleted: boolean): void {
    this.#statements += 1;
    this.#isErasing ||= deleted;
  }

  /** @throws TypeError when the transaction is over */
  mustBeOpen(): this {
    if (!this.#isOpen) throw new TransactionOver();
    return this;
  }

  end(): void {
    this.#isOpen = false;
  }
}
