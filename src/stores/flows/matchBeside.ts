import { patternMs, type Match, type Matched, type Pattern } from '../../../flows/criteria/match.ts';
import { startThread } from '../../utils/thread.ts';
import workerUrl from './patternWorker.ts?worker&url';

/** Milliseconds within which the thread begins. */
const beginMs = 10_000;

const answered: readonly Matched[] = ['matched', 'unmatched', 'wrong'];

/** A thread for patterns. The next pattern waits for the one before, so that one thread does. */
export const createMatcher = (): { readonly match: Match; readonly close: () => void } => {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const hold: Match = (pattern) => new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (matched: Matched): void => {
      clearTimeout(timer);
      if (matched === 'late' || matched === 'broken') close();
      resolve(matched);
    };
    const give = (thread: Worker): void => {
      clearTimeout(timer);
      timer = setTimeout(() => { end('late'); }, patternMs);
      thread.onmessage = ({ data }: MessageEvent<unknown>) => { end(answered.find((each) => each === data) ?? 'wrong'); };
      thread.postMessage(pattern);
    };
    const isReady = worker !== undefined;
    const thread = worker ??= startThread(workerUrl);
    thread.onerror = () => { end('broken'); };
    if (isReady) give(thread);
    else {
      // The first that it says is that it listens; what it takes to begin is not counted as the time of a pattern.
      thread.onmessage = () => { give(thread); };
      // Its code may never come, as of a service that stands still.
      timer = setTimeout(() => { end('broken'); }, beginMs);
    }
  });
  return {
    match: (pattern) => {
      const matched = last.then(() => hold(pattern));
      last = matched;
      return matched;
    },
    close,
  };
};

/** Whether a pattern is one that can be held against something; one that could not be tried counts as one. */
export const canBeRead = async (pattern: Pattern): Promise<boolean> => {
  const { match, close } = createMatcher();
  const matched = await match(pattern);
  close();
  return matched !== 'wrong';
};
