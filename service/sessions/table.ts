import { countColumns, countValues, readCounts, type Counts, type Growth } from '../applications/counts.ts';
import { amountOf, integer, integerOrNull, text, type Amount, type Row } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';

export type SessionRow = {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  readonly openedEpoch: number;
  /** Milliseconds since the epoch; null while it is open. */
  readonly closedAt: number | null;
  readonly closedEpoch: number | null;
};

/** What one application did while a session was open. */
export type SessionShare = {
  /** Empty where nobody said which application it was. */
  readonly applicationId: string;
  readonly counts: Counts;
  readonly lastSeen: number;
};

const columns = 'id, opened_at, opened_epoch, closed_at, closed_epoch';

const read = (row: Row): SessionRow => ({
  id: text(row, 'id'),
  openedAt: integer(row, 'opened_at'),
  openedEpoch: integer(row, 'opened_epoch'),
  closedAt: integerOrNull(row, 'closed_at'),
  closedEpoch: integerOrNull(row, 'closed_epoch'),
});

const readShare = (row: Row): SessionShare => ({
  applicationId: text(row, 'application_id'), counts: readCounts(row), lastSeen: integer(row, 'last_seen'),
});

export type SessionsTable = {
  readonly byId: (id: string) => SessionRow | undefined;
  /** The sessions opened last, newest first. */
  readonly newest: (most: number) => SessionRow[];
  /** The epoch that began last; 0 when no session was ever opened. */
  readonly lastEpoch: () => number;
  readonly insert: (tx: Transaction, session: SessionRow) => void;
  readonly close: (tx: Transaction, id: string, at: number, epoch: number) => void;
  /** What each application did while a session was open. */
  readonly shares: (session: SessionRow) => SessionShare[];
  /** All sessions or, of an application, its shares of them. */
  readonly kept: (applicationId: string | null) => Amount;
  /** Deletes all or, of an application, its shares. */
  readonly erase: (tx: Transaction, applicationId: string | null) => void;
  readonly count: (tx: Transaction, epoch: number, applicationId: string, growth: Growth, seenAt: number) => void;
};

export const sessionsTable = (statements: Statements): SessionsTable => {
  const byId = statements.read(`SELECT ${columns} FROM sessions WHERE id = ?`);
  const newest = statements.read(`SELECT ${columns} FROM sessions ORDER BY sequence DESC LIMIT ?`);
  const lastEpoch = statements.read(
    'SELECT coalesce(max(max(opened_epoch, coalesce(closed_epoch, 0))), 0) AS epoch FROM sessions',
  );
  const insert = statements.write('INSERT INTO sessions (id, opened_at, opened_epoch) VALUES (?, ?, ?)');
  const close = statements.write('UPDATE sessions SET closed_at = ?, closed_epoch = ? WHERE id = ?');
  const shares = statements.read(`
    SELECT application_id, ${countColumns.map((name) => `sum(${name}) AS ${name}`).join(', ')},
      max(last_seen) AS last_seen
    FROM engagement WHERE epoch >= ? AND epoch < ? GROUP BY application_id COLLATE NOCASE ORDER BY application_id`);
  const count = statements.write(`
    INSERT INTO engagement (epoch, application_id, ${countColumns.join(', ')}, last_seen)
    VALUES (?, ?, ${countColumns.map(() => '?').join(', ')}, ?)
    ON CONFLICT (epoch, application_id) DO UPDATE SET
      ${countColumns.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')},
      last_seen = max(last_seen, excluded.last_seen)`);
  // In epoch 0 no session was opened yet: what an older version counted there is of none.
  const all = statements.read(`
    SELECT count(*) AS count, count(*) * 80 + (SELECT count(*) FROM engagement WHERE epoch > 0) * 100 AS bytes FROM sessions`);
  const sharesOf = statements.read(`
    SELECT count(*) AS count, count(*) * 100 AS bytes FROM engagement WHERE ${ofApplication} AND epoch > 0`);
  const eraseAll = statements.write('DELETE FROM sessions');
  const eraseShares = statements.write(`DELETE FROM engagement WHERE ${ofApplication}`);
  return {
    kept: (applicationId) => amountOf(applicationId === null ? all.first() : sharesOf.first(applicationId)),
    erase: (tx, applicationId) => {
      if (applicationId === null) eraseAll.run(tx);
      eraseShares.run(tx, applicationId);
    },
    byId: (id) => {
      const row = byId.first(id);
      return row === undefined ? undefined : read(row);
    },
    newest: (most) => newest.all(most).map(read),
    lastEpoch: () => {
      const row = lastEpoch.first();
      return row === undefined ? 0 : integer(row, 'epoch');
    },
    insert: (tx, session) => { insert.run(tx, session.id, session.openedAt, session.openedEpoch); },
    close: (tx, id, at, epoch) => { close.run(tx, at, epoch, id); },
    shares: (session) =>
      shares.all(session.openedEpoch, session.closedEpoch ?? Number.MAX_SAFE_INTEGER).map(readShare),
    count: (tx, epoch, applicationId, growth, seenAt) => {
      count.run(tx, epoch, applicationId, ...countValues(growth), seenAt);
    },
  };
};
