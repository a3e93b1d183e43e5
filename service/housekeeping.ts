import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from './startError.ts';
import type { Report, Storage } from './storage/storage.ts';

/** Deleted assets can be restored for 10 minutes, so it is looked often whether that time is over. */
const everyMs = 60_000;

/** Milliseconds after the start before the work begins: the first who ask find the processor free. */
const restMs = 250;

/**
 * Does what nobody asks for: what is to begin a moment after the start, and then regularly forgets what is kept for a
 * limited time and makes the daily backup.
 * @param begin the first round waits for it; a stop before that leaves both out
 */
export const keepHouse = (
  storage: Storage,
  forgetOld: () => Promise<void>,
  report: Report,
  begin: () => Promise<void>,
): { readonly stop: () => Promise<void> } => {
  const round = async (): Promise<void> => {
    try {
      await forgetOld();
    } catch (error) {
      report('warn', 'What is out of date could not be removed.', { reason: messageOf(error) });
    }
    await storage.backUpWhenDue();
  };
  const stopped = new AbortController();
  let running = wait(restMs, undefined, { ref: false, signal: stopped.signal }).then(
    () => begin().then(round),
    () => undefined,
  );
  const timer = setInterval(() => { running = running.then(round); }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
};
