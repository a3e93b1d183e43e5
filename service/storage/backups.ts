import { backup } from '@photostructure/sqlite';
import { copyFileSync, chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

const kept = 3;
const dayMs = 24 * 60 * 60 * 1000;
/** Pages copied per step, so that requests are answered between the steps. */
const pagesPerStep = 256;

const pattern = /^patchbay\.backup\.\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

const stamp = (time: number): string => new Date(time).toISOString().replace(/:|\.\d+/g, '');

/** Paths of the backups of a folder, newest first. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder).filter((name) => pattern.test(name)).sort().reverse().map((name) => join(folder, name));

/** Whether the newest backup is a day old, or there is none. */
export const backupIsDue = (folder: string, now: number): boolean => {
  const newest = listBackups(folder)[0];
  return newest === undefined || now - statSync(newest).mtimeMs >= dayMs;
};

/** Copies the database beside itself and keeps the three newest copies. */
export const makeBackup = async (database: Database, folder: string, now: number): Promise<string> => {
  const target = join(folder, `patchbay.backup.${stamp(now)}.db`);
  const draft = `${target}.part`;
  await backup(database, draft, { rate: pagesPerStep });
  chmodSync(draft, 0o600);
  renameSync(draft, target);
  for (const old of listBackups(folder).slice(kept)) rmSync(old, { force: true });
  return target;
};

/**
 * Puts a damaged database aside as `patchbay.db.corrupt.<time>`, with its log, and the newest backup in its place.
 * @returns the backup that was used, or undefined when there was none and the service starts empty
 */
export const restoreNewestBackup = (folder: string, now: number): { aside: string; from: string | undefined } => {
  const file = join(folder, 'patchbay.db');
  const aside = `${file}.corrupt.${stamp(now)}`;
  renameSync(file, aside);
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  const from = listBackups(folder)[0];
  if (from !== undefined) {
    copyFileSync(from, file);
    chmodSync(file, 0o600);
  }
  return { aside, from };
};
