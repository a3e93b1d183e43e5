import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBackups } from '../../../../service/storage/copies/backups.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { collectReports, kept, makeDatabase, makeFolder, openFor, readDatabase } from '../support.ts';

const noon = Date.UTC(2026, 10, 27, 12);

/** A data folder as the first version left it, with one word in it. */
const folderOfFirstVersion = (): string => {
  const folder = makeFolder();
  const file = join(folder, 'patchbay.db');
  makeDatabase(file, `
    PRAGMA application_id = 1349804904; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;
    ${migrations[0] ?? ''}
    INSERT INTO meta (key, value) VALUES ('test-a', 'a');`);
  chmodSync(file, 0o600);
  return folder;
};

describe('a database of an earlier version', () => {
  it('is brought up to date, and kept beside as it was', () => {
    const folder = folderOfFirstVersion();
    const reports = collectReports();
    const storage = openFor(folder, reports, () => noon);

    expect(kept(storage)).toEqual(['a']);
    expect(storage.database.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
    const [backup = '', ...more] = listBackups(folder);
    expect([basename(backup), more]).toEqual(['patchbay.backup.000001.2026-11-27T120000Z.db', []]);
    expect(readDatabase(backup, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
    expect(readDatabase(backup, 'SELECT value FROM meta WHERE key = \'test-a\'')).toEqual([{ value: 'a' }]);
    expect(reports.lines).toEqual(['warn: The database is of an earlier version; it is brought up to date, and a backup was made of it as it was.']);
    expect(reports.details).toEqual([{ backup }]);
  });

  it('is not copied again at the next start', () => {
    const folder = folderOfFirstVersion();
    openFor(folder, collectReports(), () => noon).close();
    const reports = collectReports();
    openFor(folder, reports, () => noon + 1000);

    expect(listBackups(folder)).toHaveLength(1);
    expect(reports.lines).toEqual([]);
  });

  it('in which a text was altered is brought up to date all the same, without a backup and with a copy put aside', () => {
    const folder = folderOfFirstVersion();
    const database = new DatabaseSync(join(folder, 'patchbay.db'));
    database.exec(`INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
      VALUES ('one', 'two', x'00', CAST(x'6162' AS TEXT), 2, 'Name', 'ts', 'A', 0)`);
    database.close();
    const reports = collectReports();
    const storage = openFor(folder, reports, () => noon);

    expect([kept(storage), listBackups(folder)]).toEqual([['a'], []]);
    expect(storage.database.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
    const aside = join(folder, 'patchbay.db.corrupt.2026-11-27T120000Z');
    expect(readDatabase(aside, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
    expect(reports.lines[0]).toBe('error: The database is of an earlier version, and texts in it are not those that were saved; it is brought up to date, no backup was made of it, and it was kept beside as it was.');
    expect(reports.details[0]).toEqual({ aside, altered: ['one'] });
  });

  it('stays as it was when one of the steps fails', () => {
    const folder = folderOfFirstVersion();
    const file = join(folder, 'patchbay.db');
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE refusals (what TEXT)');
    database.close();

    expect(() => openFor(folder, collectReports(), () => noon)).toThrow(/cannot be opened \(.*refusals already exists/);
    expect(readDatabase(file, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
    expect(readDatabase(file, 'SELECT name FROM pragma_table_info(\'events\') WHERE name = \'segments\'')).toEqual([]);
  });
});
