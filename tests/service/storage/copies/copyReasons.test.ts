import { rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupReasons } from '../../../../contract/console/names.ts';
import { copyReasons } from '../../../../service/storage/copies/copyFindings.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { collectReports, keep, makeDatabase, makeFolder, openFor } from '../support.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 27, 12);

const reasonsIn = (storage: ReturnType<typeof openFor>): unknown[] =>
  storage.backups.list().map(({ reason }) => reason);

describe('why a backup was made', () => {
  it('is one of those that the console knows', () => {
    expect(copyReasons).toEqual(backupReasons);
  });

  it('is kept beside it, over a check and a restart, and not known without the note', async () => {
    const folder = makeFolder();
    const first = openFor(folder, collectReports(), () => noon);
    await first.backUpWhenDue();
    await first.backups.make();
    const { path } = await first.backups.make({ reason: 'import' });
    await first.backups.check(path);
    expect(reasonsIn(first)).toEqual(['import', 'asked', 'daily']);
    first.close();
    const second = openFor(folder, collectReports(), () => noon);
    expect(reasonsIn(second)).toEqual(['import', 'asked', 'daily']);
    rmSync(join(folder, 'patchbay.copies.json'));
    expect(reasonsIn(second)).toEqual([null, null, null]);
    await second.backups.check(path);
    expect(reasonsIn(second)).toEqual([null, null, null]);
  });

  it('is the upgrade for what was made of a database of an earlier version', () => {
    const folder = makeFolder();
    const first = `PRAGMA application_id = 1349804904; PRAGMA user_version = 1; ${migrations[0] ?? ''}`;
    makeDatabase(join(folder, 'patchbay.db'), first);
    expect(reasonsIn(openFor(folder, collectReports(), () => noon))).toEqual(['upgrade']);
  });

  it.skipIf(process.platform === 'win32')('is the rescue for what was made since the file of the database was gone', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports(), () => noon);
    await keep(storage, 'a');
    unlinkSync(join(folder, 'patchbay.db'));
    await keep(storage, 'b').catch(() => undefined);
    expect(reasonsIn(storage)).toEqual(['rescue']);
  });
});

describe('when the next backup is made by itself', () => {
  it('is now while there is no good one, a day after the newest, and never of a damaged database', async () => {
    const folder = makeFolder();
    let now = noon;
    const storage = openFor(folder, collectReports(), () => now);
    expect(storage.backups.dueAt).toBe(noon);
    await storage.backUpWhenDue();
    now += hour;
    expect(storage.backups.dueAt).toBe(noon + day);
    await storage.backups.make();
    expect(storage.backups.dueAt).toBe(noon + hour + day);
    now = noon - 2 * day;
    expect(storage.backups.dueAt).toBe(now);
    storage.health.damaged('check');
    expect(storage.backups.dueAt).toBeUndefined();
  });

  it('is an hour after one that failed', async () => {
    const folder = makeFolder();
    let now = noon;
    const storage = openFor(folder, collectReports(), () => now);
    await keep(storage, 'a');
    // What is counted of the database is not what is copied.
    storage.database.exec('CREATE TEMP TABLE assets (sequence INTEGER); INSERT INTO temp.assets VALUES (1)');
    await storage.backUpWhenDue();
    now += 1000;
    expect(storage.backups.dueAt).toBe(noon + hour);
    storage.database.exec('DROP TABLE temp.assets');
    now = noon + hour;
    expect(storage.backups.dueAt).toBe(now);
    await storage.backUpWhenDue();
    expect(storage.backups.dueAt).toBe(now + day);
  });
});
