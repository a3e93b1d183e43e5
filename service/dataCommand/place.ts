import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { messageOf, StartError } from '../startError.ts';
import { DatabaseLocked } from '../storage/database.ts';
import { openDataFolder } from '../storage/dataFolder.ts';
import { defaultDataFolder } from '../storage/defaultDataFolder.ts';
import { lockFolder } from '../storage/folderLock.ts';
import { readInstance } from '../storage/instanceFile.ts';
import { openStorage, type OpenStorage } from '../storage/storage.ts';
import { serviceOf, type RunningService } from './runningService.ts';

/** Where the data is, and who has it: a service that runs, or this command. */
export type Place = { readonly folder: string } & (
  | { readonly service: RunningService }
  /** The database is opened when that is asked for, as a start would open it. */
  | { readonly service: undefined; readonly open: () => OpenStorage }
);

/** What is done where there is no data: nothing, as if there were an empty database, or one is begun. */
export type WithoutData = 'refuse' | 'pretend' | 'begin';

type Work<Result> = (place: Place) => Promise<Result>;
type Note = (line: string) => void;

const hasData = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => /^patchbay\.(?:db|backup\.)/.test(name));

const inUse = 'The data folder is in use by a Patchbay that starts, stops or does something else; run this again in a moment.';

/** @throws StartError when the folder is taken and its service cannot be reached */
const running = async (folder: string): Promise<RunningService> => {
  const instance = readInstance(folder);
  if (instance === undefined) throw new StartError(inUse);
  return await serviceOf(instance.url, folder);
};

/** Takes the lock of the folder; undefined while somebody has it. */
const taken = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseLocked) return undefined;
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder} cannot be used (${messageOf(error)}); choose another with --data-dir.`);
  }
};

const underLock = async <Result>(
  folder: string, unlock: () => void, note: Note, work: Work<Result>,
): Promise<Result> => {
  let storage: OpenStorage | undefined;
  let isLocked = true;
  const release = (): void => {
    if (isLocked) unlock();
    isLocked = false;
  };
  const open = (): OpenStorage => {
    // Opening takes the lock itself.
    release();
    return storage ??= openStorage(folder, (_level, message) => { note(message); });
  };
  try {
    return await work({ folder, service: undefined, open });
  } finally {
    release();
    await storage?.backups.rest();
    storage?.close();
  }
};

const inEmptyFolder = async <Result>(note: Note, work: Work<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-data-'));
  try {
    return await underLock(folder, () => undefined, note, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Does something with the data of a folder: through the service that has it or, where none has, under its lock. Who has
 * the lock is what counts; the file that names the service can be left over from one that was killed.
 * @param note told what is found wrong with the data on the way
 * @throws StartError with one sentence when there is no data, or it cannot be reached
 */
export const withData = async <Result>(
  dataDir: string | undefined, without: WithoutData, note: Note, work: Work<Result>,
): Promise<Result> => {
  const path = resolve(dataDir ?? defaultDataFolder());
  if (without !== 'begin' && !hasData(path)) {
    if (without === 'pretend') return await inEmptyFolder(note, work);
    throw new StartError(`There is no data of Patchbay in the folder ${path}; choose another with --data-dir.`);
  }
  const { path: folder } = openDataFolder(path, false);
  const unlock = taken(folder);
  return unlock === undefined
    ? await work({ folder, service: await running(folder) })
    : await underLock(folder, unlock, note, work);
};
