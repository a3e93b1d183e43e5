import { messageOf } from './startError.ts';
import type { Report, Storage } from './storage/storage.ts';

/** Deleted assets can be restored for 10 minutes, so it is looked often whether that time is over. */
const everyMs = 60_000;

/**
 * Does regularly what nobody asks for: forgets what is kept for a limited time, and makes the daily backup.
 * @param begin the first round waits for it
 */
export const keepHouse = (
  storage: Storage,
  forgetOld: () => Promise<void>,
  report: Report,
  begin: Promise<void>,
): { readonly stop: () => Promise<void> } => {
  const round = async (): Promise<void> => {
    try {
      await forgetOld();
    } catch (error) {
      report('warn', 'What is out of date could not be removed.', { reason: messageOf(error) });
    }
    await storage.backUpWhenDue();
  };
  let running = begin.then(round);
  const timer = setInterval(() => { running = running.then(round); }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
