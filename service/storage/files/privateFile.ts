import { randomBytes } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../../startError.ts';

/** Makes a file that nobody else can read, whatever the umask. No link is followed. */
export const makeNewPrivateFile = (path: string): void => {
  closeSync(openSync(path, 'wx', 0o600));
};

/**
 * As `makeNewPrivateFile`, unless the file is there. That one is not opened: closing it would take away the locks that
 * another service of this process has on it.
 */
export const makePrivateFile = (path: string): void => {
  try {
    makeNewPrivateFile(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/** Puts a file that nobody else can read in the place of what is there, in one step, and leaves nothing else behind. */
export const replacePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    // Only a new file: what somebody else put under this name is not written through.
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
