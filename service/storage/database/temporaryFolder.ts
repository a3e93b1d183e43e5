import { lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { belongsToAnother } from '../../owner.ts';
import { codeOf } from '../../startError.ts';
import { flowsFolderName, resultsFolderName } from '../files/flowsFolder.ts';
import { lockFolder } from './folderLock.ts';

const namePattern = /^patchbay-[A-Za-z0-9]{6}$/;
/** What a folder is called from the moment that it is being removed. */
const ending = '.gone';
const goingPattern = /^patchbay-[A-Za-z0-9]{6}\.gone$/;

/** In a folder that was made to be removed. A folder of the same form that a person chose has none. */
const markName = 'patchbay.temporary';

/** Makes a folder for data that is not to be kept. */
export const makeTemporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'patchbay-'));

/** Marks one for removal should its service be killed. Not before the service holds the lock of the folder. */
export const markTemporary = (folder: string): void => {
  writeFileSync(join(folder, markName), '', { mode: 0o600, flag: 'wx' });
};

const removeTree = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Another service that removes it too may be between its parts; `force` is about the folder itself.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

/** Whether it has another name now, and not where another service was faster or something in it is open (Windows). */
const moved = (folder: string, going: string): boolean => {
  try {
    renameSync(folder, going);
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return false;
  }
};

/**
 * Removes a temporary folder. It gets another name first: who looks for abandoned folders then finds none to lock, for
 * which a file would be made in it while it is emptied.
 */
export const removeTemporary = (folder: string): void => {
  const going = folder + ending;
  removeTree(moved(folder, going) ? going : folder);
};

const isOurFile = (path: string): boolean => {
  const entry = lstatSync(path);
  return entry.isFile() && !belongsToAnother(entry);
};

/** The names of what is in a folder of ours with nothing but what `isOurs` there, otherwise null. */
const namesIn = (folder: string, isOurs: (name: string) => boolean): readonly string[] | null => {
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || belongsToAnother(entry)) return null;
  const names = readdirSync(folder);
  return names.every(isOurs) ? names : null;
};

/** As they are made through a service that has a temporary folder. */
const isFolderOf = (files: RegExp, folder: string): boolean =>
  namesIn(folder, (name) => files.test(name) && isOurFile(join(folder, name))) !== null;

const folders: ReadonlyMap<string, RegExp> = new Map([
  [flowsFolderName, /(?:\.(?:arazzo\.(?:ya?ml|json)|part)|^patchbay\.openapi\.json)$/],
  [resultsFolderName, /^[0-9a-f-]{36}\.(?:har|json)(?:\.part)?$/],
]);

const namesOfOurs = (folder: string): readonly string[] | null => namesIn(folder, (name) => {
  const path = join(folder, name);
  const files = folders.get(name);
  return files === undefined ? name.startsWith('patchbay.') && isOurFile(path) : isFolderOf(files, path);
});

const removeAbandonedOne = (folder: string): void => {
  if (namesOfOurs(folder)?.includes(markName) !== true) return;
  // Refused while its service runs.
  lockFolder(folder, 0)();
  removeTemporary(folder);
};

/**
 * Removes the temporary folders of services that were killed: ours by name, mark, owner and everything in them, with a
 * lock that nobody holds; and those whose removal was cut off. Links are not followed.
 */
export const removeAbandoned = (parent: string = tmpdir()): void => {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    try {
      if (namePattern.test(name)) removeAbandonedOne(folder);
      else if (goingPattern.test(name) && namesOfOurs(folder) !== null) removeTree(folder);
    } catch {
      // In use, or gone by now.
    }
  }
};
