import { integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';
import { rangesOf, runOver, within } from './ranges.ts';

/**
 * Notes which events are not here. Several can say the same in the same millisecond: as many are added as the file has
 * more of them. The order of the joins is fixed: by time first, since no event is found by what it says.
 */
export function* noteFreshEvents(statements: Statements, tx: Transaction): Parts {
  const notePresent = statements.write(`
    INSERT OR IGNORE INTO brought.present_events (sequence, received_at)
    SELECT sequence, received_at FROM main.events AS h
    WHERE ${within('sequence')} AND EXISTS (SELECT 1 FROM brought.events AS b WHERE b.received_at = h.received_at)`);
  yield* runOver(notePresent, tx, rangesOf(statements, 'events', 'sequence', 'main'));
  const noteFresh = statements.write(`
    INSERT INTO brought.fresh_events (sequence)
    SELECT b.sequence FROM (
      SELECT *, row_number() OVER (PARTITION BY received_at, kind, application_id COLLATE NOCASE, body ORDER BY sequence) AS nth
      FROM brought.events WHERE ${within('received_at')}
    ) AS b WHERE b.nth > (
      SELECT count(*) FROM brought.present_events AS p CROSS JOIN main.events AS h
      WHERE p.received_at = b.received_at AND h.sequence = p.sequence AND h.kind = b.kind
        AND h.application_id IS b.application_id COLLATE NOCASE AND h.body = b.body
    )`);
  yield* runOver(noteFresh, tx, rangesOf(statements, 'events', 'received_at'));
}

/** How many there are, and how many of them are not here, as was noted. */
export const countEvents = (statements: Statements): { readonly brought: number; readonly fresh: number } => {
  const row = statements.read(`
    SELECT (SELECT count(*) FROM brought.events) AS brought, (SELECT count(*) FROM brought.fresh_events) AS fresh`).first() ?? {};
  return { brought: integer(row, 'brought'), fresh: integer(row, 'fresh') };
};
