import { messageOf } from '../../startError.ts';
import { later } from '../../timers.ts';
import type { DatabaseLog } from '../log/databaseLog.ts';
import type { Report } from '../../report.ts';

/** When it is tried again after it failed, in milliseconds. */
const retryMs = 10_000;

/**
 * Makes sure that what was deleted is nowhere in the files: its place in the database is overwritten as it goes, and
 * the log, which still holds it as it was, is emptied here. A failure undoes no deletion: it is reported once, and
 * tried again until it succeeds.
 */
export class Eraser {
  readonly #log: Pick<DatabaseLog, 'empty'>;
  readonly #report: Report;
  #retry: NodeJS.Timeout | undefined;
  #isReported = false;

  constructor(log: Pick<DatabaseLog, 'empty'>, report: Report) {
    this.#log = log;
    this.#report = report;
  }

  /** Empties the log. No transaction may be open. */
  emptyLog(): void {
    this.stop();
    try {
      // Somebody who reads keeps it from being emptied; that is told as a result, not as an error.
      if (!this.#log.empty()) throw new Error('the database is being read');
      this.#isReported = false;
    } catch (error) {
      if (!this.#isReported) {
        this.#report('warn', 'What was deleted could not be overwritten in the log yet; it is tried again.', { reason: messageOf(error) });
      }
      this.#isReported = true;
      this.#retry = later(retryMs, () => { this.emptyLog(); }).unref();
    }
  }

  /** Tries no more. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }
}
