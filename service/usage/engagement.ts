import { noCounts, sumCounts, type Counts, type Growth } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AfterCommit } from '../storage/writeJob.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';

type Waiting = {
  readonly applicationId: string | undefined;
  readonly epoch: number;
  counts: Counts;
  seenAt: number;
};

/** What waits to be written, one sum for an application in an epoch. */
class Sums {
  #byEpoch = new Map<number, Map<string | undefined, Waiting>>();

  add(epoch: number, applicationId: string | undefined, growth: Growth, seenAt: number): void {
    let ofEpoch = this.#byEpoch.get(epoch);
    if (ofEpoch === undefined) {
      ofEpoch = new Map<string | undefined, Waiting>();
      this.#byEpoch.set(epoch, ofEpoch);
    }
    const waiting = ofEpoch.get(applicationId);
    if (waiting === undefined) {
      ofEpoch.set(applicationId, { applicationId, epoch, counts: sumCounts(noCounts, growth), seenAt });
      return;
    }
    waiting.counts = sumCounts(waiting.counts, growth);
    waiting.seenAt = seenAt;
  }

  /** Gives all sums and forgets them. */
  take(): Waiting[] {
    const all = [...this.#byEpoch.values()].flatMap((ofEpoch) => [...ofEpoch.values()]);
    this.#byEpoch = new Map();
    return all;
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
  readonly #written = new Sums();
  /** Shown already. */
  readonly #shown = new Sums();
  #isQueued = false;

  constructor(registry: Registry, sessions: Sessions, queue: WriteQueue, now: () => number) {
    this.#registry = registry;
    this.#sessions = sessions;
    this.#queue = queue;
    this.#now = now;
    queue.onFailure(() => { this.#written.take(); });
  }

  /**
   * Counts as the last thing of a write of the caller: kept in the same transaction as what is counted, and shown
   * after its commit.
   */
  count(applicationId: string | undefined, growth: Growth): void {
    this.#written.add(this.#sessions.epoch, applicationId, growth, this.#now());
    this.#queueWriting();
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    this.#shown.add(this.#sessions.epoch, applicationId, growth, seenAt);
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
    const written = this.#written.take();
    for (const each of [...this.#shown.take(), ...written]) {
      this.#sessions.writeGrowth(each.epoch, each.applicationId, each.counts, each.seenAt);
      if (each.applicationId !== undefined) this.#registry.writeGrowth(each.applicationId, each.counts, each.seenAt);
    }
    after(() => {
      for (const { applicationId, counts, seenAt } of written) {
        if (applicationId !== undefined) this.#registry.showGrowth(applicationId, counts, seenAt);
      }
    });
  }
}
