import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../../service/storage/copies/backups.ts';
import { inspectFolder } from '../../../../service/storage/deletion/folderInspection.ts';
import { lostLogNotice } from '../../../../service/storage/log/lostLog.ts';
import { metaTable } from '../../../../service/storage/database/metaTable.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, commitEnds, crashImage, keep, kept, makeFolder, openFor } from '../support.ts';

const logOf = (folder: string): string => join(folder, 'patchbay.db-wal');
const markOf = (folder: string): string => join(folder, 'patchbay.log.json');
const filesAside = (folder: string): string[] => readdirSync(folder).filter((name) => name.includes('.corrupt.'));

/** With "checkpointed" in the database file and "one", "two" and "three" only in the log, which is noted. */
const filled = async (words: readonly string[] = ['one', 'two', 'three']): Promise<{ folder: string; storage: OpenStorage }> => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  await keep(storage, 'checkpointed');
  storage.databaseLog.empty();
  for (const word of words) await keep(storage, word);
  storage.databaseLog.note();
  return { folder, storage };
};

type Found = {
  readonly storage: OpenStorage;
  readonly words: string[];
  readonly lines: readonly string[];
  readonly details: readonly unknown[];
  readonly lost: unknown;
};

/** Starts on a folder, and what that says and finds. */
const started = (folder: string): Found => {
  const reports = collectReports();
  const storage = openFor(folder, reports, () => 1_000);
  const { lines, details } = reports;
  return { storage, words: kept(storage), lines, details, lost: lostLogNotice.read(metaTable(storage.statements)) };
};

const cut = 'warn: The log beside the database was cut or damaged; what was written last is missing.';
const other = 'warn: The log beside the database is not the one that was written last; what was written after the last checkpoint is missing.';
const gone = 'warn: The service was not stopped in an orderly way and the log beside the database is gone; what was written after the last checkpoint is missing.';
const lostNothing = 'warn: The log beside the database was cut, damaged or exchanged; all that was noted of it is in the database.';

describe('a log that lost something between a kill and the next start', () => {
  it.each<[string, string, string[], number, boolean, (log: string) => void | Promise<void>]>([
    ['cut to nothing', cut, ['checkpointed'], 0, false, (log) => { truncateSync(log, 0); }],
    ['cut after its first commit', cut, ['checkpointed', 'one'], 1, false, (log) => { truncateSync(log, commitEnds(log)[0]); }],
    ['cut within its second commit', cut, ['checkpointed', 'one'], 1, true, (log) => {
      truncateSync(log, (commitEnds(log)[1] ?? 0) - 9);
    }],
    ['damaged in its middle', cut, ['checkpointed', 'one'], 1, true, (log) => {
      const bytes = readFileSync(log);
      bytes.fill(0xff, (commitEnds(log)[1] ?? 0) - 50, (commitEnds(log)[1] ?? 0) - 40);
      writeFileSync(log, bytes);
    }],
    ['removed', gone, ['checkpointed'], 0, false, (log) => { rmSync(log); }],
    ['that of another database', other, ['checkpointed'], 0, true, async (log) => {
      copyFileSync(logOf((await filled(['else'])).folder), log);
    }],
  ])('is noticed when it was %s, in the report and until somebody has read it', async (_how, line, words, found, isAside, change) => {
    const image = crashImage((await filled()).folder);
    await change(logOf(image));
    const looked = inspectFolder(image);
    const start = started(image);
    const aside = filesAside(image);

    expect(start.words).toEqual(words);
    expect(start.lines).toEqual([line]);
    expect(start.details).toEqual([{
      expected: 3, found, ...(isAside ? { aside: aside.map((name) => join(image, name)) } : {}),
    }]);
    expect(start.lost).toEqual({ at: 1_000, expected: 3, found, aside });
    expect(aside.length).toBe(isAside ? 1 : 0);
    expect(looked).toMatchObject({ database: { good: true }, lostLog: { expected: 3, found } });
  });

  it('is kept beside as it was found, with what SQLite does not read of it', async () => {
    const image = crashImage((await filled()).folder);
    const bytes = readFileSync(logOf(image));
    bytes.fill(0xff, (commitEnds(logOf(image))[1] ?? 0) - 50, (commitEnds(logOf(image))[1] ?? 0) - 40);
    writeFileSync(logOf(image), bytes);
    started(image);

    expect(filesAside(image).map((name) => readFileSync(join(image, name)).equals(bytes))).toEqual([true]);
  });

  it('is told once, and again by no later start', async () => {
    const image = crashImage((await filled()).folder);
    truncateSync(logOf(image), 0);
    openFor(image, collectReports()).close();

    expect(started(image).lines).toEqual([]);
  });

  it('has its newest backup brought together with the database when that holds more', async () => {
    const { folder, storage } = await filled();
    const register = storage.statements.write(
      'INSERT INTO applications (id, name, version, platform, privacy, registered_at) VALUES (?, ?, \'1\', \'LINUX\', \'OPEN\', 0)',
    );
    await storage.queue.write((tx) => { for (const id of ['a', 'b', 'c']) register.run(tx, id, id); });
    await makeBackup(storage.database, folder, Date.now());
    storage.databaseLog.note();
    const image = crashImage(folder);
    rmSync(logOf(image));
    const { storage: after, lines, lost } = started(image);

    expect(after.statements.read('SELECT name FROM applications ORDER BY name').all()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    expect(lines[0]).toBe(gone);
    expect(lines[1]).toMatch(/^error: The log of the database is lost and its newest backup holds more; it was put/);
    expect(lost).toMatchObject({ found: 0 });
  });
});

describe('a log whose pages are in the database already', () => {
  it('is not applied when it was cut: what it still holds is older', async () => {
    const { folder, storage } = await filled();
    // Moves without emptying.
    storage.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    storage.databaseLog.note();
    const image = crashImage(folder);
    truncateSync(logOf(image), commitEnds(logOf(image))[0]);
    const { words, lines, lost } = started(image);

    expect(words).toEqual(['checkpointed', 'one', 'three', 'two']);
    expect(lines).toEqual([lostNothing]);
    expect(lost).toBeNull();
    expect(filesAside(image)).toHaveLength(1);
  });
});

describe('a log that lost nothing', () => {
  it.each<[string, (storage: OpenStorage) => Promise<void> | void]>([
    ['was left by a kill', (): void => undefined],
    ['got more after the last note of it', async (storage) => { await keep(storage, 'later'); }],
    ['was begun anew after the last note of it', async (storage) => {
      storage.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      await keep(storage, 'later');
    }],
    ['was emptied because something was deleted', async (storage) => {
      await storage.queue.erase((tx) => storage.statements.write('DELETE FROM meta WHERE key = ?').run(tx, 'test-one'));
    }],
    ['was emptied and begun anew', async (storage) => {
      storage.databaseLog.empty();
      await keep(storage, 'later');
    }],
  ])('is taken as it is when it %s', async (_how, happen) => {
    const { folder, storage } = await filled();
    await happen(storage);
    const words = kept(storage);
    const start = started(crashImage(folder));

    expect(start.words).toEqual(words);
    expect([start.lines, start.lost]).toEqual([[], null]);
  });

  it.each<[string, string]>([['is not JSON', 'junk'], ['is another thing', '[1]'], ['has other members', '{"salts":1,"pages":2,"moved":0}']])(
    'is taken as it is when its note %s', async (_how, text) => {
      const image = crashImage((await filled()).folder);
      writeFileSync(markOf(image), text);

      expect(started(image)).toMatchObject({ words: ['checkpointed', 'one', 'three', 'two'], lines: [] });
    },
  );

  it('leaves no note of it after an orderly stop', async () => {
    const { folder, storage } = await filled();
    expect(existsSync(markOf(folder))).toBe(true);
    storage.close();

    expect(readdirSync(folder).sort()).toEqual(['patchbay.db', 'patchbay.lock']);
  });
});
