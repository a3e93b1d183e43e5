import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync, constants, fstatSync, linkSync, lstatSync, openSync, readdirSync, readSync, renameSync, rmSync,
  writeFileSync, type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import { codeOf } from '../startError.ts';

const { fileBytes } = limits.flows;

/** A file of a flow as it is. */
export type FlowFile = {
  readonly text: string;
  readonly hash: string;
  readonly bytes: number;
  readonly changedAt: number;
};

/** Why a file is not read, in a sentence. */
export type Unreadable = { readonly reason: string };

const isLink: Unreadable = { reason: 'it is a link, which is not followed; put the file itself there.' };
const isNoFile: Unreadable = { reason: 'it is no file; put a file there.' };
const isTooLarge: Unreadable = { reason: `it is larger than ${fileBytes / 1024} KiB; make it smaller.` };
const isNotUtf8: Unreadable = { reason: 'it is not UTF-8; write it in UTF-8.' };
const isClosed: Unreadable = { reason: 'it cannot be opened by the service; give its user the right to read it.' };

/** What by the look of an entry keeps it from being read; undefined where nothing does. */
export const hindranceOf = (entry: Stats): Unreadable | undefined => {
  if (entry.isSymbolicLink()) return isLink;
  if (!entry.isFile()) return isNoFile;
  return entry.size > fileBytes ? isTooLarge : undefined;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a file, one more than are taken at most. */
const bytesOf = (handle: number): Buffer => {
  const buffer = Buffer.alloc(fileBytes + 1);
  let length = 0;
  for (;;) {
    const read = readSync(handle, buffer, length, buffer.length - length, null);
    length += read;
    if (read === 0 || length === buffer.length) return buffer.subarray(0, length);
  }
};

/** Text with the mark at its beginning, where there is one, so that it stays; undefined where the bytes are none. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const readOpen = (handle: number): FlowFile | Unreadable => {
  // It can be another one than a moment before.
  const entry = fstatSync(handle);
  if (!entry.isFile()) return isNoFile;
  const bytes = bytesOf(handle);
  if (bytes.length > fileBytes) return isTooLarge;
  const text = textOf(bytes);
  return text === undefined ? isNotUtf8 : { text, hash: hashOf(bytes), bytes: bytes.length, changedAt: entry.mtimeMs };
};

/** Reads a file, through no link and from nothing but a file; undefined where there is none. */
export const readFlowFile = (path: string): FlowFile | Unreadable | undefined => {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  const hindrance = hindranceOf(entry);
  if (hindrance !== undefined) return hindrance;
  let handle: number;
  try {
    // Where a pipe took its place meanwhile, opening it does not wait.
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    return codeOf(error) === 'ELOOP' ? isLink : isClosed;
  }
  try {
    return readOpen(handle);
  } finally {
    closeSync(handle);
  }
};

/** Puts a text into a new file beside where it is to be, gives that to `place`, and leaves nothing of it behind. */
const withDraft = (path: string, text: string, mode: number, place: (draft: string) => void): void => {
  const draft = join(dirname(path), `.patchbay-${randomBytes(6).toString('hex')}.part`);
  try {
    writeFileSync(draft, text, { flag: 'wx', mode, flush: true });
    place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
};

const draftPattern = /^\.patchbay-[\da-f]{12}\.part$/;
/** A draft is there for a moment; another service that has the same folder may be about to give it its name. */
const draftMs = 60_000;

/** Removes drafts of files that a kill left in a folder. @param now milliseconds since the epoch */
export const removeDrafts = (folder: string, now: number): void => {
  for (const name of readdirSync(folder)) {
    if (!draftPattern.test(name)) continue;
    const path = join(folder, name);
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry?.isFile() === true && now - entry.mtimeMs > draftMs) rmSync(path, { force: true });
  }
};

/** Makes a file that only the person can read. @returns false where there is something of this name, which stays */
export const makeFlowFile = (path: string, text: string): boolean => {
  try {
    // Unlike a rename, a second name for the draft never takes the place of anything.
    withDraft(path, text, 0o600, (draft) => { linkSync(draft, path); });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Puts a text in the place of a file in one step, with the rights that the file had. */
export const replaceFlowFile = (path: string, text: string): void => {
  withDraft(path, text, lstatSync(path).mode & 0o777, (draft) => { renameSync(draft, path); });
};
