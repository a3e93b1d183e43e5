import { closeSync, fstatSync, mkdtempSync, rmSync, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostDisk, codeOf, readPart, type Entry } from './hostDisk.ts';
import type { DetectedPlatform, Environment, Machine } from './machine.ts';
import { placesOf, type Places } from './places.ts';
import { reasonOf } from './reason.ts';

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
export type Tally = {
  readonly read: number;
  readonly refused: number;
  /** Why the first was refused, such as `EACCES` and its path; null when none was. */
  readonly why: string | null;
};

/** Not there, or not what it was taken for: no failure. */
const absence: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO', 'EINVAL']);

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
  readonly #disk: HostDisk;
  readonly #windows: boolean;
  readonly #observed = new Map<string, string>();
  #read = 0;
  #refused = 0;
  #why: string | null = null;

  constructor(machine: Machine) {
    this.platform = machine.platform;
    this.environment = machine.environment;
    this.places = placesOf(machine);
    this.#windows = machine.platform === 'win32';
    this.#disk = new HostDisk(machine);
  }

  /** Whether this is the machine itself and not a folder that stands for one. */
  get isLive(): boolean {
    return this.#disk.isLive;
  }

  /** What was read and refused since the last call. */
  takeTally(): Tally {
    const tally = { read: this.#read, refused: this.#refused, why: this.#why };
    this.#read = 0;
    this.#refused = 0;
    this.#why = null;
    return tally;
  }

  /** Every path looked at, with the state it had. */
  get observations(): ReadonlyMap<string, string> {
    return this.#observed;
  }

  /** The state of a path now, to compare with an observation. */
  stateOf(path: string): string {
    try {
      const stats = this.#disk.stats(path);
      return stats === undefined ? absent : signatureOf(stats);
    } catch (error) {
      return `!${String(codeOf(error))}`;
    }
  }

  /** The names in a folder in the order of their characters, at most 100,000. */
  list(path: string): readonly Entry[] {
    return this.#attempt(path, [], () => {
      const folder = this.#disk.folder(path);
      if (folder === null) return null;
      this.#observed.set(path, signatureOf(folder.stats));
      this.#read += 1;
      return folder.entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    });
  }

  /** What a path leads to, links followed; null when there is nothing. */
  stat(path: string): FileFacts | null {
    return this.#attempt(path, null, () => {
      const stats = this.#disk.stats(path);
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

  /** Whether there is nothing at a path, which is not so where it may not be looked at. */
  isAbsent(path: string): boolean {
    return this.stat(path) === null && this.stateOf(path) === absent;
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
      const opened = this.#disk.open(path);
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
    return this.#attempt(path, null, () => this.#disk.real(path));
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

  #attempt<T>(path: string, otherwise: T, work: () => T | null, watch = true): T {
    try {
      const result = work();
      if (result === null && watch && !this.#observed.has(path)) this.#observed.set(path, absent);
      return result ?? otherwise;
    } catch (error) {
      const code = codeOf(error);
      if (!absence.has(code)) {
        this.#refused += 1;
        this.#why ??= `${typeof code === 'string' ? code : reasonOf(error)} at ${path}`;
      }
      if (watch) this.#observed.set(path, absence.has(code) ? this.stateOf(path) : `!${String(code)}`);
      return otherwise;
    }
  }
}
