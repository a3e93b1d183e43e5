import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBackups, makeBackup } from '../../../../service/storage/copies/backups.ts';
import { writeInstance } from '../../../../service/storage/files/instanceFile.ts';
import { metaTable } from '../../../../service/storage/database/metaTable.ts';
import { restoredNotice, type Restored, type RestoredRows } from '../../../../service/storage/copies/restored.ts';
import { integer, text } from '../../../../service/storage/database/row.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, crashImage, keep, kept, makeDatabase, makeFolder, openFor, readDatabase, type Reports } from '../support.ts';

const pageSize = 8192;

/** An id of an asset that tells its number. */
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Saves assets of half a page each, by their numbers. */
const save = (storage: OpenStorage, from: number, to: number): Promise<void> => {
  const insert = storage.statements.write(`
    INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES (?1, ?1, ?2, ?3, 1, 'name', 'ts', 'an application', 0)`);
  return storage.queue.write((tx) => {
    for (let at = from; at <= to; at += 1) {
      const content = `text ${at}\0${'x'.repeat(4000)}`;
      insert.execute(tx, idOf(at), createHash('sha256').update(content).digest(), content);
    }
  });
};

const numbers = (storage: OpenStorage): number[] =>
  storage.statements.read('SELECT id FROM assets ORDER BY id').all().map((row) => Number(text(row, 'id').slice(-12)));

/** How many texts are not those that were saved. */
const altered = (storage: OpenStorage): number => storage.statements
  .read('SELECT content, content_hash AS hash FROM assets').all()
  .filter((row) => !createHash('sha256').update(text(row, 'content')).digest().equals(Buffer.from(row['hash'] as Uint8Array)))
  .length;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const restoredOf = (storage: OpenStorage): Restored | null => restoredNotice.read(metaTable(storage.statements));
const assetsIn = (restored: Restored | null): RestoredRows | undefined =>
  restored?.kinds.find(({ kind }) => kind === 'assets');

/** The pages of a table that hold rows, by how the file is laid out. */
const overwrite = (file: string, page: number, count: number): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(count * pageSize, 0xff), 0, count * pageSize, page * pageSize);
  closeSync(handle);
};

type Prepared = { readonly folder: string; readonly file: string };

/** A stopped service with assets 1 to 100 in a backup, if wanted, and 101 to 200 after it. */
const stopped = async (
  hasBackup: boolean, change?: (storage: OpenStorage) => Promise<unknown>,
  before?: (storage: OpenStorage) => Promise<unknown>,
): Promise<Prepared> => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  await save(storage, 1, 100);
  await before?.(storage);
  if (hasBackup) await makeBackup(storage.database, folder, Date.now());
  await save(storage, 101, 200);
  await change?.(storage);
  storage.close();
  return { folder, file: join(folder, 'patchbay.db') };
};

const openAgain = (folder: string): { storage: OpenStorage; reports: Reports } => {
  const reports = collectReports();
  return { storage: openFor(folder, reports), reports };
};

describe('a damaged database', () => {
  it('without a backup gives what can be read of it, and says how much of each kind that is', async () => {
    const { folder, file } = await stopped(false);
    overwrite(file, 60, 3);
    const { storage, reports } = openAgain(folder);
    const found = numbers(storage);

    expect(found.length).toBeGreaterThan(150);
    expect(found.length).toBeLessThan(200);
    expect(altered(storage)).toBe(0);
    expect(reports.lines).toEqual([
      'error: The database patchbay.db is damaged; it was put aside. There is no backup; a new database was begun with what can be read of it.',
    ]);
    expect(restoredOf(storage)).toMatchObject({ by: 'start', why: 'damaged', from: null });
    expect(assetsIn(restoredOf(storage))).toEqual({ kind: 'assets', fromBackup: 0, salvaged: found.length, gone: 200 - found.length });
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('with a backup gives all of that, and what can be read beyond it', async () => {
    const { folder, file } = await stopped(true);
    overwrite(file, 20, 10);
    const { storage, reports } = openAgain(folder);

    expect(numbers(storage)).toEqual(range(1, 200));
    expect(altered(storage)).toBe(0);
    expect(reports.lines).toEqual([
      'error: The database patchbay.db is damaged; it was put aside. The newest backup that can be read was restored, and what can be read of the database beyond it was brought over.',
    ]);
    expect(assetsIn(restoredOf(storage))).toMatchObject({ fromBackup: 100, salvaged: 100 });
    expect(restoredOf(storage)?.aside).toEqual(readdirSync(folder).filter((name) => name.includes('.corrupt.')));
  });

  it('does not bring back what was deleted since the backup, nor a text that was changed in the file', async () => {
    const { folder, file } = await stopped(true, async ({ queue, statements }) => {
      const remove = statements.write('DELETE FROM assets WHERE id = ?');
      const mark = statements.write('UPDATE assets SET deleted_at = 1 WHERE id = ?');
      await queue.write((tx) => {
        remove.run(tx, idOf(1));
        mark.run(tx, idOf(2));
      });
    });
    makeDatabase(file, `
      UPDATE assets SET content = 'changed' WHERE id IN ('${idOf(3)}', '${idOf(150)}'); DROP TABLE sessions`);
    const { storage } = openAgain(folder);

    // The third is there as the backup has it; of the other there is no right text anywhere.
    expect(numbers(storage)).toEqual(range(2, 200).filter((at) => at !== 150));
    const present = storage.statements.read('SELECT count(*) AS n FROM assets WHERE deleted_at IS NULL');
    expect(present.first()).toEqual({ n: 197 });
    expect(altered(storage)).toBe(0);
    expect(kept(storage)).toEqual([]);
  });

  it('does not bring back sessions, nor what an application did in them, that were deleted since the backup', async () => {
    const { folder, file } = await stopped(true, ({ queue, statements }) => {
      const [sessions, shares] = ['sessions WHERE id', 'engagement WHERE application_id COLLATE NOCASE']
        .map((of) => statements.write(`DELETE FROM ${of} = ?`));
      return queue.write((tx) => {
        sessions?.run(tx, idOf(1));
        shares?.run(tx, idOf(3));
      });
    }, ({ queue, statements }) => {
      const session = statements.write('INSERT INTO sessions (id, opened_at, opened_epoch) VALUES (?, 0, 1)');
      const share = statements.write('INSERT INTO engagement (epoch, application_id, last_seen) VALUES (1, ?, 0)');
      return queue.write((tx) => {
        for (const at of [1, 2]) session.run(tx, idOf(at));
        for (const at of [3, 4]) share.run(tx, idOf(at));
      });
    });
    makeDatabase(file, 'DROP TABLE refusals');
    const { storage } = openAgain(folder);

    expect(storage.statements.read('SELECT id FROM sessions').all()).toEqual([{ id: idOf(2) }]);
    expect(storage.statements.read('SELECT application_id AS id FROM engagement').all()).toEqual([{ id: idOf(4) }]);
  });

  it('whose version is not that of its schema is put aside, with nothing lost and no backup made or taken', async () => {
    const { folder, file } = await stopped(true);
    const before = listBackups(folder);
    for (let start = 0; start < 3; start += 1) {
      makeDatabase(file, 'PRAGMA user_version = 2');
      const { storage, reports } = openAgain(folder);
      expect(numbers(storage)).toEqual(range(1, 200));
      expect(reports.lines).toHaveLength(1);
      expect(reports.lines[0]).toMatch(/^error: The database patchbay\.db is damaged; it was put aside\./);
      storage.close();
    }
    expect(listBackups(folder)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('patchbay.db.corrupt.'))).toHaveLength(3);
  });

  it('runs nothing that stands in it', async () => {
    const { folder, file } = await stopped(false);
    makeDatabase(file, `DROP TABLE sessions; CREATE VIEW sessions AS SELECT * FROM assets;
      CREATE TRIGGER evil AFTER INSERT ON assets BEGIN DELETE FROM meta; END`);
    const { storage } = openAgain(folder);

    expect(numbers(storage)).toEqual(range(1, 200));
    storage.close();
    expect(readDatabase(file, 'SELECT name FROM sqlite_schema WHERE name = \'evil\' OR type = \'view\'')).toEqual([]);
  });
});

describe('an emptier database', () => {
  it('is not taken in place of a fuller backup: that is restored, and the log says so', async () => {
    const { folder, file } = await stopped(true);
    const other = makeFolder();
    openFor(other, collectReports()).close();
    copyFileSync(join(other, 'patchbay.db'), file);
    const { storage, reports } = openAgain(folder);

    expect(numbers(storage)).toEqual(range(1, 100));
    expect(restoredOf(storage)).toMatchObject({ why: 'empty' });
    expect(reports.lines[0])
      .toMatch(/^error: The database holds nothing although its newest backup does; it was put aside\. The newest/);
  });

  it('is taken when all of it was deleted by somebody', async () => {
    const { folder } = await stopped(true, ({ queue, statements }) => {
      const remove = statements.write('DELETE FROM assets');
      return queue.write((tx) => remove.run(tx));
    });
    const { storage, reports } = openAgain(folder);

    expect(numbers(storage)).toEqual([]);
    expect(reports.lines).toEqual([]);
  });

  it('whose log is gone after a kill is brought together with a fuller backup', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await save(storage, 1, 20);
    await makeBackup(storage.database, folder, Date.now());
    const image = crashImage(folder);
    writeInstance(image, { pid: 1, url: 'http://localhost:1' });
    rmSync(join(image, 'patchbay.db-wal'));
    const { storage: after, reports } = openAgain(image);

    expect(numbers(after)).toEqual(range(1, 20));
    expect(reports.lines.some((line) => line.startsWith('warn: The service was not stopped in an orderly way'))).toBe(true);
    expect(restoredOf(after)?.from).not.toBeNull();
  });
});

describe('a backup with a changed text', () => {
  it('is restored only where there is no other', async () => {
    const { folder, file } = await stopped(true);
    makeDatabase(listBackups(folder)[0] ?? '', `UPDATE assets SET content = 'changed' WHERE id = '${idOf(3)}'`);
    writeFileSync(file, 'junk'.repeat(4000));
    const { storage } = openAgain(folder);

    expect(numbers(storage)).toEqual(range(1, 100));
    expect(integer(storage.statements.read('SELECT count(*) AS n FROM assets').first() ?? {}, 'n')).toBe(100);
    await keep(storage, 'a');
  });
});
