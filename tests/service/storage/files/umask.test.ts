import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../../service/storage/copies/backups.ts';
import { openDataFolder } from '../../../../service/storage/database/dataFolder.ts';
import { writeInstance } from '../../../../service/storage/files/instanceFile.ts';
import { collectReports, keep, makeFolder, openFor } from '../support.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const withUmask = async <Result>(mask: number, work: () => Promise<Result>): Promise<Result> => {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
};

describe('the data folder', () => {
  it.each([0o000, 0o022, 0o077])('and all files in it are closed to other users with umask %o', async (mask) => {
    const path = join(makeFolder(), 'data');
    await withUmask(mask, async () => {
      openDataFolder(path, false);
      const storage = openFor(path, collectReports());
      await keep(storage, 'a');
      await makeBackup(storage.database, path, Date.now());
      writeInstance(path, { pid: 1, url: 'http://localhost:1' });
    });
    const names = readdirSync(path).map((name) => name.replace(/\.\d{6}\..*Z/, ''));

    expect(names.sort()).toEqual([
      'patchbay.backup.db', 'patchbay.copies.json', 'patchbay.db', 'patchbay.db-wal', 'patchbay.lock', 'patchbay.log.json',
      'patchbay.running.json',
    ]);
    expect(modeOf(path)).toBe('700');
    expect(new Set(readdirSync(path).map((name) => modeOf(join(path, name))))).toEqual(new Set(['600']));
  });

  it('gives no file to others while a copy is made', async () => {
    const path = join(makeFolder(), 'data');
    const modes = new Set<string>();
    await withUmask(0, async () => {
      openDataFolder(path, false);
      const storage = openFor(path, collectReports());
      await keep(storage, 'a');
      const copying = makeBackup(storage.database, path, Date.now());
      for (const name of readdirSync(path)) modes.add(`${name.endsWith('.part') ? 'draft' : 'file'} ${modeOf(join(path, name))}`);
      await copying;
    });

    expect([...modes].sort()).toEqual(['draft 600', 'file 600']);
  });
});
