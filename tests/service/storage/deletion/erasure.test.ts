import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupsOf, databaseSize, deleteBackups } from '../../../../service/storage/deletion/erasure.ts';
import { makeFolder } from '../support.ts';

const [first, second] = ['patchbay.backup.000001.2026-11-26T120000Z.db', 'patchbay.backup.000002.2026-11-27T120000Z.db'];

const withBackups = (): string => {
  const folder = makeFolder();
  for (const [name, text, at] of [[first, 'one', 1000], [second, 'second', 2000]] as const) {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), at, at);
  }
  for (const name of ['patchbay.db', 'patchbay.backup.000003.2026-11-27T120000Z.db.part', 'patchbay.copies.json']) {
    writeFileSync(join(folder, name), 'x');
  }
  mkdirSync(join(folder, 'patchbay.backup.000004.2026-11-27T120000Z.db'));
  return folder;
};

describe('the backups of a folder', () => {
  it('are listed newest first, with when they were made and their sizes', () => {
    const folder = withBackups();
    expect(backupsOf(folder)).toEqual([
      { path: join(folder, second), at: 2_000_000, bytes: 6 }, { path: join(folder, first), at: 1_000_000, bytes: 3 },
    ]);
    expect(backupsOf(makeFolder())).toEqual([]);
  });

  it('are removed, and nothing else is', () => {
    const folder = withBackups();
    const others = readdirSync(folder).filter((name) => name !== first && name !== second);
    expect(deleteBackups(folder)).toBe(2);
    expect(readdirSync(folder)).toEqual(others);
    expect(deleteBackups(folder)).toBe(0);
  });
});

describe('the size of a database', () => {
  it('is that of its file and of its log, and nothing where there is none', () => {
    const folder = makeFolder();
    expect(databaseSize(folder)).toEqual({ bytes: 0, logBytes: 0 });
    writeFileSync(join(folder, 'patchbay.db'), 'abc');
    writeFileSync(join(folder, 'patchbay.db-wal'), 'abcde');
    expect(databaseSize(folder)).toEqual({ bytes: 3, logBytes: 5 });
  });
});
