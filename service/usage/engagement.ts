import { noCounts, sumCounts, type Counts, type Growth } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';

type Waiting = {
  readonly applicationId: string | undefined;
  readonly epoch: number;
  readonly counts: Counts;
  readonly seenAt: number;
};

/**
 * Counts what applications do: for the application, and for every session that is open when it happens. What is
 * counted in one transaction is written as one sum at its end.
 */
export class EngagementCounter {
  readonly #registry: Registry;
  readonly #sessions: Sessions;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  #waiting = new Map<string, Waiting>();

  constructor(registry: Registry, sessions: Sessions, queue: WriteQueue, now: () => number) {
    this.#registry = registry;
    this.#sessions = sessions;
    this.#queue = queue;
    this.#now = now;
  }

  /**
   * Counts as the last thing of a write of the caller: kept in the same transaction as what is counted, and shown
   * after its commit.
   */
  count(after: AfterCommit, applicationId: string | undefined, growth: Growth): void {
    const seenAt = this.#now();
    this.#add(applicationId, growth, seenAt);
    if (applicationId !== undefined) after(() => { this.#registry.showGrowth(applicationId, growth, seenAt); });
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    this.#add(applicationId, growth, seenAt);
    this.#registry.showGrowth(applicationId, growth, seenAt);
  }

  #add(applicationId: string | undefined, growth: Growth, seenAt: number): void {
    if (this.#waiting.size === 0) this.#queue.writeSoon(() => { this.#writeWaiting(); });
    const { epoch } = this.#sessions;
    const key = `${epoch} ${applicationId ?? ''}`;
    const counts = sumCounts(this.#waiting.get(key)?.counts ?? noCounts, growth);
    this.#waiting.set(key, { applicationId, epoch, counts, seenAt });
  }

  #writeWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const { applicationId, epoch, counts, seenAt } of waiting.values()) {
      if (applicationId !== undefined) this.#registry.writeGrowth(applicationId, counts, seenAt);
      this.#sessions.writeGrowth(epoch, applicationId, counts, seenAt);
    }
  }
}
