import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadCopy, listBackups, listCopies, makeBackup, tiersOf } from '../../../../service/storage/copies/backups.ts';
import { DatabaseNotWell } from '../../../../service/storage/copies/backupKeeper.ts';
import { applicationId } from '../../../../service/storage/database/database.ts';
import { inspectFile } from '../../../../service/storage/copies/inspection.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { stayingCopies } from '../../../../service/storage/copies/retention.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, keep, kept, makeDatabase, makeFolder, openFor } from '../support.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A Friday. */
const noon = Date.UTC(2026, 10, 27, 12);
const pageSize = 8192;

/** Saves snippets of a kibibyte each. */
const saveAssets = (storage: OpenStorage, count: number): Promise<void> => {
  const insert = storage.statements.write(`
    INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES (?, ?, ?, ?, ?, 'name', 'ts', 'an application', 0)`);
  return storage.queue.write((tx) => {
    for (let at = 0; at < count; at += 1) {
      const text = `text ${at} ${'x'.repeat(1000)}`;
      const hash = createHash('sha256').update(text).digest();
      insert.execute(tx, randomUUID(), randomUUID(), hash, text, text.length);
    }
  });
};

/** Overwrites pages of a file, as a disk that fails does. */
const overwritePages = (file: string, from: number, count: number): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(count * pageSize, 0xff), 0, count * pageSize, from * pageSize);
  closeSync(handle);
};

describe('a backup', () => {
  it('is listed with its rows, its size, its sum and when it was looked at, without being opened', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports(), () => noon);
    await saveAssets(storage, 3);
    const made = await storage.backups.make();
    const bytes = readFileSync(made.path);

    expect(storage.backups.list()).toEqual([made]);
    expect(made).toMatchObject({
      number: 1, at: noon, bytes: bytes.length, isGood: true,
      finding: {
        checkedAt: noon, problem: null, sha256: createHash('sha256').update(bytes).digest('hex'),
        rows: { assets: 3, applications: 0, intentions: 0, events: 0, sessions: 0, seenCopies: 0, feedback: 0 },
      },
    });
  });

  it('that is large is looked at in a thread of its own, and found the same', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await saveAssets(storage, 3000);
    const made = await storage.backups.make();

    expect(made.bytes).toBeGreaterThan(2 * 1024 * 1024);
    expect(made.finding?.rows?.assets).toBe(3000);
    expect(inspectFile(made.path)).toMatchObject({ good: true, sha256: made.finding?.sha256 });
  });

  it('is no longer called good when its file is another, until it was looked at again', async () => {
    const folder = makeFolder();
    const reports = collectReports();
    const storage = openFor(folder, reports);
    await saveAssets(storage, 100);
    const { path } = await storage.backups.make();
    overwritePages(path, 6, 1);

    expect(storage.backups.list()).toMatchObject([{ isGood: false, finding: undefined }]);
    const checked = await storage.backups.check(path);
    expect(checked?.isGood).toBe(false);
    expect(checked?.finding?.problem).toMatch(/^It (is damaged|cannot be read)/);
    utimesSync(path, Date.now() / 1000, Date.now() / 1000 - 60);
    await storage.backUpWhenDue();
    expect(reports.lines).toEqual(['warn: A backup is not good any more.']);
    expect(storage.backups.list().map(({ isGood }) => isGood)).toEqual([true, false]);
  });

  it.each<[string, string]>([
    ['a changed text', 'UPDATE assets SET content = content || \'!\' WHERE sequence = 2'],
    ['a table less', 'DROP TABLE intentions'],
    ['a version that its schema is not of', 'PRAGMA user_version = 2'],
    ['another mark', 'PRAGMA application_id = 1'],
  ])('with %s is not good', async (_what, sql) => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await saveAssets(storage, 3);
    const { path } = await storage.backups.make();
    expect(inspectFile(path).good).toBe(true);
    makeDatabase(path, sql);

    expect(inspectFile(path)).toMatchObject({ good: false, problem: expect.any(String) as string });
  });

  it('of rows that are not those of the database is not published, and leaves every other', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await saveAssets(storage, 3);
    const first = await makeBackup(storage.database, folder, noon);
    // What is counted of the database is not what is copied: a table of this connection stands before it.
    storage.database.exec('CREATE TEMP TABLE assets (sequence INTEGER)');

    await expect(makeBackup(storage.database, folder, noon + day)).rejects.toThrow(BadCopy);
    expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([basename(first)]);
  });
});

describe('a database that is damaged while the service runs', () => {
  it('makes no more backups: the good ones stay, the log says so once, and a start brings back what they hold', async () => {
    const folder = makeFolder();
    const reports = collectReports();
    let now = noon;
    const storage = openFor(folder, reports, () => now);
    await saveAssets(storage, 2500);
    await keep(storage, 'backed-up');
    for (let made = 0; made < 3; made += 1) {
      await storage.backUpWhenDue();
      now += day;
    }
    const good = listBackups(folder);
    const file = join(folder, 'patchbay.db');
    storage.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = 10');
    overwritePages(file, 100, 40);
    for (let round = 0; round < 3; round += 1) {
      await storage.backUpWhenDue();
      now += day;
    }

    expect(good).toHaveLength(3);
    expect(listBackups(folder)).toEqual(good);
    expect(listCopies(folder).map(({ isGood }) => isGood)).toEqual([true, true, true]);
    expect(storage.health.present).toMatchObject({ damagedSince: now - 3 * day });
    expect(reports.lines.filter((line) => line.startsWith('error: The database is damaged. No backup is made'))).toHaveLength(1);
    await expect(storage.backups.make()).rejects.toThrow(DatabaseNotWell);

    storage.close();
    const after = openFor(folder, collectReports(), () => now);
    expect(kept(after)).toEqual(['backed-up']);
    expect(after.statements.read('SELECT count(*) AS n FROM assets').first()).toEqual({ n: 2500 });
  });

  it('says so as soon as something is read that cannot be', async () => {
    const folder = makeFolder();
    const reports = collectReports();
    const storage = openFor(folder, reports, () => noon);
    await saveAssets(storage, 500);
    storage.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory');
    storage.close();
    const again = openFor(folder, reports, () => noon);
    again.database.exec('PRAGMA shrink_memory; PRAGMA cache_size = 1');
    overwritePages(join(folder, 'patchbay.db'), 40, 10);

    expect(() => again.statements.read('SELECT content FROM assets').all()).toThrow();
    expect(again.health.present).toMatchObject({ damagedSince: noon, found: ['read'] });
    expect(reports.lines).toEqual([expect.stringMatching(/^error: The database is damaged\. No backup/)]);
  });
});

describe('the backups that stay', () => {
  const copies = (...ages: readonly (readonly [days: number, isGood: boolean])[]): { at: number; isGood: boolean }[] =>
    ages.map(([days, isGood]) => ({ at: noon - days * day, isGood }));

  it('are those of three days, then the newest of each of three weeks', () => {
    const every = copies(...Array.from({ length: 40 }, (_, age) => [age, true] as const));
    const tiers = stayingCopies(every, noon);
    expect([...tiers].map(([{ at }, tier]) => [(noon - at) / day, tier])).toEqual([
      [0, 'daily'], [1, 'daily'], [2, 'daily'], [5, 'weekly'], [12, 'weekly'], [19, 'weekly'],
    ]);
  });

  it('are not pushed out by several of one day', () => {
    const ages = [0, 0.01, 0.02, 0.03, 1, 2, 3] as const;
    const tiers = stayingCopies(copies(...ages.map((age) => [age, true] as const)), noon);
    expect([...tiers.keys()].map(({ at }) => Math.round((noon - at) / day * 100) / 100)).toEqual([0, 0.01, 0.02, 1, 2]);
  });

  it('are the last good one whatever its age, and all where none is good', () => {
    const [, , , old] = copies([0, false], [1, false], [2, false], [60, true]);
    expect([...stayingCopies(copies([0, false], [1, false], [2, false], [60, true]), noon).keys()]).toContainEqual(old);
    expect(stayingCopies(copies([0, false], [1, false], [2, false], [60, false]), noon).size).toBe(4);
    expect(stayingCopies(copies([0, true], [60, true]), noon).size).toBe(1);
  });

  it('go by age when the service is started again, after a new one was made', async () => {
    const folder = makeFolder();
    let now = noon;
    const storage = openFor(folder, collectReports(), () => now);
    await storage.backUpWhenDue();
    const [old = ''] = listBackups(folder);
    now += 60 * day;
    await storage.backUpWhenDue();

    expect(listBackups(folder)).toHaveLength(1);
    expect(listBackups(folder)).not.toContain(old);
    expect([...tiersOf(listCopies(folder), now).values()]).toEqual(['daily']);
    expect(statSync(listBackups(folder)[0] ?? '').mtimeMs).toBe(now);
  });
});

describe('an upgrade that fails', () => {
  it('makes no backup, however often it is tried', () => {
    const folder = makeFolder();
    const first = openFor(folder, collectReports());
    first.close();
    writeFileSync(join(folder, 'patchbay.backup.000001.2026-11-27T120000Z.db'), readFileSync(join(folder, 'patchbay.db')));
    const before = listBackups(folder);
    // Version 4 with a table of version 5.
    rmSync(join(folder, 'patchbay.db'));
    makeDatabase(join(folder, 'patchbay.db'), `
      PRAGMA application_id = ${applicationId}; ${migrations.slice(0, 4).join(';\n')}; CREATE TABLE usage_days (day TEXT);
      PRAGMA user_version = 4`);
    for (let start = 0; start < 4; start += 1) {
      expect(() => openFor(folder, collectReports())).toThrow(/table usage_days already exists/);
    }

    expect(listBackups(folder)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
