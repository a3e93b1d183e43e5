import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askSchema, type Database } from '../../../../service/storage/database/database.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { compareSchema, dropping, schemaOf, type SchemaDifference } from '../../../../service/storage/database/schema.ts';

/** A database of so many migrations, and of what was done to it then. */
const made = (steps: number, more = ''): Database => {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => { database.close(); });
  for (const step of migrations.slice(0, steps)) database.exec(step);
  database.exec(more);
  return database;
};

const last = migrations.length;
const differing = (more: string): SchemaDifference => compareSchema(askSchema(made(last, more)), last);
const names = ({ wrong, running, virtual }: SchemaDifference): unknown => ({ wrong, running: running.map(({ kind, name }) => `${kind} ${name}`), virtual });

describe('a schema', () => {
  it.each(migrations.map((_, at) => at + 1))('of version %i is right as it is made, and wrong as one of the last version before that', (version) => {
    const found = askSchema(made(version));
    expect(compareSchema(found, version)).toEqual({ wrong: [], running: [], virtual: [] });
    expect(compareSchema(found, last).wrong.length > 0).toBe(version < last);
  });

  it.each([
    ['a table less', 'DROP TABLE refusals', ['table refusals']],
    ['an index less', 'DROP INDEX assets_format', ['index assets_format']],
    ['a trigger less', 'DROP TRIGGER events_removed', ['trigger events_removed']],
    ['a column more', 'ALTER TABLE meta ADD COLUMN more TEXT', ['table meta']],
    ['an index of another form', 'DROP INDEX assets_format; CREATE INDEX assets_format ON assets (format_id)', ['index assets_format']],
    ['a trigger that does something else', `DROP TRIGGER intentions_removed;
      CREATE TRIGGER intentions_removed AFTER DELETE ON intentions BEGIN SELECT 1; END`, ['trigger intentions_removed']],
  ])('with %s is wrong', (_what, sql, wrong) => {
    expect(names(differing(sql))).toEqual({ wrong, running: [], virtual: [] });
  });

  it.each([
    ['a trigger', 'CREATE TRIGGER more AFTER DELETE ON meta BEGIN SELECT 1; END', ['trigger more']],
    ['a trigger on a table of another', 'CREATE TABLE t (a); CREATE TRIGGER more AFTER DELETE ON t BEGIN SELECT 1; END', ['trigger more']],
    ['a view', 'CREATE VIEW more AS SELECT key FROM meta', ['view more']],
    ['an index on one of its tables', 'CREATE INDEX more ON meta (value)', ['index more']],
    ['a table, which runs nothing, and its index', 'CREATE TABLE t (a UNIQUE); CREATE INDEX more ON t (a)', []],
  ])('with %s more is right, and what runs is told', (_what, sql, running) => {
    expect(names(differing(sql))).toEqual({ wrong: [], running, virtual: [] });
  });

  it('tells tables that a module makes, however they were written', () => {
    const { virtual } = compareSchema(new Map([...askSchema(made(last)), ...schemaOf(JSON.stringify([
      ['table', 'one', 'one', 'CREATE VIRTUAL TABLE one USING fts5 (a)'], ['table', 'two', 'two', ' \n create\t virtual table two USING x'],
      ['table', 'plain', 'plain', 'CREATE TABLE plain (a DEFAULT \'create virtual\')'],
      ['view', 'none', 'none', 'CREATE VIRTUAL TABLE none USING x'],
    ]))]), last);
    expect(virtual).toEqual(['one', 'two']);
  });

  it('is read of what SQLite says of it, and of nothing else', () => {
    expect(schemaOf('[["table","a","b","c"],["index","i","a",""]]')).toEqual(new Map([
      ['table a', { kind: 'table', name: 'a', table: 'b', sql: 'c' }], ['index i', { kind: 'index', name: 'i', table: 'a', sql: '' }],
    ]));
    expect(schemaOf('{}')).toEqual(new Map());
    expect(schemaOf('[1]')).toEqual(new Map([[' ', { kind: '', name: '', table: '', sql: '' }]]));
    expect(askSchema(made(0))).toEqual(new Map());
    expect(askSchema(made(0, 'CREATE TABLE t (a UNIQUE)')).get('index sqlite_autoindex_t_1'))
      .toEqual({ kind: 'index', name: 'sqlite_autoindex_t_1', table: 't', sql: '' });
  });
});

describe('what runs', () => {
  it('is dropped by its name, whatever that is, triggers before what they could run with', () => {
    const { running } = differing(`CREATE VIEW "a ""view""" AS SELECT key FROM meta; CREATE INDEX an ON meta (value);
      CREATE TRIGGER "x; y" AFTER DELETE ON meta BEGIN SELECT 1; END`);
    expect(dropping(running)).toBe('DROP trigger "x; y"; DROP view "a ""view"""; DROP index "an";');

    const database = made(last, `CREATE VIEW "a ""view""" AS SELECT key FROM meta;
      CREATE TRIGGER "x; y" AFTER DELETE ON meta BEGIN SELECT 1; END`);
    database.exec(dropping(compareSchema(askSchema(database), last).running));
    expect(compareSchema(askSchema(database), last).running).toEqual([]);
    expect(dropping([])).toBe('');
  });
});
