import { describe, expect, it } from 'vitest';
import { TextBytes } from '../../../../service/storage/database/database.ts';
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

  it.each<[string, string, string[]]>([
    ['a column with any text', 'SELECT value FROM meta WHERE key = \'k\'', ['a\0b']],
    ['one under another name, which is quoted', 'SELECT value AS "it""s \'so\'" FROM meta WHERE key = \'k\'', ['a\0b']],
    ['one of a query within', 'SELECT given FROM (SELECT value AS given FROM meta WHERE key = \'k\')', ['a\0b']],
    ['several, whole and not', 'SELECT key, value FROM meta WHERE key = \'k\'', ['k', 'a\0b']],
  ])('reads whole %s', async (_what, sql, expected) => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    await queue.write((tx) => { put.run(tx, 'k', 'a\0b'); });
    const row = statements.read(sql).first() ?? {};
    expect(Object.keys(row).map((name) => text(row, name))).toEqual(expected);
  });

  it('gives as bytes a text with a NUL alone', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    await queue.write((tx) => {
      put.run(tx, 'k-1', 'plain');
      put.run(tx, 'k-2', 'a\0b');
    });
    expect(statements.read('SELECT value FROM meta WHERE key LIKE \'k-%\' ORDER BY key').all().map(({ value }) => (
      value instanceof Uint8Array ? [...value] : value
    ))).toEqual(['plain', [97, 0, 98]]);
  });

  it('gives an expression as the driver does, up to a NUL: it is not known to be a text', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    await queue.write((tx) => { put.run(tx, 'k', 'a\0b'); });
    expect(statements.read('SELECT value || \'!\' AS more FROM meta WHERE key = \'k\'').first()).toEqual({ more: 'a' });
  });

  it('takes a text by its UTF-8 as well, with numbered parameters in any order', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (?2, ?1)');
    await queue.write((tx) => {
      put.run(tx, new TextBytes(Buffer.from('ä\0b')), 'k-1');
      put.run(tx, 'plain', 'k-2\0');
      put.execute(tx, new TextBytes(Buffer.from('ö')), 'k-3');
    });
    const rows = statements.read('SELECT CAST(key AS BLOB) AS id, value, typeof(value) AS kind FROM meta WHERE key LIKE \'k-%\' ORDER BY key');
    expect(rows.all().map((row) => [text(row, 'id'), text(row, 'value'), text(row, 'kind')]))
      .toEqual([['k-1', 'ä\0b', 'text'], ['k-2\0', 'plain', 'text'], ['k-3', 'ö', 'text']]);
    expect(statements.read('SELECT ? IS NULL AS none, length(CAST(? AS BLOB)) AS bytes').first(null, 'a\0')).toEqual({ none: 1, bytes: 2 });
  });

  it('that writes keeps a text like the word that begins what it returns', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const put = statements.write('INSERT INTO meta (key, value) VALUES (\'returning\', \'x returning y\') returning value, key');
    expect(await queue.write((tx) => put.all(tx))).toEqual([{ value: 'x returning y', key: 'returning' }]);
  });
});
