import { randomUUID } from 'node:crypto';
import type { Growth } from '../applications/counts.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { SessionRecord, SessionShare, SessionsTable } from './table.ts';

/** Intervals of use. They stay open until they are closed, over restarts too. */
export class Sessions {
  readonly #table: SessionsTable;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #open: Set<string>;

  constructor(table: SessionsTable, queue: WriteQueue, now: () => number) {
    this.#table = table;
    this.#queue = queue;
    this.#now = now;
    this.#open = new Set(table.open().map((session) => session.id));
  }

  /** Ids of the sessions that are open now. */
  get open(): readonly string[] {
    return [...this.#open];
  }

  start(): Promise<SessionRecord> {
    return this.#queue.write((after) => {
      const session = { id: randomUUID(), openedAt: this.#now(), closedAt: null };
      this.#table.insert(session);
      after(() => { this.#open.add(session.id); });
      return session;
    });
  }

  /** Closes a session. One that is closed already stays as it is; undefined when there is none of this id. */
  end(id: string): Promise<SessionRecord | undefined> {
    return this.#queue.write((after) => {
      const session = this.#table.byId(id);
      if (session?.closedAt !== null) return session;
      // The clock may have been set back since the session was opened.
      const closedAt = Math.max(session.openedAt, this.#now());
      this.#table.close(session.id, closedAt);
      after(() => { this.#open.delete(session.id); });
      return { ...session, closedAt };
    });
  }

  /** A session with what each application did while it was open. */
  find(id: string): { readonly session: SessionRecord; readonly shares: readonly SessionShare[] } | undefined {
    // What was counted last may still wait to be written.
    this.#queue.flush();
    const session = this.#table.byId(id);
    return session === undefined ? undefined : { session, shares: this.#table.shares(session.id) };
  }

  /** Writes what grew while these sessions were open, inside a write of the caller. */
  writeGrowth(ids: readonly string[], applicationId: string | undefined, growth: Growth, seenAt: number): void {
    for (const id of ids) this.#table.count(id, applicationId ?? '', growth, seenAt);
  }
}
