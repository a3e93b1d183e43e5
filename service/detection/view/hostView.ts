import {
  closeSync, constants, fstatSync, lstatSync, mkdtempSync, openSync, opendirSync, readSync, realpathSync, rmSync,
  statSync, type Dirent, type Stats,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Locator } from './located.ts';
import type { DetectedPlatform, Environment, Machine } from './machine.ts';
import { decodeName, encodePath } from './names.ts';
import { placesOf, type Places } from './places.ts';

export type Entry = { readonly name: string; readonly kind: 'file' | 'folder' | 'link' | 'other' };

export type FileFacts = {
  readonly isFile: boolean;
  readonly isFolder: boolean;
  readonly isExecutable: boolean;
  readonly size: number;
  /** Tells one file from another whatever path led to it. */
  readonly identity: string;
};

/** A file of which parts can be read; only valid inside `withFile`. */
export type OpenFile = { readonly size: number; readonly read: (offset: number, length: number) => Buffer };

/** What became of the files and folders that were asked for. */
export type Tally = { readonly read: number; readonly refused: number };

/** No folder is listed beyond this many entries. */
export const mostEntries = 100_000;

/** Not there, or not what it was taken for: no failure. */
const absence: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO', 'EINVAL']);

// A FIFO that nobody writes to would hold an ordinary open for ever. Windows has neither flag.
const readFlags = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);
const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const kindOf = (entry: Dirent<Buffer>): Entry['kind'] => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
};

const signatureOf = (stats: Stats): string =>
  `${String(stats.ino)}:${String(stats.size)}:${String(stats.mtimeMs)}:${String(stats.ctimeMs)}`;

const absent = '-';

/**
 * The only way to the disk. Paths are those of the looked-at machine; a root puts that machine into a folder, out of
 * which no link leads. Nothing throws: what is not there, is no ordinary file or may not be read is null or empty, and
 * the tally tells them apart. Whatever was looked at is remembered with its state, to see later whether it changed.
 */
export class HostView {
  readonly platform: DetectedPlatform;
  readonly environment: Environment;
  readonly places: Places;
  readonly #locator: Locator | null;
  readonly #windows: boolean;
  readonly #observed = new Map<string, string>();
  #read = 0;
  #refused = 0;

  constructor(machine: Machine) {
    this.platform = machine.platform;
    this.environment = machine.environment;
    this.places = placesOf(machine);
    this.#windows = machine.platform === 'win32';
    this.#locator = machine.root === null ? null : new Locator(machine.root, machine.platform !== 'linux');
  }

  /** Whether this is the machine itself and not a folder that stands for one. */
  get isLive(): boolean {
    return this.#locator === null;
  }

  /** What was read and refused since the last call. */
  takeTally(): Tally {
    const tally = { read: this.#read, refused: this.#refused };
    this.#read = 0;
    this.#refused = 0;
    return tally;
  }

  /** Every path looked at, with the state it had. */
  get observations(): ReadonlyMap<string, string> {
    return this.#observed;
  }

  /** The state of a path now, to compare with an observation. */
  stateOf(path: string): string {
    try {
      const stats = this.#stats(path);
      return stats === undefined ? absent : signatureOf(stats);
    } catch (error) {
      return `!${String(codeOf(error))}`;
    }
  }

  /** The names in a folder in the order of their characters, at most `mostEntries`. */
  list(path: string): readonly Entry[] {
    return this.#attempt(path, [], () => {
      const place = this.#place(path);
      if (place === null) return null;
      const stats = statSync(encodePath(place));
      if (!stats.isDirectory()) return null;
      this.#observed.set(path, signatureOf(stats));
      const entries = this.#entries(place);
      this.#read += 1;
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    });
  }

  #entries(place: string): Entry[] {
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
  }

  /** What a path leads to, links followed; null when there is nothing. */
  stat(path: string): FileFacts | null {
    return this.#attempt(path, null, () => {
      const stats = this.#stats(path);
      if (stats === undefined) return null;
      this.#observed.set(path, signatureOf(stats));
      return {
        isFile: stats.isFile(),
        isFolder: stats.isDirectory(),
        isExecutable: stats.isFile() && (this.#windows || (stats.mode & 0o111) !== 0),
        size: stats.size,
        identity: `${String(stats.dev)}:${String(stats.ino)}`,
      };
    });
  }

  /**
   * The content of an ordinary file; null when it is longer than `most` bytes, is anything else or cannot be read.
   * @param watch false for files whose folder's own state already tells of every change
   */
  read(path: string, most: number, watch = true): Buffer | null {
    return this.withFile(path, (file) => (file.size > most ? null : file.read(0, file.size)), watch);
  }

  /** Hands an ordinary file to `use`, to read parts of it; null when it is none or cannot be read. */
  withFile<T>(path: string, use: (file: OpenFile) => T | null, watch = true): T | null {
    return this.#attempt<T | null>(path, null, () => {
      const opened = this.#open(path);
      if (opened === null) return null;
      try {
        const stats = fstatSync(opened);
        if (watch) this.#observed.set(path, signatureOf(stats));
        if (!stats.isFile()) return null;
        const result = use({ size: stats.size, read: (offset, length) => readPart(opened, offset, length) });
        this.#read += 1;
        return result;
      } finally {
        closeSync(opened);
      }
    }, watch);
  }

  /** The path itself with all links followed, as the looked-at machine would say it; null when there is nothing. */
  real(path: string): string | null {
    return this.#attempt(path, null, () => {
      if (this.#locator === null) return decodeName(realpathSync(encodePath(path), { encoding: 'buffer' }));
      return this.#locator.seenFromInside(this.#posix(path));
    });
  }

  /**
   * Hands over a new folder of this process alone, for what a program of the system writes, and removes it afterwards.
   * @throws what `use` throws, and when no such folder can be made
   */
  withScratch<T>(use: (folder: string) => T): T {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-detection-'));
    try {
      return use(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #open(path: string): number | null {
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
  #stats(path: string): Stats | undefined {
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

  #attempt<T>(path: string, otherwise: T, work: () => T | null, watch = true): T {
    try {
      const result = work();
      if (result === null && watch && !this.#observed.has(path)) this.#observed.set(path, absent);
      return result ?? otherwise;
    } catch (error) {
      const code = codeOf(error);
      if (!absence.has(code)) this.#refused += 1;
      if (watch) this.#observed.set(path, absence.has(code) ? this.stateOf(path) : `!${String(code)}`);
      return otherwise;
    }
  }
}

const readPart = (file: number, offset: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const got = readSync(file, bytes, filled, length - filled, offset + filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
};
