import { countColumns, countValues, readCounts, type Counts, type Growth } from '../applications/counts.ts';
import { allRows, firstRow, type Database } from '../storage/database.ts';
import { integer, integerOrNull, text, type Row } from '../storage/row.ts';

export type SessionRecord = {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  /** Milliseconds since the epoch; null while it is open. */
  readonly closedAt: number | null;
};

/** What one application did while a session was open. */
export type SessionShare = {
  /** Empty where nobody said which application it was. */
  readonly applicationId: string;
  readonly counts: Counts;
  readonly lastSeen: number;
};

const read = (row: Row): SessionRecord => ({
  id: text(row, 'id'), openedAt: integer(row, 'opened_at'), closedAt: integerOrNull(row, 'closed_at'),
});

const readShare = (row: Row): SessionShare => ({
  applicationId: text(row, 'application_id'), counts: readCounts(row), lastSeen: integer(row, 'last_seen'),
});

export type SessionsTable = {
  readonly byId: (id: string) => SessionRecord | undefined;
  readonly open: () => SessionRecord[];
  readonly insert: (session: SessionRecord) => void;
  readonly close: (id: string, at: number) => void;
  readonly shares: (id: string) => SessionShare[];
  readonly count: (id: string, applicationId: string, growth: Growth, seenAt: number) => void;
};

export const sessionsTable = (database: Database): SessionsTable => {
  const byId = database.prepare('SELECT id, opened_at, closed_at FROM sessions WHERE id = ?');
  const open = database.prepare('SELECT id, opened_at, closed_at FROM sessions WHERE closed_at IS NULL ORDER BY sequence');
  const insert = database.prepare('INSERT INTO sessions (id, opened_at, closed_at) VALUES (?, ?, ?)');
  const close = database.prepare('UPDATE sessions SET closed_at = ? WHERE id = ?');
  const shares = database.prepare(
    `SELECT application_id, ${countColumns.join(', ')}, last_seen FROM session_engagement WHERE session_id = ?`,
  );
  const count = database.prepare(`
    INSERT INTO session_engagement (session_id, application_id, ${countColumns.join(', ')}, last_seen)
    VALUES (?, ?, ${countColumns.map(() => '?').join(', ')}, ?)
    ON CONFLICT (session_id, application_id) DO UPDATE SET
      ${countColumns.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')},
      last_seen = max(last_seen, excluded.last_seen)`);
  return {
    byId: (id) => {
      const row = firstRow(byId, id);
      return row === undefined ? undefined : read(row);
    },
    open: () => allRows(open).map(read),
    insert: (session) => { insert.run(session.id, session.openedAt, session.closedAt); },
    close: (id, at) => { close.run(at, id); },
    shares: (id) => allRows(shares, id).map(readShare),
    count: (id, applicationId, growth, seenAt) => { count.run(id, applicationId, ...countValues(growth), seenAt); },
  };
};
