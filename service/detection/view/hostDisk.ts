import {
  constants, lstatSync, openSync, opendirSync, readSync, realpathSync, statSync, type Dirent, type Stats,
} from 'node:fs';
import { Locator } from './located.ts';
import type { Machine } from './machine.ts';
import { decodeName, encodePath } from './names.ts';

export type Entry = { readonly name: string; readonly kind: 'file' | 'folder' | 'link' | 'other' };

/** A folder with its state before it was read. */
type Folder = { readonly stats: Stats; readonly entries: Entry[] };

/** No folder is listed beyond this many entries. */
const mostEntries = 100_000;

// A FIFO that nobody writes to would hold an ordinary open for ever. Windows has neither flag.
const readFlags = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);
const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;

/** The code of a file system's error. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const kindOf = (entry: Dirent<Buffer>): Entry['kind'] => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
};

const entriesOf = (place: string): Entry[] => {
  const entries: Entry[] = [];
  // The types leave out that names can come as bytes.
  const folder = opendirSync(encodePath(place), { encoding: 'buffer' as BufferEncoding, bufferSize: 1024 });
  try {
    for (let next = folder.readSync(); next !== null && entries.length < mostEntries; next = folder.readSync()) {
      const entry = next as unknown as Dirent<Buffer>;
      entries.push({ name: decodeName(entry.name), kind: kindOf(entry) });
    }
  } finally {
    folder.closeSync();
  }
  return entries;
};

/**
 * The files of the looked-at machine, by its own paths: as they are or, with a root, below that folder, out of which
 * no link leads. All of it throws the errors of the file system.
 */
export class HostDisk {
  readonly #locator: Locator | null;
  readonly #windows: boolean;

  constructor({ root, platform }: Machine) {
    this.#windows = platform === 'win32';
    this.#locator = root === null ? null : new Locator(root, platform !== 'linux');
  }

  /** Whether this is the machine itself and not a folder that stands for one. */
  get isLive(): boolean {
    return this.#locator === null;
  }

  /** A folder, at most 100,000 names of it; null when there is nothing or something else. */
  folder(path: string): Folder | null {
    const place = this.#place(path);
    if (place === null) return null;
    const stats = statSync(encodePath(place));
    return stats.isDirectory() ? { stats, entries: entriesOf(place) } : null;
  }

  /** The path itself with all links followed, as the looked-at machine would say it; null when there is nothing. */
  real(path: string): string | null {
    if (this.#locator === null) return decodeName(realpathSync(encodePath(path), { encoding: 'buffer' }));
    return this.#locator.seenFromInside(this.#posix(path));
  }

  /** A file, opened to be read; null when there is nothing. */
  open(path: string): number | null {
    if (this.#locator === null) return openSync(encodePath(path), readFlags);
    const direct = this.#locator.unfollowed(this.#posix(path));
    if (direct === null) return null;
    try {
      return openSync(encodePath(direct), readFlags | noFollow);
    } catch (error) {
      if (codeOf(error) !== 'ELOOP' && codeOf(error) !== 'ENOENT') throw error;
      const place = this.#place(path);
      return place === null ? null : openSync(encodePath(place), readFlags | noFollow);
    }
  }

  /** The state of what a path leads to; most are no links, for which one look is enough. */
  stats(path: string): Stats | undefined {
    if (this.#locator === null) return statSync(encodePath(path), { throwIfNoEntry: false });
    const inside = this.#posix(path);
    const direct = this.#locator.unfollowed(inside);
    const stats = direct === null ? undefined : lstatSync(encodePath(direct), { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isSymbolicLink()) return stats;
    const place = this.#locator.file(inside);
    return place === null ? undefined : statSync(encodePath(place), { throwIfNoEntry: false });
  }

  #place(path: string): string | null {
    if (this.#locator === null) return path;
    const inside = this.#posix(path);
    const direct = this.#locator.unfollowed(inside);
    if (direct !== null) {
      const stats = lstatSync(encodePath(direct), { throwIfNoEntry: false });
      if (stats !== undefined && !stats.isSymbolicLink()) return direct;
    }
    return this.#locator.file(inside);
  }

  /** Under a root, drive C: is the folder `C`. */
  #posix(path: string): string {
    return this.#windows ? `/${path.replaceAll('\\', '/').replace(/^([A-Za-z]):/, (_, drive: string) => drive.toUpperCase())}` : path;
  }
}

/** Reads a part of an open file; shorter where the file ends before. */
export const readPart = (file: number, offset: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const got = readSync(file, bytes, filled, length - filled, offset + filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
};
