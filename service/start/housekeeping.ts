import { forgetOld, type KeptKinds } from '../kept/keptKind.ts';
import { messageOf } from '../startError.ts';
import type { Report, Storage } from '../storage/storage.ts';
import { every, later } from '../timers.ts';

/** Deleted assets can be restored for 10 minutes, so it is looked often whether that time is over. */
const everyMs = 60_000;

/** Milliseconds after the start before the work begins: the first who ask find the processor free. */
const restMs = 250;

export type House = {
  /** Does now what is done regularly, after what is to begin at the start. */
  readonly round: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Does what is promised for a date, which can have come while the service was off. What goes wrong is reported. */
export const keepDates = async (
  { queue, backups }: Pick<Storage, 'queue' | 'backups'>, kinds: KeptKinds, report: Report,
): Promise<void> => {
  try {
    await forgetOld(kinds, queue);
  } catch (error) {
    report('warn', 'What is out of date could not be removed.', { reason: messageOf(error) });
  }
  await backups.keepDate();
};

/**
 * Does what nobody asks for: what is to begin a moment after the start, and then regularly forgets what is kept for a
 * limited time and makes the daily backup.
 * @param begin the first round waits for it; a stop before that leaves both out
 * @param note what is remembered at certain times, in each round
 */
export const keepHouse = (
  storage: Pick<Storage, 'queue' | 'space' | 'backUpWhenDue'>, kinds: KeptKinds, report: Report,
  { begin, note }: { readonly begin: () => Promise<void>; readonly note: () => Promise<void> },
): House => {
  const work = async (): Promise<void> => {
    try {
      await forgetOld(kinds, storage.queue);
    } catch (error) {
      report('warn', 'What is out of date could not be removed.', { reason: messageOf(error) });
    }
    try {
      await note();
    } catch (error) {
      report('warn', 'What is remembered once an hour could not be written; it is tried again.', { reason: messageOf(error) });
    }
    storage.space.keepReserve();
    try {
      // Before a backup, which would copy the free pages too.
      await storage.space.giveBack();
    } catch (error) {
      report('warn', 'Space that came free could not be given back.', { reason: messageOf(error) });
    }
    await storage.backUpWhenDue();
  };
  let isStopped = false;
  let wake = (): void => undefined;
  const rested = new Promise<void>((resolve) => { wake = resolve; });
  const rest = later(restMs, wake).unref();
  const begun = rested.then(() => (isStopped ? undefined : begin())).catch((error: unknown) => {
    report('warn', 'What is done after a start could not be done to its end; the next start does it again.', {
      reason: messageOf(error),
    });
  });
  const round = (): Promise<void> => running = running.then(() => (isStopped ? undefined : work()));
  let running = begun;
  void round();
  const timer = every(everyMs, round).unref();
  return {
    round: () => {
      wake();
      return round();
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(rest);
      isStopped = true;
      wake();
      await running;
    },
  };
};
