import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../service/startError.ts';
import {
  closeDatabase, DatabaseDamaged, DatabaseLocked, firstRow, openDatabase, type Database,
} from '../../../../service/storage/database/database.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { makeDatabase, makeFolder } from '../support.ts';

const pragma = (database: Database, name: string): unknown =>
  Object.values(firstRow(database.prepare(`PRAGMA ${name}`)) ?? {})[0];

const fileIn = (folder: string): string => join(folder, 'patchbay.db');

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the database', () => {
  it.each(['first', 'second', 'third'])('runs with synchronous=FULL at the %s open', (which) => {
    const file = fileIn(makeFolder());
    const before = { first: 0, second: 1, third: 2 }[which] ?? 0;
    for (let times = 0; times < before; times += 1) closeDatabase(openDatabase(file));

    const database = openDatabase(file);
    const found = { synchronous: pragma(database, 'synchronous'), journal: pragma(database, 'journal_mode') };
    closeDatabase(database);

    expect(found).toEqual({ synchronous: 2, journal: 'wal' });
  });

  it('is set up to lose nothing, to leave nothing of what was deleted and to trust no schema', () => {
    const database = openDatabase(fileIn(makeFolder()));
    const names = [
      'locking_mode', 'foreign_keys', 'trusted_schema', 'secure_delete', 'journal_size_limit', 'wal_autocheckpoint',
      'application_id', 'user_version', 'mmap_size',
    ];
    const found = Object.fromEntries(names.map((name) => [name, pragma(database, name)]));
    closeDatabase(database);

    expect(found).toEqual({
      locking_mode: 'exclusive',
      foreign_keys: 1,
      trusted_schema: 0,
      secure_delete: 1,
      journal_size_limit: 64 * 1024 * 1024,
      wal_autocheckpoint: 1000,
      application_id: 0x50746368,
      user_version: migrations.length,
      mmap_size: 0,
    });
  });

  it('takes each migration once and keeps what is there', () => {
    const file = fileIn(makeFolder());
    const first = openDatabase(file);
    first.exec('INSERT INTO meta (key, value) VALUES (\'a\', \'kept\')');
    closeDatabase(first);

    const second = openDatabase(file);
    const row = firstRow(second.prepare('SELECT value FROM meta WHERE key = \'a\''));
    closeDatabase(second);

    expect(row).toEqual({ value: 'kept' });
  });

  it('refuses the database of another program with words of its own and changes nothing in it', () => {
    const file = fileIn(makeFolder());
    makeDatabase(file, 'CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES (\'x\')');
    const before = readFileSync(file);

    const error = thrownBy(() => openDatabase(file));

    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', 'The file patchbay.db in the data folder is not a Patchbay database; choose another folder with --data-dir.');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a database with the mark of another program even when it is empty', () => {
    const file = fileIn(makeFolder());
    makeDatabase(file, 'PRAGMA application_id = 1234');

    expect(() => openDatabase(file)).toThrow(StartError);
  });

  it('refuses the database of a newer version and changes nothing in it', () => {
    const file = fileIn(makeFolder());
    closeDatabase(openDatabase(file));
    makeDatabase(file, `PRAGMA user_version = ${migrations.length + 1}`);
    const before = readFileSync(file);

    const error = thrownBy(() => openDatabase(file));

    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', expect.stringContaining('written by a newer Patchbay'));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is marked as ours in the file itself before anything else is written', () => {
    const file = fileIn(makeFolder());
    const database = openDatabase(file);
    const mark = readFileSync(file).readUInt32BE(68);
    closeDatabase(database);

    expect(mark).toBe(0x50746368);
  });

  it('cannot be opened twice at the same time', () => {
    const file = fileIn(makeFolder());
    const database = openDatabase(file);
    const error = thrownBy(() => openDatabase(file));
    closeDatabase(database);

    expect(error).toBeInstanceOf(DatabaseLocked);
  });

  it('leaves one file behind and can be opened again at once, whatever statements were prepared', () => {
    const folder = makeFolder();
    const first = openDatabase(fileIn(folder));
    const statement = first.prepare('SELECT count(*) AS n FROM meta');
    const row = firstRow(statement);
    closeDatabase(first);
    const left = readdirSync(folder);
    const second = openDatabase(fileIn(folder));
    closeDatabase(second);

    expect(row).toEqual({ n: 0 });
    expect(left).toEqual(['patchbay.db']);
  });

  it.each([
    ['is not a database', (bytes: Buffer) => bytes.fill(0x61, 0, 100)],
    ['has a damaged page', (bytes: Buffer) => bytes.fill(0xa5, 4096, 8192)],
    ['lost its second half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ])('is found to be damaged when it %s', (_what, damage) => {
    const file = fileIn(makeFolder());
    closeDatabase(openDatabase(file));
    writeFileSync(file, damage(readFileSync(file)));

    expect(() => openDatabase(file)).toThrow(DatabaseDamaged);
  });
});
