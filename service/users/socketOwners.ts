import { later } from '../timers.ts';
import { rowsOf, type End } from './socketAddress.ts';
import type { SocketTable } from './socketTable.ts';

/** So many readings begin in a second at most, however many connections come. */
const readingsASecond = 20;
const secondMs = 1_000;

/** A socket that is in none of the tables is looked for once more: a row may be missed while they change. */
const tries = 2;

type Told = (user: number | undefined) => void;

type Question = {
  readonly rows: readonly string[];
  /** Undefined when it is answered or taken back. */
  told: Told | undefined;
  triesLeft: number;
};

const answer = (question: Question, user: number | undefined): void => {
  const { told } = question;
  question.told = undefined;
  told?.(user);
};

/**
 * Finds out whose sockets are. One reading of the tables serves all who wait when it begins, there is one at a time,
 * and nothing is remembered: the same ports may be another's a moment later.
 */
export class SocketOwners {
  readonly #tables: readonly SocketTable[];
  readonly #failed: (error: unknown) => void;
  readonly #began: number[] = [];
  #waiting = new Set<Question>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #isClosed = false;

  /** @param failed told when a table could not be read; then nobody is found */
  constructor(tables: readonly SocketTable[], failed: (error: unknown) => void) {
    this.#tables = tables;
    this.#failed = failed;
  }

  /**
   * Asks whose a socket of this machine is.
   * @param socket its own end
   * @param other its other end
   * @param told told the number of the user, or undefined when nobody has it
   * @returns what takes the question back
   */
  ask(socket: End, other: End, told: Told): () => void {
    const question: Question = { rows: rowsOf(socket, other), told, triesLeft: tries };
    this.#waiting.add(question);
    this.#read();
    return () => {
      question.told = undefined;
      this.#waiting.delete(question);
    };
  }

  /** Answers nobody any more. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    clearTimeout(this.#timer);
    if (!this.#isReading) this.#closeTables();
  }

  #read(): void {
    if (this.#isReading || this.#timer !== undefined || this.#isClosed || this.#waiting.size === 0) return;
    const now = performance.now();
    const wait = this.#began.length < readingsASecond ? 0 : (this.#began[0] ?? now) + secondMs - now;
    if (wait > 0) {
      this.#timer = later(Math.ceil(wait), () => {
        this.#timer = undefined;
        this.#read();
      });
      return;
    }
    this.#began.push(now);
    if (this.#began.length > readingsASecond) this.#began.shift();
    this.#isReading = true;
    // Who asks from now on may have come after their row was passed.
    const asked = this.#waiting;
    this.#waiting = new Set();
    void this.#search(asked).catch(this.#failed).then(() => {
      for (const question of asked) this.#notFound(question);
      this.#isReading = false;
      if (this.#isClosed) this.#closeTables();
      else this.#read();
    });
  }

  async #search(asked: Iterable<Question>): Promise<void> {
    const wanted = new Map<string, Question>();
    for (const question of asked) for (const row of question.rows) wanted.set(row, question);
    for (const table of this.#tables) {
      await table.read(wanted, (row, user) => {
        const question = wanted.get(row);
        if (question === undefined) return false;
        for (const each of question.rows) wanted.delete(each);
        answer(question, user);
        return wanted.size === 0;
      });
      if (wanted.size === 0) return;
    }
  }

  #notFound(question: Question): void {
    if (question.told === undefined || this.#isClosed) return;
    question.triesLeft -= 1;
    if (question.triesLeft > 0) this.#waiting.add(question);
    else answer(question, undefined);
  }

  #closeTables(): void {
    for (const table of this.#tables) table.close();
  }
}
