import type { Growth } from '../applications/counts.ts';
import type { Amount } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
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
export class EventStore {
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
  add({ kind, applicationId, bytes, growth }: NewEvent, more?: (tx: Transaction) => void): Promise<void> {
    return this.#queue.write((tx) => {
      more?.(tx);
      const at = this.#now();
      const segments = growth.tracked ?? 0;
      this.#table.insert(tx, kind, applicationId ?? null, at, bytes, segments);
      this.#days.count(tx, applicationId, at, segments);
      this.#engagement.count(tx, applicationId, growth);
    });
  }

  /** How much is kept. */
  kept(of: EventsOf): Amount {
    return this.#table.kept(of);
  }

  /** Deletes events in a part of their order, with what was counted of all of them; gives their number. */
  erase(tx: Transaction, of: EventsOf, part: PartOfOrder): number {
    const applicationId = of === 'all' ? undefined : of === 'nobody' ? '' : of.applicationId;
    return this.#days.erase(tx, () => this.#table.erase(tx, of, part), applicationId);
  }
}
