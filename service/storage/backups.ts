import { backup } from '@photostructure/sqlite';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { makeNewPrivateFile } from './privateFile.ts';

const kept = 3;
const dayMs = 24 * 60 * 60 * 1000;
/** Pages copied per step, so that requests are answered between the steps. */
const pagesPerStep = 256;

const prefix = 'patchbay.backup.';
const pattern = /^patchbay\.backup\.(\d{6,})\.\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;
const draftSuffix = '.part';

/** A moment as it stands in the names of files, such as `2026-11-27T224501Z`. */
export const stampOf = (time: number): string => new Date(time).toISOString().replace(/:|\.\d+/g, '');

const numberIn = (name: string): number => Number(pattern.exec(name)?.[1] ?? 0);

/** Paths of the backups of a folder, newest first: by their running number, since a clock can be set back. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name)
    .sort((one, other) => numberIn(other) - numberIn(one))
    .map((name) => join(folder, name));

/** Whether the newest backup is a day old, or there is none. One from the future is as good as an old one. */
export const backupIsDue = (folder: string, now: number): boolean => {
  const newest = listBackups(folder)[0];
  return newest === undefined || Math.abs(now - statSync(newest).mtimeMs) >= dayMs;
};

/** When the newest backup, made at a time, is replaced: as soon as there are three newer ones, one a day. */
export const replacedAt = (newest: number): number => newest + kept * dayMs;

const nextName = (folder: string, now: number): string => {
  const last = numberIn(listBackups(folder)[0]?.slice(folder.length + 1) ?? '');
  return `${prefix}${String(last + 1).padStart(6, '0')}.${stampOf(now)}.db`;
};

const removeDrafts = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const isDraft = entry.isFile() && name.startsWith(prefix) && name.includes(draftSuffix);
    if (isDraft) rmSync(join(folder, name), { force: true });
  }
};

/**
 * Names the next copy. What a killed or failed copy left is removed: on a full disk it would take the last space.
 */
const prepare = (folder: string, now: number): { readonly draft: string; readonly target: string } => {
  removeDrafts(folder);
  const target = join(folder, nextName(folder, now));
  const draft = `${target}${draftSuffix}`;
  makeNewPrivateFile(draft);
  return { draft, target };
};

/** Makes a finished copy the newest backup and keeps the three newest. */
const publish = (draft: string, target: string, folder: string): string => {
  renameSync(draft, target);
  for (const old of listBackups(folder).slice(kept)) rmSync(old, { force: true });
  return target;
};

/** Copies the database beside itself and keeps the three newest copies. */
export const makeBackup = async (database: Database, folder: string, now: number): Promise<string> => {
  const { draft, target } = prepare(folder, now);
  try {
    await backup(database, draft, { rate: pagesPerStep });
  } catch (error) {
    removeDrafts(folder);
    throw error;
  }
  return publish(draft, target, folder);
};

/** As `makeBackup`, in one go: for a start, when nobody waits for anything else. */
export const makeBackupAtOnce = (database: Database, folder: string, now: number): string => {
  const { draft, target } = prepare(folder, now);
  try {
    // Not prepared: a statement that is not collected yet keeps a closed file open.
    database.exec(`VACUUM INTO '${draft.replaceAll('\'', '\'\'')}'`);
  } catch (error) {
    removeDrafts(folder);
    throw error;
  }
  return publish(draft, target, folder);
};
