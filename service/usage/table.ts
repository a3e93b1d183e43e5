import { amountOf, bytes, integer, text, textOrNull, type Amount } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';

export const eventKinds = ['track', 'interaction', 'keyboard', 'installation', 'updated'] as const;
export type EventKind = (typeof eventKinds)[number];

/** The whole of what is kept, what nobody said an application of, or what is of one. */
export type EventsOf = 'all' | 'nobody' | { readonly applicationId: string };

export type StoredEvent = {
  readonly sequence: number;
  readonly kind: EventKind;
  readonly applicationId: string | null;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The beginning of the body. */
  readonly body: Uint8Array;
  /** Bytes of the whole body. */
  readonly bytes: number;
};

export type EventsTable = {
  /** Keeps an event with its bytes as received. */
  readonly insert: (
    tx: Transaction, kind: EventKind, applicationId: string | null, receivedAt: number, body: Uint8Array,
    segments: number,
  ) => void;
  /** The newest events before a place in the order, newest first, each with at most so many bytes of its body. */
  readonly before: (of: EventsOf, sequence: number, most: number, mostBytes: number) => StoredEvent[];
  /** The places in the order before one, newest first, with the bytes of the bodies there. */
  readonly sizesBefore: (
    of: EventsOf, sequence: number, most: number,
  ) => { readonly sequence: number; readonly bytes: number }[];
  readonly kept: (of: EventsOf) => Amount;
  /** Deletes events; gives their number. */
  readonly erase: (tx: Transaction, of: EventsOf, part: PartOfOrder) => number;
};

/** The values of `?1` (the application, or null) and `?2` (whether there is a choice) in the queries below. */
const choice = (of: EventsOf): [string | null, number] => {
  if (of === 'all') return [null, 0];
  return [of === 'nobody' ? null : of.applicationId, 1];
};
const chosen = '(?2 = 0 OR application_id IS ?1 COLLATE NOCASE)';

const kindOf = (given: string): EventKind => {
  const kind = eventKinds.find((each) => each === given);
  if (kind === undefined) throw new TypeError('Column kind does not hold a kind of event.');
  return kind;
};

export const eventsTable = (statements: Statements): EventsTable => {
  const insert = statements.write(
    'INSERT INTO events (kind, application_id, received_at, body, segments) VALUES (?, ?, ?, ?, ?)',
  );
  const before = statements.read(`
    SELECT sequence, kind, application_id, received_at, substr(body, 1, ?5) AS body, length(body) AS bytes FROM events
    WHERE ${chosen} AND sequence < ?3 ORDER BY sequence DESC LIMIT ?4`);
  // The length of a body is known without reading it.
  const sizesBefore = statements.read(`
    SELECT sequence, length(body) AS bytes FROM events WHERE ${chosen} AND sequence < ?3 ORDER BY sequence DESC LIMIT ?4`);
  const kept = statements.read(
    `SELECT count(*) AS count, coalesce(sum(length(body)), 0) AS bytes FROM events WHERE ${chosen}`,
  );
  const erase = statements.write(`DELETE FROM events WHERE ${chosen} AND sequence > ?3 AND sequence <= ?4`);
  return {
    insert: (tx, kind, applicationId, receivedAt, body, segments) => {
      insert.execute(tx, kind, applicationId, receivedAt, body, segments);
    },
    before: (of, sequence, most, mostBytes) => before.all(...choice(of), sequence, most, mostBytes).map((row) => ({
      sequence: integer(row, 'sequence'),
      kind: kindOf(text(row, 'kind')),
      applicationId: textOrNull(row, 'application_id'),
      receivedAt: integer(row, 'received_at'),
      body: bytes(row, 'body'),
      bytes: integer(row, 'bytes'),
    })),
    sizesBefore: (of, sequence, most) => sizesBefore.all(...choice(of), sequence, most)
      .map((row) => ({ sequence: integer(row, 'sequence'), bytes: integer(row, 'bytes') })),
    kept: (of) => amountOf(kept.first(...choice(of))),
    erase: (tx, of, { after, upTo }) => erase.run(tx, ...choice(of), after, upTo),
  };
};
