import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError, codeOf, messageOf } from '../startError.ts';

export type DataFolder = {
  readonly path: string;
  /** Removes the folder when it is a temporary one. */
  readonly release: () => void;
};

/** The platform's place for data of a program, by its conventions. */
export const defaultDataFolder = (
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
): string => {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Patchbay');
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Patchbay');
  const base = environment['XDG_DATA_HOME'];
  // The XDG specification says that a relative path is to be ignored.
  return join(base?.startsWith('/') === true ? base : join(home, '.local', 'share'), 'patchbay');
};

const ours = (name: string): boolean => name.startsWith('patchbay');

const belongsToAnother = (entry: Stats): boolean => {
  const me = process.getuid?.();
  return me !== undefined && entry.uid !== me;
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

/**
 * A folder of our own is closed to everybody else. One that holds other things too keeps its mode, since closing it
 * would take those from their users; the files of ours in it are closed in any case.
 */
const secureFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = lstatSync(path);
  if (folder.isSymbolicLink()) throw new StartError(`${path} is a symbolic link; give the folder it leads to with --data-dir.`);
  if (!folder.isDirectory()) throw new StartError(`${path} is not a folder; choose one with --data-dir.`);
  if (belongsToAnother(folder)) {
    throw new StartError(`${path} belongs to another user; choose another folder with --data-dir.`);
  }
  const names = readdirSync(path);
  if (names.every(ours)) chmodSync(path, 0o700);
  else if ((folder.mode & 0o002) !== 0) {
    throw new StartError(`${path} holds other files and every user may write there; choose a folder of its own with --data-dir.`);
  }
  for (const name of names.filter(ours)) secureEntry(join(path, name));
};

/**
 * The folder for the database, made and secured (folder 0700, files 0600).
 * @throws StartError when it cannot be used
 */
export const openDataFolder = (wanted: string | undefined, ephemeral: boolean): DataFolder => {
  if (ephemeral && wanted === undefined) {
    const path = mkdtempSync(join(tmpdir(), 'patchbay-'));
    return { path, release: () => { rmSync(path, { recursive: true, force: true }); } };
  }
  if (ephemeral) throw new StartError('--ephemeral and --data-dir exclude each other; give one of them.');
  const path = resolve(wanted ?? defaultDataFolder());
  try {
    secureFolder(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${path} cannot be used (${codeOf(error) ?? messageOf(error)}); choose another with --data-dir.`);
  }
  return { path, release: () => undefined };
};
