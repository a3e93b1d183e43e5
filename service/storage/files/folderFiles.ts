import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a file can hold of people's work: one of the data folder, or one of a flow, which is the person's own. */
export type FileRole = 'database' | 'log' | 'backup' | 'putAside' | 'flow' | 'flowResult' | 'other';

export type FolderFile = {
  readonly name: string;
  readonly path: string;
  readonly role: FileRole;
  readonly bytes: number;
};

const roleOf = (name: string): FileRole => {
  if (name === 'patchbay.db') return 'database';
  if (name === 'patchbay.db-wal') return 'log';
  // What was damaged, and what a killed copy left: whole or half databases that nothing reads any more.
  if (name.includes('.corrupt.') || /\.part(?:-|$)/.test(name)) return 'putAside';
  return name.startsWith('patchbay.backup.') && name.endsWith('.db') ? 'backup' : 'other';
};

/** All files of ours in a data folder. */
export const folderFiles = (folder: string): FolderFile[] => {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.startsWith('patchbay.')).flatMap(({ name }) => {
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false });
    return file === undefined ? [] : [{ name, path, role: roleOf(name), bytes: file.size }];
  });
};

/** Removes what was put aside; gives the number of files. No backup may be under way, which has a half one. */
export const deletePutAside = (folder: string): number => {
  const aside = folderFiles(folder).filter(({ role }) => role === 'putAside');
  for (const { path } of aside) rmSync(path, { force: true });
  return aside.length;
};
