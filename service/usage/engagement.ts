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

/** By session and application. */
type Sums = Map<string, Waiting>;

const addTo = (sums: Sums, epoch: number, applicationId: string | undefined, growth: Growth, seenAt: number): void => {
  const key = `${epoch} ${applicationId ?? ''}`;
  sums.set(key, { applicationId, epoch, counts: sumCounts(sums.get(key)?.counts ?? noCounts, growth), seenAt });
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
  /** Counted in the transaction that is under way: written and shown with it, or forgotten with it. */
  #written: Sums = new Map();
  /** Shown already. */
  #shown: Sums = new Map();
  #isQueued = false;

  constructor(registry: Registry, sessions: Sessions, queue: WriteQueue, now: () => number) {
    this.#registry = registry;
    this.#sessions = sessions;
    this.#queue = queue;
    this.#now = now;
    queue.onFailure(() => { this.#written.clear(); });
  }

  /**
   * Counts as the last thing of a write of the caller: kept in the same transaction as what is counted, and shown
   * after its commit.
   */
  count(applicationId: string | undefined, growth: Growth): void {
    addTo(this.#written, this.#sessions.epoch, applicationId, growth, this.#now());
    this.#queueWriting();
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    addTo(this.#shown, this.#sessions.epoch, applicationId, growth, seenAt);
    this.#registry.showGrowth(applicationId, growth, seenAt);
    this.#queueWriting();
  }

  #queueWriting(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#queue.writeSoon((after) => {
      this.#isQueued = false;
      this.#write(after);
    });
  }

  #write(after: AfterCommit): void {
    const [written, shown] = [this.#written, this.#shown];
    this.#written = new Map();
    this.#shown = new Map();
    for (const each of [...shown.values(), ...written.values()]) {
      this.#sessions.writeGrowth(each.epoch, each.applicationId, each.counts, each.seenAt);
      if (each.applicationId !== undefined) this.#registry.writeGrowth(each.applicationId, each.counts, each.seenAt);
    }
    after(() => {
      for (const { applicationId, counts, seenAt } of written.values()) {
        if (applicationId !== undefined) this.#registry.showGrowth(applicationId, counts, seenAt);
      }
    });
  }
}
