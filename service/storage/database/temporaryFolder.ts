import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { belongsToAnother } from '../../owner.ts';
import { lockFolder } from './folderLock.ts';

const namePattern = /^patchbay-[A-Za-z0-9]{6}$/;

/** In a folder that was made to be removed. A folder of the same form that a person chose has none. */
const markName = 'patchbay.temporary';

/** Makes a folder for data that is not to be kept. */
export const makeTemporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'patchbay-'));

/** Marks one for removal should its service be killed. Not before the service holds the lock of the folder. */
export const markTemporary = (folder: string): void => {
  writeFileSync(join(folder, markName), '', { mode: 0o600, flag: 'wx' });
};

export const removeTemporary = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

const isOurFile = (path: string): boolean => {
  const entry = lstatSync(path);
  return entry.isFile() && !belongsToAnother(entry);
};

const isMarked = (folder: string): boolean => {
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || belongsToAnother(entry)) return false;
  const names = readdirSync(folder);
  return names.includes(markName)
    && names.every((name) => name.startsWith('patchbay.') && isOurFile(join(folder, name)));
};

/**
 * Removes the temporary folders of services that were killed: ours by name, mark, owner and everything in them, with a
 * lock that nobody holds. Links are not followed.
 */
export const removeAbandoned = (parent: string = tmpdir()): void => {
  for (const name of readdirSync(parent)) {
    if (!namePattern.test(name)) continue;
    const folder = join(parent, name);
    try {
      if (!isMarked(folder)) continue;
      // Refused while its service runs.
      lockFolder(folder, 0)();
      removeTemporary(folder);
    } catch {
      // In use, or gone by now.
    }
  }
};
