import { DatabaseSync } from '@photostructure/sqlite';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBackups } from '../../../../service/storage/copies/backups.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, keep, kept, makeDatabase, makeFolder, openFor, readDatabase } from '../support.ts';

const mebibyte = 1024 * 1024;

const sizeOf = (folder: string): number => statSync(join(folder, 'patchbay.db')).size;

const fill = async (storage: OpenStorage, mebibytes: number): Promise<void> => {
  const put = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (let each = 0; each < mebibytes; each += 1) {
    await storage.queue.write((tx) => { put.run(tx, `large-${each}`, `${each}`.padEnd(mebibyte, 'x')); });
  }
};

const erase = (storage: OpenStorage, of: string): Promise<number> => {
  const drop = storage.statements.write('DELETE FROM meta WHERE key LIKE ?');
  return storage.queue.erase((tx) => drop.run(tx, of));
};

describe('the space of what was deleted', () => {
  it('is given back, in steps between which others are served, and a backup is no larger than what is left', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await fill(storage, 12);
    await keep(storage, 'a');
    await erase(storage, 'large-%');
    expect(sizeOf(folder)).toBeGreaterThan(12 * mebibyte);

    const order: string[] = [];
    const giving = storage.space.giveBack().then(() => { order.push('given back'); });
    await keep(storage, 'b').then(() => { order.push('kept'); });
    await giving;
    expect(order).toEqual(['kept', 'given back']);
    expect(sizeOf(folder)).toBeLessThan(mebibyte);
    expect(kept(storage)).toEqual(['a', 'b']);

    await storage.backUpWhenDue();
    const [backup = ''] = listBackups(folder);
    expect(statSync(backup).size).toBeLessThan(mebibyte);
  });

  it('is given back where others are kept in front of it and behind it', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await fill(storage, 12);
    await erase(storage, 'large-_');
    await storage.space.giveBack();
    expect(sizeOf(folder)).toBeLessThan(3 * mebibyte);
    expect(readDatabase(makeCopy(storage, folder), 'SELECT key FROM meta WHERE key LIKE \'large-%\' ORDER BY key'))
      .toEqual([{ key: 'large-10' }, { key: 'large-11' }]);
  });

  it('can be given back of a database that was made when it could not', async () => {
    const folder = makeFolder();
    const file = join(folder, 'patchbay.db');
    makeDatabase(file, `${migrations.join('\n')} PRAGMA application_id = 0x50746368; PRAGMA user_version = ${migrations.length};
      INSERT INTO meta (key, value) VALUES ('large-0', '${'x'.repeat(3 * mebibyte)}'), ('test-a', 'a');`);
    const before = new DatabaseSync(file);
    expect(before.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 0 });
    before.close();

    const storage = openFor(folder, collectReports());
    await erase(storage, 'large-%');
    await storage.space.giveBack();
    expect(sizeOf(folder)).toBeLessThan(mebibyte);
    expect(kept(storage)).toEqual(['a']);
  });
});

/** A copy of a database in use, which can be read by other means than ours. */
const makeCopy = (storage: OpenStorage, folder: string): string => {
  const file = join(folder, 'copy.db');
  storage.database.exec(`VACUUM INTO '${file}'`);
  return file;
};
