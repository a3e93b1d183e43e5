import {
  closeSync, constants, fchmodSync, fstatSync, ftruncateSync, openSync, readSync, statSync, writeFileSync,
} from 'node:fs';
import { endsAsFlow } from '../flows/flowName.ts';
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
    throw error instanceof RunUsageError ? error : new RunUsageError(`The file of --har cannot be written: ${messageOf(error)}`);
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

/** How every HAR begins; one that an earlier run did not write to its end too. */
const beginning = /^\uFEFF?\s*\{\s*"log"\s*:\s*\{/;

const headOf = (path: string): string => {
  const file = openSync(path, constants.O_RDONLY);
  try {
    const head = Buffer.alloc(1_024);
    return head.toString('utf8', 0, readSync(file, head));
  } finally {
    closeSync(file);
  }
};

/** Nobody gets back what was written over: only a HAR gives its place to another. @throws RunUsageError */
const refuseOthers = (path: string): void => {
  if (endsAsFlow(path)) throw new RunUsageError('The file of --har ends as one of a flow does; give another name, such as run.har.');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isFile() !== true || there.size === 0 || beginning.test(headOf(path))) return;
  throw new RunUsageError('The file of --har is there and is no HAR, so it stays as it is; give another name.');
};

/**
 * Opens a file that only its owner may read from then on, before anything is sent: what was sent once cannot be had
 * again. What it held stays until there is something to write, and for good where that is no HAR.
 * @throws RunUsageError
 */
export const openHar = (path: string): HarFile => {
  if (liesAmongData(path)) {
    throw new RunUsageError(`The file ${path} of --har lies in a data folder, where Patchbay keeps its own files; choose another.`);
  }
  orCannot(() => { refuseOthers(path); });
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
