import { countColumns } from '../applications/counts.ts';
import { integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { isHere } from './presence.ts';

const counts = countColumns.join(', ');

/** Takes sessions over with their epochs, where there are none that these could get mixed up with. */
const takeAsTheyAre = (statements: Statements, tx: Transaction): void => {
  const session = 'id, opened_at, opened_epoch, closed_at, closed_epoch';
  statements.write(`INSERT INTO main.sessions (${session}) SELECT ${session} FROM brought.sessions ORDER BY sequence`).run(tx);
  const engagement = `epoch, application_id, ${counts}, last_seen`;
  statements.write(`INSERT INTO main.engagement (${engagement}) SELECT ${engagement} FROM brought.engagement`).run(tx);
};

/**
 * Puts sessions before those that are here, each with an epoch of its own that no other session covers. Nobody goes on
 * with one that was open elsewhere: it ends when the file was made.
 */
const putBefore = (statements: Statements, tx: Transaction): void => {
  const row = statements.read(`
    SELECT (SELECT count(*) FROM brought.sessions AS b WHERE NOT ${isHere('sessions')}) AS more,
      min((SELECT coalesce(min(opened_epoch), 0) FROM main.sessions), (SELECT coalesce(min(epoch), 0) FROM main.engagement)) AS epoch,
      (SELECT coalesce(min(sequence), 1) FROM main.sessions) AS sequence`).first() ?? {};
  const more = integer(row, 'more');
  const [epoch, sequence] = [integer(row, 'epoch') - more - 1, integer(row, 'sequence') - more - 1];
  const fresh = `(SELECT *, row_number() OVER (ORDER BY sequence) AS place FROM brought.sessions AS b WHERE NOT ${isHere('sessions')})`;
  statements.write(`
    INSERT INTO main.engagement (epoch, application_id, ${counts}, last_seen)
    SELECT s.place + ?, g.application_id, ${countColumns.map((name) => `sum(g.${name})`).join(', ')}, max(g.last_seen)
    FROM ${fresh} AS s JOIN brought.engagement AS g
      ON g.epoch >= s.opened_epoch AND (s.closed_epoch IS NULL OR g.epoch < s.closed_epoch)
    GROUP BY s.place, g.application_id COLLATE NOCASE`).run(tx, epoch);
  statements.write(`
    INSERT INTO main.sessions (sequence, id, opened_at, opened_epoch, closed_at, closed_epoch)
    SELECT s.place + ?1, s.id, s.opened_at, s.place + ?2,
      coalesce(s.closed_at, max(s.opened_at, (SELECT at FROM brought.source))), s.place + ?2 + 1
    FROM ${fresh} AS s ORDER BY s.place`).run(tx, sequence, epoch);
};

/** Takes over the sessions that are not here, with what was done in them. */
export const takeSessions = (statements: Statements, tx: Transaction): void => {
  const used = statements.read(`
    SELECT EXISTS (SELECT 1 FROM main.sessions) OR EXISTS (SELECT 1 FROM main.engagement) AS used`).first() ?? {};
  if (integer(used, 'used') === 0) takeAsTheyAre(statements, tx);
  else putBefore(statements, tx);
};
