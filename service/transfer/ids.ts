import { randomUUID } from 'node:crypto';
import { text } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';
import { rangesOf, runOver, within } from './ranges.ts';

/** Tables of a file whose rows say which application they are of, and have a place in an order. */
const referring = ['assets', 'annotations', 'intentions', 'events', 'registry_changes'] as const;

const here = (column: string): string => `(SELECT here FROM brought.ids WHERE old = ${column} COLLATE NOCASE)`;

/** The id under which a row of a file, as `b`, is known here. */
export const idHere = (column: string): string => `coalesce(${here(column)}, ${column})`;

/** Notes under which ids the applications of the file are known here: one of the same name is the same. */
function* note(statements: Statements, tx: Transaction, ownId: string): Parts {
  statements.write('INSERT OR IGNORE INTO brought.ids (old, here) SELECT service, ? FROM brought.source WHERE service <> \'\'').run(tx, ownId);
  const same = statements.write(`
    INSERT OR REPLACE INTO brought.ids (old, here)
    SELECT b.id, h.id FROM brought.applications AS b CROSS JOIN main.applications AS h
    WHERE h.name = b.name AND b.id <> h.id AND ${within('b.sequence')}`);
  const taken = statements.read(`
    SELECT b.id FROM brought.applications AS b
    WHERE NOT EXISTS (SELECT 1 FROM main.applications AS h WHERE h.name = b.name) AND ${within('b.sequence')}
      AND (b.id = ?3 OR EXISTS (SELECT 1 FROM main.applications AS h WHERE h.id = b.id))`);
  const give = statements.write('INSERT OR REPLACE INTO brought.ids (old, here) VALUES (?, ?)');
  for (const range of rangesOf(statements, 'applications')) {
    same.run(tx, ...range);
    for (const row of taken.all(...range, ownId)) give.run(tx, text(row, 'id'), randomUUID());
    yield;
  }
}

const withIdsHere = (settings: string, find: (id: string) => string): string => {
  const value: unknown = JSON.parse(settings);
  if (typeof value !== 'object' || value === null || !('suggestionsOff' in value) || !Array.isArray(value.suggestionsOff)) return settings;
  return JSON.stringify({ ...value, suggestionsOff: value.suggestionsOff.map((id) => find(String(id))) });
};

/**
 * Gives everything in the file the ids that its applications have here.
 * @param ownId id of this installation, which stands for that of the file
 */
export function* takeIdsHere(statements: Statements, tx: Transaction, ownId: string): Parts {
  yield* note(statements, tx, ownId);
  const taking = (table: string): string => `
    UPDATE OR REPLACE brought.${table} SET application_id = ${here('application_id')}
    WHERE EXISTS (SELECT 1 FROM brought.ids WHERE old = application_id COLLATE NOCASE)`;
  for (const table of referring) {
    const take = statements.write(`${taking(table)} AND ${within('sequence')}`);
    yield* runOver(take, tx, rangesOf(statements, table));
  }
  statements.write(taking('engagement')).run(tx);
  yield;
  const find = statements.read('SELECT here FROM brought.ids WHERE old = ?');
  const known = (id: string): string => {
    const row = find.first(id);
    return row === undefined ? id : text(row, 'here');
  };
  const settings = statements.read('SELECT value FROM brought.meta WHERE key = \'settings\'').first();
  if (settings === undefined) return;
  statements.write('UPDATE brought.meta SET value = ? WHERE key = \'settings\'').run(tx, withIdsHere(text(settings, 'value'), known));
}
