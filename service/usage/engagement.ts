import { noCounts, sumCounts, type Counts, type Growth } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Effect, Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';

type Sum = {
  readonly applicationId: string | undefined;
  readonly epoch: number;
  readonly counts: Counts;
  readonly seenAt: number;
};

/** What is to be written, one sum for an application in an epoch. */
class Sums {
  readonly #byEpoch = new Map<number, Map<string | undefined, Sum>>();

  /** Adds to a sum; gives what takes that back, as long as nothing was added since. */
  add(epoch: number, applicationId: string | undefined, growth: Growth, seenAt: number): Effect {
    let ofEpoch = this.#byEpoch.get(epoch);
    if (ofEpoch === undefined) {
      ofEpoch = new Map<string | undefined, Sum>();
      this.#byEpoch.set(epoch, ofEpoch);
    }
    const sums = ofEpoch;
    const before = sums.get(applicationId);
    sums.set(applicationId, { applicationId, epoch, counts: sumCounts(before?.counts ?? noCounts, growth), seenAt });
    return () => {
      if (before === undefined) sums.delete(applicationId);
      else sums.set(applicationId, before);
    };
  }

  all(): Sum[] {
    return [...this.#byEpoch.values()].flatMap((ofEpoch) => [...ofEpoch.values()]);
  }
}

/**
 * Counts what applications do: for the application, and for every session that is open when it happens. What is
 * counted in one transaction is written as one sum at its end.
 */
export class EngagementCounter {
  readonly #registry: Registry;
  readonly #sessions: Sessions;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  /** Counted in the transaction that is under way: written and shown with it, or forgotten with it. */
  #counted: { readonly tx: Transaction; readonly sums: Sums } | undefined;
  /** Shown already, not written yet. */
  #shown = new Sums();
  #isQueued = false;

  constructor(registry: Registry, sessions: Sessions, queue: WriteQueue, now: () => number) {
    this.#registry = registry;
    this.#sessions = sessions;
    this.#queue = queue;
    this.#now = now;
  }

  /** Counts in the transaction of what is counted: kept in it, and shown after its commit. */
  count(tx: Transaction, applicationId: string | undefined, growth: Growth): void {
    tx.onRollback(this.#sumsOf(tx).add(this.#sessions.epoch, applicationId, growth, this.#now()));
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    this.#shown.add(this.#sessions.epoch, applicationId, growth, seenAt);
    this.#registry.showGrowth(applicationId, growth, seenAt);
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#queue.writeSoon((tx) => {
      const shown = this.#shown;
      this.#shown = new Sums();
      this.#isQueued = false;
      tx.onRollback(() => { this.#shown = shown; });
      this.#write(tx, shown);
    });
  }

  /** The sums of a transaction, which are written at its end. */
  #sumsOf(tx: Transaction): Sums {
    if (this.#counted?.tx === tx) return this.#counted.sums;
    const sums = new Sums();
    const forget = (): undefined => { this.#counted = undefined; };
    this.#counted = { tx, sums };
    tx.onRollback(forget);
    tx.beforeCommit((last) => {
      last.after(forget);
      this.#write(last, sums);
      last.after(() => {
        for (const { applicationId, counts, seenAt } of sums.all()) {
          if (applicationId !== undefined) this.#registry.showGrowth(applicationId, counts, seenAt);
        }
      });
    });
    return sums;
  }

  #write(tx: Transaction, sums: Sums): void {
    for (const { epoch, applicationId, counts, seenAt } of sums.all()) {
      this.#sessions.writeGrowth(tx, epoch, applicationId, counts, seenAt);
      if (applicationId !== undefined) this.#registry.writeGrowth(tx, applicationId, counts, seenAt);
    }
  }
}
