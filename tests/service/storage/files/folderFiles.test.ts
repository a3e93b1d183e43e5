import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deletePutAside, folderFiles } from '../../../../service/storage/files/folderFiles.ts';
import { makeFolder } from '../support.ts';

const files = {
  'patchbay.db': 'database',
  'patchbay.db-wal': 'log',
  'patchbay.backup.2026.db': 'backup',
  'patchbay.backup.2026.txt': 'other',
  'patchbay.db.corrupt.2026': 'putAside',
  'patchbay.backup.2026.db.part': 'putAside',
  'patchbay.restore.part-wal': 'putAside',
  'patchbay.particular': 'other',
  'patchbay.other.db': 'other',
  'patchbay.lock': 'other',
} as const;

const filled = (): string => {
  const folder = makeFolder();
  for (const name of Object.keys(files)) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'notes.corrupt.txt'), 'of a person');
  mkdirSync(join(folder, 'patchbay.folder.part'));
  return folder;
};

describe('the files of a data folder', () => {
  it('are those of ours, each with its part and its size; no folder, and nothing of anybody else', () => {
    const folder = filled();
    const found = folderFiles(folder).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(found).toEqual(Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, role]) => ({ name, path: join(folder, name), role, bytes: name.length })));
  });

  it('that were put aside are removed, and no other', () => {
    const folder = filled();
    expect(deletePutAside(folder)).toBe(3);
    expect(readdirSync(folder).sort()).toEqual([
      'notes.corrupt.txt', 'patchbay.folder.part', ...Object.entries(files).flatMap(([name, role]) => (role === 'putAside' ? [] : name)),
    ].sort());
  });
});
