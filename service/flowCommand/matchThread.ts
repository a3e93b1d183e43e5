import { Worker } from 'node:worker_threads';
import { patternMs, type Match, type Matched, type Pattern } from '../../flows/criteria/match.ts';
import { threadProgram } from '../threadProgram.ts';
import { later } from '../timers.ts';

type Thread = { readonly worker: Worker; readonly next: () => Promise<unknown> };

/** A thread that says that it is ready; one that breaks says nothing more. */
const begin = async (): Promise<Thread> => {
  const { program, eval: isText } = threadProgram(import.meta.url, 'matchWorker.ts', 'matchWorker.js');
  const worker = new Worker(program, { eval: isText, execArgv: [] });
  // One listener for all that it says, however many patterns it is given.
  let hear: (said: unknown) => void = () => undefined;
  worker.on('message', (said) => { hear(said); }).on('error', () => { hear('wrong'); });
  const next = (): Promise<unknown> => new Promise((resolve) => { hear = resolve; });
  await next();
  return { worker, next };
};

export type MatchThread = { readonly match: Match; readonly close: () => Promise<void> };

/**
 * Holds patterns against answers in a thread, one after the other. A pattern that takes too long is given up, and the
 * thread with it, which cannot be stopped otherwise.
 * @param deadlineMs how long a pattern may take
 */
export const createMatchThread = (deadlineMs: number = patternMs): MatchThread => {
  let thread: Thread | null = null;
  const close = async (): Promise<void> => {
    const ending = thread;
    thread = null;
    await ending?.worker.terminate();
  };
  const match = async (pattern: Pattern): Promise<Matched> => {
    thread ??= await begin();
    const { worker, next } = thread;
    const answer = next();
    worker.postMessage(pattern);
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise((resolve) => { timer = later(deadlineMs, () => { resolve(late); }); });
    const first = await Promise.race([answer, deadline]);
    clearTimeout(timer);
    if (first === late) {
      await close();
      return 'late';
    }
    return first === 'matched' || first === 'unmatched' ? first : 'wrong';
  };
  return { match, close };
};
