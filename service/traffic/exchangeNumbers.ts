import type { Report } from '../report.ts';
import { messageOf } from '../startError.ts';
import type { MetaTable } from '../storage/database/metaTable.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { later } from '../timers.ts';

const key = 'exchange-numbers-put-by';
/** Numbers that are put by at a time. */
const atOnce = 10_000_000;
/** As many for each millisecond, so that numbers of a folder that was begun anew are others too. */
const perMillisecond = 100;
/** Milliseconds before it is tried again where it failed. */
const retryMs = 10_000;

/**
 * Numbers of exchanges, of which none is ever used again, not after a restart either and whatever the clock is set to:
 * only those are used that the database says are put by, and a start begins behind all that ever were.
 */
export class ExchangeNumbers {
  readonly #meta: MetaTable;
  readonly #queue: WriteQueue;
  readonly #report: Report;
  #last: number;
  /** The last that is put by. */
  #end: number;
  #isAsking = false;

  /** @param startedAt milliseconds since the epoch */
  constructor(meta: MetaTable, queue: WriteQueue, startedAt: number, report: Report) {
    this.#meta = meta;
    this.#queue = queue;
    this.#report = report;
    this.#last = Math.max(startedAt * perMillisecond, this.#putBy());
    this.#end = this.#last;
  }

  /** The last that was used; before the first, what they begin after. */
  get last(): number {
    return this.#last;
  }

  /** @returns undefined while there is none, since no more could be put by */
  next(): number | undefined {
    if (this.#end - this.#last < atOnce / 2 && !this.#isAsking) void this.putBy();
    if (this.#last >= this.#end) return undefined;
    this.#last += 1;
    return this.#last;
  }

  /** Puts more by. What goes wrong is reported, and tried again later, with an exchange. */
  async putBy(): Promise<void> {
    this.#isAsking = true;
    try {
      // As what deletes: a full disk, too, is to be seen in Traffic.
      await this.#queue.erase((tx) => {
        const end = Math.max(this.#end, this.#putBy()) + atOnce;
        this.#meta.write(tx, key, String(end));
        tx.after(() => { this.#end = end; });
      });
      this.#isAsking = false;
    } catch (error) {
      later(retryMs, () => { this.#isAsking = false; }).unref();
      this.#report('warn', 'No numbers could be put by for exchanges; without any, Traffic records none.', { reason: messageOf(error) });
    }
  }

  #putBy(): number {
    return Number(this.#meta.read(key) ?? 0);
  }
}
