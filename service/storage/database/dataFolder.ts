import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { belongsToAnother } from '../../owner.ts';
import { StartError, codeOf, fileReasonOf } from '../../startError.ts';
import { defaultDataFolder } from '../files/defaultDataFolder.ts';
import { flowsFolderName, resultsFolderName } from '../files/flowsFolder.ts';
import { makeTemporaryFolder, markTemporary, removeTemporary } from './temporaryFolder.ts';

export type DataFolder = {
  readonly path: string;
  /** A folder above it in which others may put another one in its place, if there is one. */
  readonly exposedBy: string | undefined;
  /** To be called once the folder is locked: a temporary one can be removed should this process be killed. */
  readonly taken: () => void;
  /** Removes the folder when it is a temporary one. */
  readonly release: () => void;
};

const ours = (name: string): boolean => name.startsWith('patchbay');

/** Whose rights to write a mode gives to others; undefined where it does not, or modes mean nothing. */
const writers = (entry: Stats): 'every user' | 'its group' | undefined => {
  if (process.getuid === undefined) return undefined;
  if ((entry.mode & 0o002) !== 0) return 'every user';
  return (entry.mode & 0o020) === 0 ? undefined : 'its group';
};

/**
 * Refuses anything in the folder that somebody else could have put there to read or redirect the data: a link in
 * place of a file, or a file of another user. What is ours gets mode 0600.
 */
const secureEntry = (path: string): void => {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // A service that runs on the folder may have removed it by now; the lock comes later.
  if (entry === undefined) return;
  if (entry.isSymbolicLink()) throw new StartError(`${path} is a symbolic link; remove it or choose another folder with --data-dir.`);
  if (belongsToAnother(entry)) {
    throw new StartError(`${path} belongs to another user; choose another folder with --data-dir.`);
  }
  if (entry.isFile()) chmodSync(path, 0o600);
};

/** Something else is where the data folder is to be. */
export const notAFolder = (path: string): StartError => new StartError(`${path} is not a folder; choose one with --data-dir.`);

/** Undefined also where a file is on the way, of which Node's versions say different things. */
const entryAt = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
};

/** Step by step: Node's own way to make several folders gives a wrong reason on a disk that is read-only. */
const makeFolder = (path: string): void => {
  const present = entryAt(path);
  if (present?.isDirectory() === true) return;
  if (present !== undefined) throw notAFolder(path);
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!lstatSync(path).isDirectory()) throw notAFolder(path);
  }
};

/**
 * A folder of our own is closed to everybody else. One that holds other things too keeps its mode, since closing it
 * would take those from their users; the files of ours in it are closed in any case.
 */
const secureFolder = (path: string): void => {
  makeFolder(path);
  const folder = lstatSync(path);
  if (folder.isSymbolicLink()) throw new StartError(`${path} is a symbolic link; give the folder it leads to with --data-dir.`);
  if (!folder.isDirectory()) throw notAFolder(path);
  if (belongsToAnother(folder)) {
    throw new StartError(`${path} belongs to another user; choose another folder with --data-dir.`);
  }
  const names = readdirSync(path);
  const who = writers(folder);
  const folders = [flowsFolderName, resultsFolderName];
  if (names.every((name) => ours(name) || folders.includes(name))) chmodSync(path, 0o700);
  else if (who !== undefined) {
    throw new StartError(`${path} holds other files and ${who} may write there; choose a folder of its own with --data-dir.`);
  }
  for (const name of names.filter(ours)) secureEntry(join(path, name));
};

/** Whether others may rename what lies in a folder. Where the sticky bit is set only its owner may. */
const letsOthersRename = (entry: Stats): boolean => {
  const who = writers(entry);
  if (who === undefined || (entry.mode & 0o1000) !== 0) return false;
  // Many systems give each user a group of their own, which is the one that everything of theirs has.
  return who === 'every user' || (entry.gid !== 0 && entry.gid !== process.getgid?.());
};

const exposureOf = (path: string): string | undefined => {
  const real = realpathSync(path);
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (letsOthersRename(statSync(folder))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
};

/**
 * The folder for the database, made and secured (folder 0700, files 0600).
 * @throws StartError when it cannot be used
 */
export const openDataFolder = (wanted: string | undefined, ephemeral: boolean): DataFolder => {
  if (wanted === '') throw new StartError('--data-dir takes the path of a folder, which may not be empty.');
  if (ephemeral && wanted !== undefined) {
    throw new StartError('--ephemeral and --data-dir exclude each other; give one of them.');
  }
  const path = ephemeral ? makeTemporaryFolder() : resolve(wanted ?? defaultDataFolder());
  try {
    secureFolder(path);
    return {
      path,
      exposedBy: exposureOf(path),
      taken: () => { if (ephemeral) markTemporary(path); },
      release: () => { if (ephemeral) removeTemporary(path); },
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${path} cannot be used (${fileReasonOf(error)}); choose another with --data-dir.`);
  }
};
