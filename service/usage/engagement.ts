import { noCounts, sumCounts, type Counts, type Growth } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';

type Waiting = {
  readonly applicationId: string | undefined;
  readonly epoch: number;
  readonly counts: Counts;
  /** What of it is shown once it is written; undefined when all of it is shown already. */
  readonly unshown: Counts | undefined;
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
  count(applicationId: string | undefined, growth: Growth): void {
    this.#add(applicationId, growth, growth, this.#now());
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    this.#add(applicationId, growth, undefined, seenAt);
    this.#registry.showGrowth(applicationId, growth, seenAt);
  }

  #add(applicationId: string | undefined, growth: Growth, unshown: Growth | undefined, seenAt: number): void {
    if (this.#waiting.size === 0) this.#queue.writeSoon((after) => { this.#writeWaiting(after); });
    const { epoch } = this.#sessions;
    const key = `${epoch} ${applicationId ?? ''}`;
    const before = this.#waiting.get(key);
    this.#waiting.set(key, {
      applicationId,
      epoch,
      counts: sumCounts(before?.counts ?? noCounts, growth),
      unshown: unshown === undefined ? before?.unshown : sumCounts(before?.unshown ?? noCounts, unshown),
      seenAt,
    });
  }

  #writeWaiting(after: AfterCommit): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const { applicationId, epoch, counts, unshown, seenAt } of waiting.values()) {
      this.#sessions.writeGrowth(epoch, applicationId, counts, seenAt);
      if (applicationId === undefined) continue;
      this.#registry.writeGrowth(applicationId, counts, seenAt);
      if (unshown !== undefined) after(() => { this.#registry.showGrowth(applicationId, unshown, seenAt); });
    }
  }
}
