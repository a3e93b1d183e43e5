import type { Growth } from '../applications/counts.ts';
import type { AfterCommit } from '../storage/writeJob.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { DayCounter } from './dayCounter.ts';
import type { EngagementCounter } from './engagement.ts';
import type { EventKind, EventsOf, EventsTable } from './table.ts';

export type NewEvent = {
  readonly kind: EventKind;
  readonly applicationId: string | undefined;
  /** As received. */
  readonly bytes: Uint8Array;
  readonly growth: Growth;
};

/** Keeps events with their bytes as received, and counts them in the same write. */
export class EventRecorder {
  readonly #table: EventsTable;
  readonly #days: DayCounter;
  readonly #engagement: EngagementCounter;
  readonly #queue: WriteQueue;
  readonly #now: () => number;

  constructor(
    table: EventsTable, days: DayCounter, engagement: EngagementCounter, queue: WriteQueue, now: () => number,
  ) {
    this.#table = table;
    this.#days = days;
    this.#engagement = engagement;
    this.#queue = queue;
    this.#now = now;
  }

  /** @param more what else is to be written together with the event */
  record(event: NewEvent, more?: (after: AfterCommit) => void): Promise<void> {
    if (more === undefined) return this.#queue.writeStatement(() => { this.#insert(event); });
    return this.#queue.write((after) => {
      more(after);
      this.#insert(event);
    });
  }

  /** Deletes events with what was counted of them, in a write of the caller; gives their number. */
  erase(of: EventsOf): number {
    const applicationId = of === 'all' ? undefined : of === 'nobody' ? '' : of.applicationId;
    return this.#days.erase(() => this.#table.erase(of), applicationId);
  }

  #insert({ kind, applicationId, bytes, growth }: NewEvent): void {
    const at = this.#now();
    const segments = growth.tracked ?? 0;
    this.#table.insert(kind, applicationId ?? null, at, bytes, segments);
    this.#days.count(applicationId, at, segments);
    this.#engagement.count(applicationId, growth);
  }
}
