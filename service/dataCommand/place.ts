import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunningPatchbay } from '../options.ts';
import { codeOf, fileReasonOf, StartError } from '../startError.ts';
import { DatabaseLocked } from '../storage/database/database.ts';
import { notAFolder, openDataFolder, type DataFolder } from '../storage/database/dataFolder.ts';
import { defaultDataFolder } from '../storage/files/defaultDataFolder.ts';
import { lockFolder } from '../storage/database/folderLock.ts';
import { readInstance } from '../storage/files/instanceFile.ts';
import { openStorage, type OpenStorage } from '../storage/storage.ts';
import { serviceOf, type RunningService } from './runningService.ts';

/** Where the data is, and who has it: a service that runs, or this command. */
export type Place = { readonly folder: string } & (
  | { readonly service: RunningService }
  /** The database is opened when that is asked for, as a start would open it. */
  | { readonly service: undefined; readonly open: () => OpenStorage; readonly serve: () => Promise<RunningService> }
);

/** Starts a service of this process, for what only a service does. */
export type Serve = (folder: string, note: (line: string) => void) => Promise<RunningPatchbay>;

/** What is done where there is no data: nothing, as if there were an empty database, or one is begun. */
export type WithoutData = 'refuse' | 'pretend' | 'begin';

type Work<Result> = (place: Place) => Promise<Result>;
type Note = (line: string) => void;
type Told = { readonly note: Note; readonly serve: Serve };

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw notAFolder(folder);
    throw new StartError(`The data folder ${folder} cannot be read (${fileReasonOf(error)}); choose another with --data-dir.`, { cause: error });
  }
};

const hasData = (folder: string): boolean => namesIn(folder).some((name) => /^patchbay\.(?:db|backup\.)/.test(name));

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
    throw new StartError(`The data folder ${folder} cannot be used (${fileReasonOf(error)}); choose another with --data-dir.`);
  }
};

const underLock = async <Result>(
  { path: folder, taken: opened }: Pick<DataFolder, 'path' | 'taken'>, unlock: () => void, { note, serve }: Told,
  work: Work<Result>,
): Promise<Result> => {
  let storage: OpenStorage | undefined;
  let started: RunningPatchbay | undefined;
  let isLocked = true;
  const release = (): void => {
    if (isLocked) unlock();
    isLocked = false;
  };
  const open = (): OpenStorage => {
    if (storage !== undefined) return storage;
    // Opening takes the lock itself.
    release();
    storage = openStorage(folder, (_level, message) => { note(message); });
    opened();
    return storage;
  };
  const begin = async (): Promise<RunningService> => {
    release();
    started ??= await serve(folder, note);
    return await serviceOf(started.url, folder);
  };
  try {
    return await work({ folder, service: undefined, open, serve: begin });
  } finally {
    release();
    await started?.close();
    await storage?.backups.rest();
    storage?.close();
  }
};

const inEmptyFolder = async <Result>(told: Told, work: Work<Result>): Promise<Result> => {
  const folder = openDataFolder(undefined, true);
  try {
    return await underLock(folder, () => undefined, told, work);
  } finally {
    folder.release();
  }
};

/**
 * Does something with the data of a folder: through the service that has it or, where none has, under its lock. Who has
 * the lock is what counts; the file that names the service can be left over from one that was killed.
 * @param told told what is found wrong with the data on the way, and how a service is started
 * @throws StartError with one sentence when there is no data, or it cannot be reached
 */
export const withData = async <Result>(
  dataDir: string | undefined, without: WithoutData, told: Told, work: Work<Result>,
): Promise<Result> => {
  const path = resolve(dataDir ?? defaultDataFolder());
  if (without !== 'begin' && !hasData(path)) {
    if (without === 'pretend') return await inEmptyFolder(told, work);
    throw new StartError(`There is no data of Patchbay in the folder ${path}; choose another with --data-dir.`);
  }
  const data = openDataFolder(path, false);
  const unlock = taken(data.path);
  return unlock === undefined
    ? await work({ folder: data.path, service: await running(data.path) })
    : await underLock(data, unlock, told, work);
};
