import { programsKnown, sqlList } from '../history/programRows.ts';
import { integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';
import { columnsHere } from './presence.ts';
import { rangesOf, runOver, within } from './ranges.ts';

/** Whether changes are remembered, or how other applications were than the service itself. */
const hasHistory = (statements: Statements, schema: 'main' | 'brought', ownId: string): boolean => {
  const row = statements.read(`
    SELECT EXISTS (
      SELECT 1 FROM ${schema}.registry_changes
      WHERE what NOT IN (${sqlList(['known', 'began', 'counts', ...programsKnown])}) OR (version IS NOT NULL AND application_id <> ? COLLATE NOCASE)) AS used`).first(ownId);
  return integer(row ?? {}, 'used') !== 0;
};

/**
 * What becomes of what another installation remembered. Two orders cannot be made one: it is taken as a whole where
 * nothing is remembered here, and left otherwise.
 */
export const fateOfHistory = (statements: Statements, ownId: string): 'taken' | 'left' | 'none' => {
  if (!hasHistory(statements, 'brought', ownId)) return 'none';
  return hasHistory(statements, 'main', ownId) ? 'left' : 'taken';
};

/** Takes over what another installation remembered, in its order and before what is here. */
export function* takeHistory(statements: Statements, tx: Transaction, ownId: string): Parts {
  if (fateOfHistory(statements, ownId) !== 'taken') return;
  const columns = ['sequence', ...columnsHere(statements, 'history')].join(', ');
  // That it began here, which it no longer does.
  statements.write('DELETE FROM main.registry_changes WHERE version IS NULL').run(tx);
  statements.write(`
    UPDATE main.registry_changes SET sequence = sequence + max(
      (SELECT coalesce(max(sequence), 0) FROM brought.registry_changes), (SELECT coalesce(max(sequence), 0) FROM main.registry_changes))`).run(tx);
  yield;
  const insert = statements.write(`
    INSERT INTO main.registry_changes (${columns}) SELECT ${columns} FROM brought.registry_changes AS b
    WHERE ${within('b.sequence')} ORDER BY b.sequence`);
  yield* runOver(insert, tx, rangesOf(statements, 'registry_changes'));
  // It may have been another machine: what the next scan finds is held against nothing of it.
  statements.write(`
    INSERT INTO main.registry_changes (noted_at, what, program)
    SELECT max(noted_at), 'programsOver', '' FROM brought.registry_changes WHERE program IS NOT NULL HAVING count(*) > 0`).run(tx);
}
