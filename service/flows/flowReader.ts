import { Worker } from 'node:worker_threads';
import { threadProgram } from '../threadProgram.ts';
import { codeOf } from '../startError.ts';
import { later } from '../timers.ts';
import type { FlowJob, FlowOfText } from './flowJob.ts';

/** How long a text may take; the largest one that is taken takes two seconds of a slow machine. */
const deadlineMs = 20_000;

/** How long a thread without work is kept, in milliseconds. */
const idleMs = 30_000;

const tooLarge = 'The file could not be read to its end; make it smaller.';
const ended = 'What reads flows ended before it had read this one; nothing was written.';

const notRead = (text: string | null, sentence: string): FlowOfText =>
  ({ text: text ?? '', flow: null, problems: [{ line: 1, column: 1, sentence }] });

/**
 * Reads and writes the texts of flows in a thread, one after the other: one may be a stranger's and take long. The
 * thread begins with the first and ends some time after the last.
 */
export class FlowReader {
  readonly #deadlineMs: number;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(given: number = deadlineMs) {
    this.#deadlineMs = given;
  }

  /** What a text says. */
  read(text: string): Promise<FlowOfText> {
    return this.#ask({ text, flow: null });
  }

  /** The text of a flow, with what it says; that of its file, where there is one, with what changed. */
  write(flow: NonNullable<FlowJob['flow']>, text: string | null): Promise<FlowOfText> {
    return this.#ask({ text, flow });
  }

  close(): void {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
  }

  #ask(job: FlowJob): Promise<FlowOfText> {
    const done = this.#last.then(() => this.#do(job));
    this.#last = done;
    return done;
  }

  #do(job: FlowJob): Promise<FlowOfText> {
    clearTimeout(this.#idle);
    const thread = this.#thread ??= this.#begin();
    return new Promise((resolve) => {
      const end = (done: FlowOfText): void => {
        clearTimeout(timer);
        thread.off('message', end).off('error', fail).off('exit', fail);
        this.#idle = later(idleMs, () => { this.close(); }).unref();
        resolve(done);
      };
      const giveUp = (sentence: string): void => {
        this.close();
        end(notRead(job.text, sentence));
      };
      const fail = (cause: unknown): void => { giveUp(codeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : ended); };
      const timer = later(this.#deadlineMs, () => { giveUp(tooLarge); });
      // What the thread says comes from this program's own code.
      thread.on('message', end).on('error', fail).on('exit', fail);
      thread.postMessage(job);
    });
  }

  #begin(): Worker {
    const { program, eval: isText } = threadProgram(import.meta.url, 'flowWorker.ts', 'flowWorker.js');
    const thread = new Worker(program, { eval: isText, execArgv: [] });
    // It holds up no stop: what waits for it is held by its connection.
    thread.unref();
    return thread;
  }
}
