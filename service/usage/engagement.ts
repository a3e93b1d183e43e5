import { noCounts, sumCounts, type Counts, type Growth } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';

type Waiting = {
  readonly applicationId: string | undefined;
  readonly sessions: readonly string[];
  readonly counts: Counts;
  readonly seenAt: number;
};

/** Counts what applications do: for the application, and for every session that is open when it happens. */
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

  /** Counts inside a write of the caller: kept together with what is counted, or not at all. */
  count(after: AfterCommit, applicationId: string | undefined, growth: Growth): void {
    const seenAt = this.#now();
    this.#write({ applicationId, sessions: this.#sessions.open, counts: sumCounts(noCounts, growth), seenAt });
    if (applicationId !== undefined) after(() => { this.#registry.showGrowth(applicationId, growth, seenAt); });
  }

  /** Counts what nobody waits for: shown at once, written with the next write or in 200 ms. */
  countSoon(applicationId: string, growth: Growth): void {
    const seenAt = this.#now();
    this.#registry.showGrowth(applicationId, growth, seenAt);
    if (this.#waiting.size === 0) this.#queue.writeSoon(() => { this.#writeWaiting(); });
    const sessions = this.#sessions.open;
    const key = [applicationId, ...sessions].join(' ');
    const counts = sumCounts(this.#waiting.get(key)?.counts ?? noCounts, growth);
    this.#waiting.set(key, { applicationId, sessions, counts, seenAt });
  }

  #writeWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const each of waiting.values()) this.#write(each);
  }

  #write({ applicationId, sessions, counts, seenAt }: Waiting): void {
    if (applicationId !== undefined) this.#registry.writeGrowth(applicationId, counts, seenAt);
    this.#sessions.writeGrowth(sessions, applicationId, counts, seenAt);
  }
}
