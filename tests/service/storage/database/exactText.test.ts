import { describe, expect, it } from 'vitest';
import { integer, text } from '../../../../service/storage/database/row.ts';
import { collectReports, makeFolder, openFor } from '../support.ts';

describe('a statement', () => {
  it('finds, compares and changes a text by all of it, wherever its parameter stands', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    const change = statements.write('UPDATE meta SET value = ?2 WHERE key = ?1 AND ?3 = 7');
    const find = statements.read('SELECT key, value FROM meta WHERE value = ? ORDER BY key');
    await queue.write((tx) => {
      put.run(tx, 'a', 'x\0one');
      put.run(tx, 'b', 'x\0two');
      put.run(tx, 'c', 'x');
      change.run(tx, 'c', '\0\0', 7);
    });

    expect(find.all('x\0two').map((row) => [text(row, 'key'), text(row, 'value')])).toEqual([['b', 'x\0two']]);
    expect(find.all('x')).toEqual([]);
    expect(text(find.first('\0\0') ?? {}, 'value')).toBe('\0\0');
    expect(integer(statements.read('SELECT octet_length(value) AS size FROM meta WHERE key = \'a\'').first() ?? {}, 'size')).toBe(5);
  });

  it('keeps the order and the limit of a query whose texts it reads whole', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    await queue.write((tx) => { for (const key of ['a', 'c', 'b']) put.run(tx, `k-${key}`, `${key}\0`); });

    const rows = statements.read('SELECT value FROM meta WHERE key LIKE \'k-%\' ORDER BY key DESC LIMIT ?').all(2);
    expect(rows.map((row) => text(row, 'value'))).toEqual(['c\0', 'b\0']);
  });

  it('that writes gives back whole what it returns', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?) RETURNING value AS given, key');
    const rows = await queue.write((tx) => put.all(tx, 'RETURNING', 'a\0b'));
    expect(rows.map((row) => [text(row, 'given'), text(row, 'key')])).toEqual([['a\0b', 'RETURNING']]);
  });
});
