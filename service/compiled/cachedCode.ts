import { createHash } from 'node:crypto';
import {
  closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, unlinkSync,
  writeFileSync, type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const digestLength = 32;

/** What stands before the code: it holds for one script only, and tells when a byte of either is another one. */
const digestOf = (source: Buffer, code: Uint8Array): Buffer => createHash('sha256').update(source).update(code).digest();

/** Where there are no owners the rights of the program's folder decide, as they do for the program. */
const isOurs = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();

const isOnlyOurs = (state: Stats): boolean =>
  isOurs(state) && (process.getuid === undefined || (state.mode & 0o022) === 0);

const { O_RDONLY, O_NOFOLLOW } = constants;

const readOurs = (file: string): Buffer | undefined => {
  const folder = lstatSync(dirname(file));
  if (!folder.isDirectory() || !isOnlyOurs(folder)) return undefined;
  // Windows does not have the second, which then counts as 0.
  const handle = openSync(file, O_RDONLY | O_NOFOLLOW);
  try {
    const state = fstatSync(handle);
    return state.isFile() && isOnlyOurs(state) ? readFileSync(handle) : undefined;
  } finally {
    closeSync(handle);
  }
};

/** What code is compiled for: the version, the machine, and the options of the engine, which refuses that of others. */
export const runOf = (options: readonly string[]): string => {
  const given = options.length === 0 ? '' : `-${createHash('sha256').update(options.join('\0')).digest('hex').slice(0, 8)}`;
  return `${process.version}-${process.platform}-${process.arch}${given}`;
};

/**
 * Where the compiled code of a script is kept: a file for each version and each set of options of Node.js, beside the
 * script, which whoever can write there could change itself. Compiled code is run as it is, so it is taken from nobody
 * else.
 */
export const cachedCodeOf = (script: string, run: string = runOf(process.execArgv)): string =>
  join(dirname(script), '.compiled', `${basename(script, '.js')}-${run}`);

/** The code that was kept for a source; undefined when there is none, or when it is not to be trusted. */
export const readCachedCode = (file: string, source: Buffer): Buffer | undefined => {
  try {
    const kept = readOurs(file);
    if (kept === undefined || kept.length <= digestLength) return undefined;
    const code = kept.subarray(digestLength);
    return digestOf(source, code).equals(kept.subarray(0, digestLength)) ? code : undefined;
  } catch {
    return undefined;
  }
};

const removeIfThere = (file: string): void => {
  try {
    unlinkSync(file);
  } catch {
    // Then it is not there, or cannot be taken away by us.
  }
};

/**
 * Keeps code for later runs. Where that is not possible the script is compiled again each time; so it is where it
 * belongs to another user, who is to find nothing of ours there that he cannot remove.
 */
export const writeCachedCode = (file: string, source: Buffer, code: Uint8Array): void => {
  const draft = `${file}.${process.pid}`;
  try {
    if (!isOurs(statSync(dirname(dirname(file))))) return;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Not over what somebody else may have put there.
    writeFileSync(draft, Buffer.concat([digestOf(source, code), code]), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch {
    removeIfThere(draft);
  }
};
