import type { Growth } from '../applications/counts.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';
import type { EngagementCounter } from './engagement.ts';
import type { EventKind, EventsTable } from './table.ts';

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
  readonly #engagement: EngagementCounter;
  readonly #queue: WriteQueue;
  readonly #now: () => number;

  constructor(table: EventsTable, engagement: EngagementCounter, queue: WriteQueue, now: () => number) {
    this.#table = table;
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

  #insert(event: NewEvent): void {
    this.#table.insert(event.kind, event.applicationId ?? null, this.#now(), event.bytes, event.growth.tracked ?? 0);
    this.#engagement.count(event.applicationId, event.growth);
  }
}
