import { backup } from '@photostructure/sqlite';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';
import { makeNewPrivateFile } from '../files/privateFile.ts';

/** Pages that are copied at once: requests are answered in between. */
export const pagesAtOnce = 256;

const pattern = /^patchbay\.(aside|before|import)\.[0-9a-f]{16}\.part$/;

/**
 * What a file that somebody works with for a while is for: a copy of the database, the database there was before a
 * restore, or what is to be imported.
 */
type Purpose = 'aside' | 'before' | 'import';

/** A name for such a file, which is not there yet. */
export const passingName = (purpose: Purpose): string => `patchbay.${purpose}.${randomBytes(8).toString('hex')}.part`;

export const isPassing = (name: string, purpose: Purpose): boolean => pattern.exec(name)?.[1] === purpose;

/** Any file that somebody works with for a while, drafts of backups and restores too, or what SQLite put beside it. */
const unfinished = /^patchbay\.(?:.+\.)?part(?:-journal|-wal|-shm)?$/;

/** Removes what those left who were killed, which holds texts that nobody deletes. Nobody may work in the folder. */
export const removeAllPassing = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && unfinished.test(entry.name)) removeDatabaseFile(join(folder, entry.name));
  }
};

/**
 * Copies the database as it is at one moment into a file that is no backup. Whoever asked for it
 * removes it.
 * @returns its path
 */
export const copyAside = async (database: Database, folder: string): Promise<string> => {
  const file = join(folder, passingName('aside'));
  makeNewPrivateFile(file);
  try {
    await backup(database, file, { rate: pagesAtOnce });
    return file;
  } catch (error) {
    removeDatabaseFile(file);
    throw error;
  }
};
