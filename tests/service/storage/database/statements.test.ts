import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../../service/storage/database/database.ts';
import { ofApplication, Statements } from '../../../../service/storage/database/statements.ts';
import { Turn } from '../../../../service/storage/database/transaction.ts';
import { makeFolder } from '../support.ts';

type Parts = {
  readonly database: Database; readonly statements: Statements; readonly failures: unknown[]; readonly turn: Turn;
};

const setUp = (): Parts => {
  const database = openDatabase(join(makeFolder(), 'patchbay.db'));
  onTestFinished(() => { closeDatabase(database); });
  database.exec('INSERT INTO meta VALUES (\'a\', \'1\'), (\'b\', \'2\'), (\'c\', \'3\')');
  const failures: unknown[] = [];
  const statements = new Statements(database, (error) => { failures.push(error); });
  return { database, statements, failures, turn: new Turn() };
};

const sentences = {
  read: 'A statement that reads begins with SELECT.',
  write: 'A statement that writes begins with INSERT, UPDATE or DELETE.',
  id: 'The id of an application is compared, and grouped by, with COLLATE NOCASE.',
};

describe('a statement that reads', () => {
  it('gives its first row, or all of them', () => {
    const { statements } = setUp();
    const read = statements.read('\n  select key FROM meta WHERE key > ? ORDER BY key');
    expect([read.first('a'), read.all('a'), read.first('z'), read.all('z')]).toEqual([{ key: 'b' }, [{ key: 'b' }, { key: 'c' }], undefined, []]);
  });

  it.each(['INSERT INTO meta VALUES (\'x\', \'y\')', 'PRAGMA user_version', '(SELECT 1)', '', 'SELECTED'])('is not %j', (sql) => {
    expect(() => setUp().statements.read(sql)).toThrow(new TypeError(sentences.read));
  });

  it('tells what it failed with before it fails', () => {
    const { statements, failures } = setUp();
    const read = statements.read('SELECT abs(?) AS size');
    expect(() => read.first(new Uint8Array(0), 'too many')).toThrow();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(Error);
  });
});

describe('a statement that writes', () => {
  it('gives how many rows it changed, what it returns, or nothing', () => {
    const { statements, turn: { tx } } = setUp();
    expect(statements.write('UPDATE meta SET value = \'x\' WHERE key > ?').run(tx, 'a')).toBe(2);
    expect(statements.write('UPDATE meta SET value = value || ? RETURNING key').all(tx, '!')).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }]);
    statements.write('INSERT INTO meta VALUES (?, ?)').execute(tx, 'd', '4');
    expect(statements.read('SELECT value FROM meta').all()).toEqual([{ value: '1!' }, { value: 'x!' }, { value: 'x!' }, { value: '4' }]);
  });

  it.each(['SELECT 1', 'REPLACE INTO meta VALUES (1, 2)', 'DROP TABLE meta', '', ' -- DELETE'])('is not %j', (sql) => {
    expect(() => setUp().statements.write(sql)).toThrow(new TypeError(sentences.write));
  });

  it.each<[string, string, (turn: Turn, statements: Statements) => unknown, boolean]>([
    ['a deletion of rows', 'DELETE FROM meta', ({ tx }, s) => s.write('DELETE FROM meta').run(tx), true],
    ['a deletion of none', 'DELETE', ({ tx }, s) => s.write('DELETE FROM meta WHERE 0').run(tx), false],
    ['a deletion that gives rows', 'DELETE', ({ tx }, s) => s.write('delete FROM meta RETURNING key').all(tx), true],
    ['a deletion that gives none', 'DELETE', ({ tx }, s) => s.write('DELETE FROM meta WHERE 0 RETURNING key').all(tx), false],
    ['a deletion nobody looks at', 'DELETE', ({ tx }, s) => { s.write('DELETE FROM meta WHERE 0').execute(tx); }, true],
    ['a change', 'UPDATE', ({ tx }, s) => s.write('UPDATE meta SET value = 1').run(tx), false],
    ['a change that gives rows', 'UPDATE', ({ tx }, s) => s.write('UPDATE meta SET value = 1 RETURNING key').all(tx), false],
    ['an addition nobody looks at', 'INSERT', ({ tx }, s) => { s.write('INSERT INTO meta VALUES (8, 9)').execute(tx); }, false],
  ])('tells its transaction that it ran, and whether something went: %s', (_what, _sql, run, isErasing) => {
    const { statements, turn } = setUp();
    turn.beginJob();
    run(turn, statements);
    expect([turn.hasWritten, turn.isErasing]).toEqual([true, isErasing]);
  });

  it('is refused, and not run, in a transaction that is over', () => {
    const { statements, turn } = setUp();
    const drop = statements.write('DELETE FROM meta RETURNING key');
    turn.end();
    for (const run of [() => drop.run(turn.tx), () => { drop.execute(turn.tx); }, () => drop.all(turn.tx)]) {
      expect(run).toThrow('The transaction is over');
    }
    expect(statements.read('SELECT count(*) AS count FROM meta').first()).toEqual({ count: 3 });
  });

  it('tells what it failed with, and its transaction nothing', () => {
    const { statements, failures, turn } = setUp();
    turn.beginJob();
    expect(() => statements.write('INSERT INTO meta VALUES (\'a\', \'again\')').run(turn.tx)).toThrow('UNIQUE constraint failed: meta.key');
    expect([failures.length, turn.hasWritten]).toEqual([1, false]);
  });
});

describe('the id of an application', () => {
  const from = 'SELECT count(*) AS count FROM events';

  it.each([
    'WHERE application_id = ?', 'WHERE application_id == ?1', 'WHERE application_id<>\'a\' AND application_id <> ?', 'WHERE application_id != :id',
    'WHERE application_id IS ?', 'WHERE application_id IS NOT ?', 'WHERE events.application_id=other.application_id',
    'WHERE application_id IN (?)', 'WHERE application_id NOT IN (SELECT id FROM applications)', 'WHERE application_id LIKE ?',
    'WHERE application_id BETWEEN ? AND ?', 'WHERE ? = application_id', 'WHERE ? <> events.application_id', 'WHERE ? IS application_id',
    'WHERE ? IS NOT application_id', 'GROUP BY application_id', 'GROUP BY kind, application_id', 'group by application_id ORDER BY 1',
    'WHERE application_id = ?1x COLLATE BINARY',
  ])('is not compared letter by letter: %s', (rest) => {
    const { statements } = setUp();
    expect(() => statements.read(`${from} ${rest}`)).toThrow(new TypeError(sentences.id));
    expect(() => statements.write(`DELETE FROM events ${rest}`)).toThrow(new TypeError(sentences.id));
  });

  it.each([
    'WHERE application_id = ? COLLATE NOCASE', 'WHERE application_id IS ?1 COLLATE  NOCASE', 'WHERE ? = application_id COLLATE NOCASE',
    'GROUP BY application_id COLLATE NOCASE', 'GROUP BY kind ORDER BY application_id', 'WHERE lower(application_id) = ?',
    `WHERE ${ofApplication}`, 'WHERE other_application_id = 1',
  ])('is compared as an id: %s', (rest) => {
    const { database, statements } = setUp();
    database.exec('ALTER TABLE events ADD COLUMN other_application_id INTEGER');
    expect(() => statements.read(`${from} ${rest}`)).not.toThrow();
  });

  it('is that of the whole table where none is given, and else whatever the case of its letters', () => {
    const { database, statements } = setUp();
    database.exec('INSERT INTO events (kind, application_id, received_at, body) VALUES (\'k\', \'Ab\', 0, x\'00\'), (\'k\', \'c\', 0, x\'00\'), (\'k\', NULL, 0, x\'00\')');
    const count = statements.read(`${from} WHERE ${ofApplication}`);
    expect([null, 'aB', 'C', 'd'].map((id) => count.first(id))).toEqual([{ count: 3 }, { count: 1 }, { count: 1 }, { count: 0 }]);
  });
});
