import { closeSync, constants, fchmodSync, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { messageOf } from '../startError.ts';
import { defaultDataFolder } from '../storage/files/defaultDataFolder.ts';
import { isAmongData, placeOf } from '../writtenFile.ts';
import { RunUsageError } from './arguments.ts';

/** The file that `--har` names, open for one text. */
export type HarFile = {
  /** In place of what the file held. @throws RunUsageError */
  readonly write: (text: string) => void;
  readonly close: () => void;
};

const orCannot = <Done>(act: () => Done): Done => {
  try {
    return act();
  } catch (error) {
    throw new RunUsageError(`The file of --har cannot be written: ${messageOf(error)}`);
  }
};

const usualDataFolders = (): string[] => {
  try {
    return [defaultDataFolder()];
  } catch {
    // Without a home folder there is none.
    return [];
  }
};

const liesAmongData = (path: string): boolean => {
  try {
    return isAmongData(placeOf(path), usualDataFolders());
  } catch {
    // What is wrong with the path is said by opening it; what is no file, such as a pipe, lies nowhere.
    return false;
  }
};

/**
 * Opens a file that only its owner may read from then on, before anything is sent: what was sent once cannot be had
 * again. What it held stays until there is something to write.
 * @throws RunUsageError
 */
export const openHar = (path: string): HarFile => {
  if (liesAmongData(path)) {
    throw new RunUsageError(`The file ${path} of --har lies in a data folder, where Patchbay keeps its own files; choose another.`);
  }
  const file = orCannot(() => openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600));
  // What is no file, such as /dev/stdout, has no rights to change and nothing to take away.
  const isFile = fstatSync(file).isFile();
  return {
    write: (text) => {
      orCannot(() => {
        // One that was there keeps its rights otherwise.
        if (isFile) {
          fchmodSync(file, 0o600);
          ftruncateSync(file);
        }
        writeFileSync(file, text);
      });
    },
    close: () => { closeSync(file); },
  };
};
