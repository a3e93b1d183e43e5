import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups } from '../copies/backups.ts';

export type BackupFile = { readonly path: string; readonly at: number; readonly bytes: number };

/** The backups of a folder, newest first; times in milliseconds since the epoch. */
export const backupsOf = (folder: string): BackupFile[] => listBackups(folder).flatMap((path) => {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? [] : [{ path, at: file.mtimeMs, bytes: file.size }];
});

/** Removes the backups of a folder; gives their number. The next one is made within a minute. */
export const deleteBackups = (folder: string): number => {
  const backups = backupsOf(folder);
  for (const { path } of backups) rmSync(path, { force: true });
  return backups.length;
};

/** Bytes of the database and of its log. */
export const databaseSize = (folder: string): { readonly bytes: number; readonly logBytes: number } => {
  const sizeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return { bytes: sizeOf('patchbay.db'), logBytes: sizeOf('patchbay.db-wal') };
};
