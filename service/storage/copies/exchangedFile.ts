import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { passingName } from './asideCopy.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';

/** Another file in the place of a database, which is still there beside it. */
export type ExchangedFile = {
  /** Removes the one there was. */
  readonly letGo: () => void;
  /** Puts the one there was in its place again. Nobody may have the other open. */
  readonly putBack: () => void;
};

const logOf = (file: string): string => `${file}-wal`;

/** Under a second name, so that at no moment there is none under the first. */
const giveSecondName = (file: string, name: string): void => {
  try {
    linkSync(file, name);
  } catch {
    // Not every file system has links.
    copyFileSync(file, name, constants.COPYFILE_FICLONE);
  }
};

/**
 * Puts a file in the place of a database that is closed. Who is killed before either way was chosen has the other file,
 * and the one there was is removed at the next start.
 * @throws what the disk said; nothing was changed then
 */
export const exchangeFile = (file: string, database: string): ExchangedFile => {
  const before = join(dirname(database), passingName('before'));
  const letGo = (): void => { removeDatabaseFile(before); };
  const putBack = (): void => {
    rmSync(logOf(database), { force: true });
    if (existsSync(logOf(before))) renameSync(logOf(before), logOf(database));
    renameSync(before, database);
    // Two names of one file: then renaming does nothing.
    letGo();
  };
  try {
    giveSecondName(database, before);
    // A log that is left would be applied to the other one.
    if (existsSync(logOf(database))) renameSync(logOf(database), logOf(before));
  } catch (error) {
    letGo();
    throw error;
  }
  try {
    renameSync(file, database);
  } catch (error) {
    putBack();
    throw error;
  }
  return { letGo, putBack };
};
