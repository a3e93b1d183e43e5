import { Worker } from 'node:worker_threads';
import { patternMs, type Match, type Matched, type Pattern } from '../../flows/criteria/match.ts';
import { threadProgram } from '../threadProgram.ts';
import { later } from '../timers.ts';

type Thread = { readonly worker: Worker; readonly next: () => Promise<unknown> };

/** What is heard in the place of an answer when the thread ended. */
const broken = Symbol('broken');

const newWorker = (): Worker => {
  const { program, eval: isText } = threadProgram(import.meta.url, 'matchWorker.ts', 'matchWorker.js');
  return new Worker(program, { eval: isText, execArgv: [] });
};

/** A thread that says that it is ready; null when it ended before. One that breaks says nothing more. */
const begin = async (worker: Worker): Promise<Thread | null> => {
  // One listener for all that it says, however many patterns it is given.
  let hear: (said: unknown) => void = () => undefined;
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    hear(broken);
  };
  worker.on('message', (said) => { hear(said); }).on('error', end).on('exit', end);
  const next = (): Promise<unknown> => (
    hasEnded ? Promise.resolve(broken) : new Promise((resolve) => { hear = resolve; })
  );
  return await next() === broken ? null : { worker, next };
};

export type MatchThread = { readonly match: Match; readonly close: () => Promise<void> };

/**
 * Holds patterns against answers in a thread, one after the other. A pattern that takes too long is given up, and the
 * thread with it, which cannot be stopped otherwise.
 * @param deadlineMs how long a pattern may take
 * @param makeWorker what the patterns are held by
 */
export const createMatchThread = (deadlineMs: number = patternMs, makeWorker = newWorker): MatchThread => {
  let thread: Thread | null = null;
  const close = async (): Promise<void> => {
    const ending = thread;
    thread = null;
    await ending?.worker.terminate();
  };
  const match = async (pattern: Pattern): Promise<Matched> => {
    thread ??= await begin(makeWorker());
    if (thread === null) return 'broken';
    const { worker, next } = thread;
    const answer = next();
    worker.postMessage(pattern);
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise((resolve) => { timer = later(deadlineMs, () => { resolve(late); }); });
    const first = await Promise.race([answer, deadline]);
    clearTimeout(timer);
    if (first === late || first === broken) {
      await close();
      return first === late ? 'late' : 'broken';
    }
    return first === 'matched' || first === 'unmatched' ? first : 'wrong';
  };
  return { match, close };
};
