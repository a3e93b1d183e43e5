import { Worker } from 'node:worker_threads';
import { threadProgram } from '../../threadProgram.ts';
import { later } from '../../timers.ts';
import { reasonOf } from '../view/reason.ts';
import type { ScanMessage, ScanRequest } from './protocol.ts';

export type Thread = { readonly stop: () => Promise<void> };

/**
 * Runs one request in a thread of its own; `ended` is called once, however it ends, with the reason where the thread
 * broke.
 */
export type StartThread = (
  request: ScanRequest, heard: (message: ScanMessage) => void, ended: (broke: string | null) => void,
) => Thread;

/** The thread has said all of its request and waits for the next. */
type ThreadMessage = ScanMessage | { readonly kind: 'rest' };

/** Starts threads, of which one is kept for a while after its request: the next then begins at once. */
export type Threads = { readonly start: StartThread; readonly close: () => Promise<void> };

const create = (): Worker => {
  const program = threadProgram(import.meta.url, 'worker.ts', 'detectionWorker.js');
  const worker = new Worker(program.program, {
    eval: program.eval,
    execArgv: [],
    // Enough for a hundred thousand entries; more would be a file made to take the service down.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // A thread that breaks ends too; without anybody who hears of it the process would.
  worker.on('error', () => undefined);
  return worker;
};

/** The real ones; built, the thread's program lies beside this file. */
export const createThreads = (keptMs = 60_000): Threads => {
  let resting: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | null = null;
  const take = (): Worker => {
    if (resting === null) {
      const started = create();
      started.on('exit', () => {
        if (resting?.worker === started) resting = null;
      });
      return started;
    }
    const { worker, timer } = resting;
    resting = null;
    clearTimeout(timer);
    worker.ref();
    return worker;
  };
  const rest = (worker: Worker): void => {
    worker.unref();
    const timer = later(keptMs, () => worker.terminate()).unref();
    resting = { worker, timer };
  };
  return {
    start: (request, heard, ended) => {
      const worker = take();
      let broke: string | null = null;
      const note = (error: unknown): void => { broke = reasonOf(error); };
      const over = (): void => {
        worker.off('message', listen).off('exit', over).off('error', note);
        ended(broke);
      };
      // What the thread says comes from this program's own code.
      const listen = (message: ThreadMessage): void => {
        if (message.kind !== 'rest') {
          heard(message);
          return;
        }
        rest(worker);
        over();
      };
      worker.on('message', listen).on('exit', over).on('error', note);
      worker.postMessage(request);
      return { stop: async () => { await worker.terminate(); } };
    },
    close: async () => {
      const kept = resting;
      resting = null;
      if (kept === null) return;
      clearTimeout(kept.timer);
      await kept.worker.terminate();
    },
  };
};
