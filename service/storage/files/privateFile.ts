import { closeSync, openSync } from 'node:fs';
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
