import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { messageOf } from '../startError.ts';
import { RunUsageError } from './arguments.ts';

/** Writes what was sent and answered to a file that only its owner may read from then on. @throws RunUsageError */
export const writeHar = (path: string, text: string): void => {
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      // One that was there keeps its rights otherwise; what is no file, such as /dev/stdout, has none to change.
      if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new RunUsageError(`The file of --har cannot be written: ${messageOf(error)}`);
  }
};
