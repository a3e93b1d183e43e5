import { Worker } from 'node:worker_threads';
import { limits } from '../../contract/limits.ts';
import type { Operation } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { DetailsOf, RefusalCode } from '../../contract/refusals/list.ts';
import type { BodyFacts, Elsewhere, LargeBody } from '../http/elsewhere.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { threadProgram } from '../threadProgram.ts';
import { later } from '../timers.ts';
import type { ReaderData, ReadMessage, ReadRequest } from './protocol.ts';

/** How long a thread without work is kept, in milliseconds. */
const idleMs = 30_000;

/** A thread as it is used here. */
export type ReaderThread = {
  readonly postMessage: (request: ReadRequest, memory: ArrayBuffer[]) => void;
  readonly terminate: () => Promise<unknown>;
};

/** Told what a thread says and, once, that it ended, with the reason where it broke. */
export type Heard = { readonly message: (message: ReadMessage) => void; readonly ended: (reason: string) => void };

export type StartReader = (heard: Heard) => ReaderThread;

/** Starts the real one; built, its program lies beside this file. */
export const startReader = (data: ReaderData): StartReader => ({ message, ended }) => {
  const { program, eval: isText } = threadProgram(import.meta.url, 'worker.ts', 'bodyWorker.js');
  const worker = new Worker(program, { eval: isText, execArgv: [], workerData: data });
  let reason = 'the thread that reads large bodies ended';
  // It holds up no stop: what waits for it is held by its connection.
  worker.unref();
  // What the thread says comes from this program's own code.
  worker.on('message', message).on('error', (error) => { reason = messageOf(error); }).on('exit', () => { ended(reason); });
  return worker;
};

type Job = {
  readonly request: ReadRequest;
  readonly note: (facts: BodyFacts) => void;
  readonly resolve: (read: LargeBody) => void;
  readonly reject: (reason: Error) => void;
  readonly deadline: NodeJS.Timeout;
  early: object | undefined;
};

/** Bytes from which a body goes to the thread without a copy. Traffic keeps a smaller one as it came. */
const movedBytes = 1024 * 1024;

/** The memory that goes along with a body; of a part of another's there is none. */
const memoryOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength >= movedBytes ? [buffer] : []);

/**
 * Reads large bodies in a thread of its own, one after the other in the order in which they came, so that nobody waits
 * for them but who sent them. The thread begins with the first and ends some time after the last. One that is not read
 * in time is given up, and the thread with it, which cannot be stopped otherwise.
 */
export class LargeBodies implements Elsewhere {
  readonly #start: StartReader;
  readonly #deadlineMs: number;
  readonly #waiting: Job[] = [];
  #thread: ReaderThread | undefined;
  #present: Job | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param start starts a thread */
  constructor(start: StartReader, deadlineMs: number = limits.largeBodyMs) {
    this.#start = start;
    this.#deadlineMs = deadlineMs;
  }

  readonly read = (operation: Operation, bytes: Buffer, note: (facts: BodyFacts) => void): Promise<LargeBody> => (
    // The operations of the table have the ids of the table.
    this.#ask({ operation: operation.id as OperationId, bytes }, note)
  );

  readonly readConsole = async (type: string, bytes: Buffer): Promise<unknown> => (
    (await this.#ask({ type, bytes }, () => undefined))?.given
  );

  /** Ends the thread; what it has not read is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of [this.#present, ...this.#waiting.splice(0)]) {
      if (job !== undefined) this.#end(job, () => { job.reject(new Problem('service-stopping')); });
    }
    await this.#drop();
  }

  #ask(request: ReadRequest, note: (facts: BodyFacts) => void): Promise<LargeBody> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new Problem('service-stopping'));
        return;
      }
      const deadline = later(this.#deadlineMs, () => { this.#giveUp(job); }).unref();
      const job: Job = { request, note, resolve, reject, deadline, early: undefined };
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next(): void {
    if (this.#present !== undefined) return;
    clearTimeout(this.#idle);
    const job = this.#waiting.shift();
    if (job === undefined) {
      this.#idle = later(idleMs, () => this.#drop()).unref();
      return;
    }
    this.#present = job;
    this.#thread ??= this.#begin();
    this.#thread.postMessage(job.request, memoryOf(job.request.bytes));
  }

  #begin(): ReaderThread {
    const thread = this.#start({
      // One that was given up may still say something.
      message: (message) => { if (this.#thread === thread) this.#hear(message); },
      ended: (reason) => {
        if (this.#thread !== thread) return;
        this.#thread = undefined;
        const job = this.#present;
        if (job !== undefined) this.#end(job, () => { job.reject(new Error(reason)); });
        this.#next();
      },
    });
    return thread;
  }

  #hear(message: ReadMessage): void {
    const job = this.#present;
    if (job === undefined) return;
    switch (message.kind) {
      case 'facts': job.note(message.facts); return;
      case 'early': job.early = message.given; return;
      case 'empty': this.#end(job, () => { job.resolve(null); }); break;
      case 'read': {
        const { given, bytes } = message;
        const whole = job.early === undefined ? given : { ...job.early, ...given as object };
        this.#end(job, () => { job.resolve({ given: whole, bytes: asBuffer(bytes) }); });
        break;
      }
      case 'refused': {
        // The details are those of the code: they were taken from such a problem.
        const details = message.details as DetailsOf<RefusalCode>;
        this.#end(job, () => { job.reject(new Problem<RefusalCode>(message.code, ...details)); });
        break;
      }
      case 'failed': this.#end(job, () => { job.reject(new Error(message.reason)); }); break;
    }
    this.#next();
  }

  /** A body is not read in time. */
  #giveUp(job: Job): void {
    const { early } = job;
    const wasPresent = this.#present === job;
    if (!wasPresent) this.#waiting.splice(this.#waiting.indexOf(job), 1);
    this.#end(job, () => {
      if (early === undefined) job.reject(new Problem('body-late'));
      else job.resolve({ given: early, bytes: Buffer.alloc(0) });
    });
    if (!wasPresent) return;
    void this.#drop();
    this.#next();
  }

  #end(job: Job, settle: () => void): void {
    clearTimeout(job.deadline);
    if (this.#present === job) this.#present = undefined;
    settle();
  }

  async #drop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
