import { linkSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupDueAt, listBackups, makeBackup } from '../../../../service/storage/copies/backups.ts';
import { closeDatabase, firstRow, openDatabase } from '../../../../service/storage/database/database.ts';
import { canLimitFiles, limitFiles } from '../limitFiles.ts';
import { collectReports, keep, makeFolder, openFor } from '../support.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 27, 12);

const backupNames = (folder: string): string[] => listBackups(folder).map((file) => basename(file));

/** Gives the newest backup the age that it would have had by the clock of the test. */
const dateNewest = (folder: string, time: number): void => {
  const newest = listBackups(folder)[0];
  if (newest === undefined) throw new Error('There is no backup.');
  utimesSync(newest, time / 1000, time / 1000);
};

describe('backups', () => {
  it('hold what was acknowledged and open as a database', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'a');
    const file = await makeBackup(storage.database, folder, noon);

    const copy = openDatabase(file);
    const row = firstRow(copy.prepare('SELECT value FROM meta WHERE key = \'test-a\''));
    closeDatabase(copy);

    expect(basename(file)).toBe('patchbay.backup.000001.2026-11-27T120000Z.db');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(row).toEqual({ value: 'a' });
  });

  it('are whole when the service goes on writing while they are made', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    for (let at = 0; at < 20; at += 1) await keep(storage, `${at}`.padEnd(100_000, 'x'));
    const state = { copying: true };
    const backup = makeBackup(storage.database, folder, noon).finally(() => { state.copying = false; });
    for (let written = 0; state.copying; written += 1) await keep(storage, `during ${written}`);

    const copy = openDatabase(await backup);
    const row = firstRow(copy.prepare('SELECT count(*) AS n FROM meta WHERE key LIKE \'test-%\''));
    closeDatabase(copy);

    expect(Number(row?.['n'])).toBeGreaterThanOrEqual(20);
  });

  it('are made once a day and three are kept', async () => {
    const folder = makeFolder();
    let now = noon;
    const storage = openFor(folder, collectReports(), () => now);
    for (let half = 0; half < 10; half += 1) {
      await storage.backUpWhenDue();
      dateNewest(folder, now - (half % 2) * 12 * hour);
      now += 12 * hour;
    }

    expect(backupNames(folder)).toEqual([
      'patchbay.backup.000005.2026-12-01T120000Z.db',
      'patchbay.backup.000004.2026-11-30T120000Z.db',
      'patchbay.backup.000003.2026-11-29T120000Z.db',
    ]);
  });

  it('keep their order and their rhythm when the clock jumps', async () => {
    const folder = makeFolder();
    let now = noon;
    const storage = openFor(folder, collectReports(), () => now);
    for (const moment of [noon, noon + 3650 * day, noon + hour, noon + hour + day]) {
      now = moment;
      await storage.backUpWhenDue();
      dateNewest(folder, moment);
    }

    expect(backupNames(folder)).toEqual([
      'patchbay.backup.000004.2026-11-28T130000Z.db',
      'patchbay.backup.000003.2026-11-27T130000Z.db',
      'patchbay.backup.000002.2036-11-24T120000Z.db',
    ]);
  });

  it.each([
    ['none is there', undefined, true],
    ['the newest is a day old', -day, true],
    ['the newest is younger', -day + 1, false],
    ['the clock was set back a little', hour, false],
    ['the clock was set back by days', 2 * day, true],
  ])('are due or not when %s', async (_when, age, expected) => {
    const folder = makeFolder();
    if (age !== undefined) {
      const storage = openFor(folder, collectReports());
      await makeBackup(storage.database, folder, noon);
      dateNewest(folder, noon + age);
    }

    expect(backupDueAt(folder, noon) <= noon).toBe(expected);
  });

  it('are recognised once where a file system tells their names in small letters and finds them in any', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    const { path } = await storage.backups.make();
    const before = storage.backups.list();
    // Two names of one file, as such a file system has them.
    linkSync(path, join(folder, basename(path).toLowerCase()));
    expect(storage.backups.list()).toEqual(before);
    expect(before).toMatchObject([{ path, number: 1, isGood: true }]);
  });

  it('are named in parts until they are whole, and what a kill left of one is removed', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    writeFileSync(join(folder, 'patchbay.backup.000001.2026-11-26T120000Z.db.part'), 'half');
    writeFileSync(join(folder, 'patchbay.backup.000001.2026-11-26T120000Z.db.part-journal'), 'half');
    await makeBackup(storage.database, folder, noon);

    expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([
      'patchbay.backup.000001.2026-11-27T120000Z.db',
    ]);
  });

  it.runIf(canLimitFiles)('that cannot be made are reported once, leave nothing and are tried again after an hour', async () => {
    const folder = makeFolder();
    const reports = collectReports();
    let now = noon;
    const storage = openFor(folder, reports, () => now);
    limitFiles(process.pid, 4096);
    for (const moment of [noon, noon + 60_000, noon + hour - 1]) {
      now = moment;
      await storage.backUpWhenDue();
    }
    limitFiles(process.pid, 'unlimited');

    expect(reports.lines).toEqual(['warn: The daily backup failed.']);
    expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([]);

    now = noon + hour;
    await storage.backUpWhenDue();

    expect(backupNames(folder)).toEqual(['patchbay.backup.000001.2026-11-27T130000Z.db']);
  });
});
