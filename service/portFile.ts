import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf, messageOf, StartError } from './startError.ts';
import { isAmongData, replaceablePlace } from './writtenFile.ts';

const cannotBeWritten = (path: string, why: string): StartError =>
  new StartError(`The port file ${path} cannot be written (${why}); choose another with --port-file.`);

/**
 * Where the port is to be written.
 * @throws StartError when it cannot be written there, or would be among the data
 */
export const locatePortFile = (given: string, dataFolder: string): string => {
  if (given === '') throw new StartError('--port-file takes the path of a file, which may not be empty.');
  const path = resolve(given);
  try {
    const place = replaceablePlace(given);
    if (!isAmongData(place, [dataFolder])) return place;
  } catch (error) {
    throw error instanceof StartError ? error : cannotBeWritten(path, codeOf(error) ?? messageOf(error));
  }
  throw new StartError(`The port file ${path} lies in the data folder, where Patchbay keeps its own files; choose another with --port-file.`);
};

/**
 * Writes the port as decimal text, in one step: a client that watches the file never sees it empty or half written.
 * The file stays when the service stops, since some clients take a missing one worse than a port nobody answers on.
 * Who may read it is decided by the person's umask, as for any file.
 * @throws StartError when it cannot be written
 */
export const writePortFile = (place: string, port: number): void => {
  const draft = `${place}.${randomBytes(6).toString('hex')}.part`;
  try {
    // Only a new file: what somebody else put under this name is not written through.
    writeFileSync(draft, `${port}`, { flag: 'wx' });
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw cannotBeWritten(place, codeOf(error) ?? messageOf(error));
  }
};
