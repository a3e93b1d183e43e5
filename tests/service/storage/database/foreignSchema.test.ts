import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../service/startError.ts';
import { listBackups, makeBackup } from '../../../../service/storage/copies/backups.ts';
import { collectReports, keep, kept, makeDatabase, makeFolder, openFor, readDatabase } from '../support.ts';

const fileIn = (folder: string): string => join(folder, 'patchbay.db');

/** A stopped service that keeps one word, with what somebody did to its file. */
const tampered = async (sql: string): Promise<string> => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  await keep(storage, 'a');
  storage.close();
  makeDatabase(fileIn(folder), sql);
  return folder;
};

const removedLine = 'error: The database held triggers, views or indexes that are not of Patchbay; they were removed before anything was written. What they changed earlier is not known.';

describe('a database from elsewhere', () => {
  it.each([
    ['a trigger', 'CREATE TRIGGER "evil""one" AFTER INSERT ON meta BEGIN UPDATE meta SET value = \'changed\'; END', 'trigger evil"one'],
    ['a view', 'CREATE VIEW evil AS SELECT load_extension(\'x\')', 'view evil'],
    ['an index on an expression', 'CREATE INDEX evil ON meta (upper(value))', 'index evil'],
  ])('with %s runs nothing: that is removed and told before anything is written', async (_what, sql, name) => {
    const folder = await tampered(sql);
    const reports = collectReports();
    const storage = openFor(folder, reports);
    await keep(storage, 'b');

    expect(kept(storage)).toEqual(['a', 'b']);
    expect(reports.lines).toEqual([removedLine]);
    expect(reports.details).toEqual([{ removed: [name] }]);
    storage.close();
    expect(readDatabase(fileIn(folder), 'SELECT name FROM sqlite_schema WHERE name LIKE \'evil%\'')).toEqual([]);
  });

  it('with a virtual table is refused with a sentence and not changed', async () => {
    const folder = await tampered(
      'CREATE VIRTUAL TABLE songs USING fts5 (title); CREATE TRIGGER evil AFTER INSERT ON meta BEGIN SELECT 1; END',
    );
    const before = readFileSync(fileIn(folder));

    const start = (): unknown => openFor(folder, collectReports());
    expect(start).toThrow(StartError);
    expect(start).toThrow(/^The file patchbay\.db in the data folder has virtual tables, .* --data-dir\.$/);
    expect(readFileSync(fileIn(folder)).equals(before)).toBe(true);
  });

  it('with a table more keeps it, since it runs nothing', async () => {
    const folder = await tampered('CREATE TABLE songs (title TEXT UNIQUE); INSERT INTO songs VALUES (\'x\')');
    const reports = collectReports();
    openFor(folder, reports).close();

    expect(reports.lines).toEqual([]);
    expect(readDatabase(fileIn(folder), 'SELECT title FROM songs')).toEqual([{ title: 'x' }]);
  });

  it.each([
    ['without one of its tables', 'DROP TABLE assets'],
    ['with a generated column', 'ALTER TABLE meta ADD COLUMN evil TEXT AS (upper(value))'],
  ])('%s is put aside, and the newest backup takes its place', async (_what, sql) => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'a');
    await makeBackup(storage.database, folder, Date.now());
    storage.close();
    makeDatabase(fileIn(folder), sql);

    const reports = collectReports();
    expect(kept(openFor(folder, reports))).toEqual(['a']);
    expect(reports.lines).toEqual(['error: The database patchbay.db is damaged; it was put aside. The newest backup that can be read was restored.']);
    expect(readdirSync(folder).filter((name) => name.startsWith('patchbay.db.corrupt.'))).toHaveLength(1);
  });
});

describe('a data folder', () => {
  it('with something else in the place of the lock is refused with the path and what to do', async () => {
    const folder = await tampered('SELECT 1');
    writeFileSync(join(folder, 'patchbay.lock'), 'junk'.repeat(2000));

    expect(() => openFor(folder, collectReports())).toThrow(new StartError(
      `${join(folder, 'patchbay.lock')} is not the empty lock that Patchbay makes; remove it when no Patchbay runs, or choose another folder with --data-dir.`,
    ));
  });

  it('with folders named like a backup and like a draft of one starts, restores and backs up past them', async () => {
    const folder = await tampered('SELECT 1');
    mkdirSync(join(folder, 'patchbay.backup.000009.2026-11-27T120000Z.db'));
    mkdirSync(join(folder, 'patchbay.backup.000008.2026-11-27T120000Z.db.part'));
    const first = openFor(folder, collectReports());
    const backup = await makeBackup(first.database, folder, Date.now());
    first.close();
    writeFileSync(fileIn(folder), 'junk'.repeat(4000));

    expect(listBackups(folder)).toEqual([backup]);
    expect(kept(openFor(folder, collectReports()))).toEqual(['a']);
  });
});
