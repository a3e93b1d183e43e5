import { randomUUID } from 'node:crypto';
import type { Cause } from '../cause.ts';
import type { Growth } from '../applications/counts.ts';
import type { Amount } from '../storage/database/row.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { SessionRow, SessionShare, SessionsTable } from './table.ts';

/** Remembers, in the transaction of it, that a session was opened or closed. */
export type SessionHistory = {
  readonly sessionChanged: (tx: Transaction, kind: 'sessionOpened' | 'sessionClosed', id: string, cause?: Cause) => void;
  readonly sessionsDeleted: (tx: Transaction) => void;
};

/** Intervals of use. They stay open until they are closed, over restarts too. */
export class Sessions {
  readonly #table: SessionsTable;
  readonly #queue: WriteQueue;
  readonly #history: SessionHistory;
  readonly #now: () => number;
  #epoch: number;

  constructor(table: SessionsTable, queue: WriteQueue, history: SessionHistory, now: () => number) {
    this.#table = table;
    this.#queue = queue;
    this.#history = history;
    this.#now = now;
    this.#epoch = table.lastEpoch();
  }

  /** Goes on after the sessions in the database, after they were written past this room. */
  readAgain(): void {
    this.#epoch = this.#table.lastEpoch();
  }

  /** The present epoch: what is counted now counts for every session that is open in it. */
  get epoch(): number {
    return this.#epoch;
  }

  start(cause?: Cause): Promise<SessionRow> {
    return this.#queue.write((tx) => {
      const session: SessionRow = {
        id: randomUUID(), openedAt: this.#now(), openedEpoch: this.#epoch + 1, closedAt: null, closedEpoch: null,
      };
      this.#table.insert(tx, session);
      this.#history.sessionChanged(tx, 'sessionOpened', session.id, cause);
      tx.after(() => { this.#epoch = session.openedEpoch; });
      return session;
    });
  }

  /** Closes a session. One that is closed already stays as it is; undefined when there is none of this id. */
  end(id: string, cause?: Cause): Promise<SessionRow | undefined> {
    return this.#queue.write((tx) => {
      const session = this.#table.byId(id);
      if (session?.closedAt !== null) return session;
      // The clock may have been set back since the session was opened.
      const closedAt = Math.max(session.openedAt, this.#now());
      const closedEpoch = this.#epoch + 1;
      this.#table.close(tx, session.id, closedAt, closedEpoch);
      this.#history.sessionChanged(tx, 'sessionClosed', session.id, cause);
      tx.after(() => { this.#epoch = closedEpoch; });
      return { ...session, closedAt, closedEpoch };
    });
  }

  /** A session with what each application did while it was open. */
  find(id: string): { readonly session: SessionRow; readonly shares: readonly SessionShare[] } | undefined {
    // What was counted last may still wait to be written.
    this.#queue.flush();
    const session = this.#table.byId(id);
    return session === undefined ? undefined : { session, shares: this.#table.shares(session) };
  }

  /** The sessions opened last, newest first, each with what each application did while it was open. */
  newest(most: number): { readonly session: SessionRow; readonly shares: readonly SessionShare[] }[] {
    this.#queue.flush();
    return this.#table.newest(most).map((session) => ({ session, shares: this.#table.shares(session) }));
  }

  /** How much is kept: sessions or, of an application, those it was seen in. */
  kept(applicationId?: string): Amount {
    return this.#table.kept(applicationId ?? null);
  }

  /**
   * Deletes all sessions or, of an application, its part in them.
   * @returns how many
   */
  erase(tx: Transaction, applicationId?: string): number {
    const { count } = this.#table.kept(applicationId ?? null);
    this.#table.erase(tx, applicationId ?? null);
    if (applicationId === undefined) {
      this.#history.sessionsDeleted(tx);
      // As after a start without any: a later session is not to cover what was counted before it.
      tx.after(() => { this.#epoch = 0; });
    }
    return count;
  }

  /** Writes what grew in an epoch, inside a write of the caller; before the first session it is of none. */
  writeGrowth(
    tx: Transaction, epoch: number, applicationId: string | undefined, growth: Growth, seenAt: number,
  ): void {
    if (epoch > 0) this.#table.count(tx, epoch, applicationId ?? '', growth, seenAt);
  }
}
