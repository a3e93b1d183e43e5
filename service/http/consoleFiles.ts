import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export type ConsoleFile = {
  readonly bytes: Buffer;
  /** Absent for what does not get smaller. */
  readonly gzipped: Buffer | undefined;
  readonly type: string;
  readonly etag: string;
  readonly isPage: boolean;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const read = (path: string): ConsoleFile => {
  const bytes = readFileSync(path);
  const extension = extname(path);
  const compressible = extension !== '.png' && extension !== '.woff2' && bytes.length > 1024;
  return {
    bytes,
    // Once for each file, so as well as it goes.
    gzipped: compressible ? gzipSync(bytes, { level: 9 }) : undefined,
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isPage: extension === '.html',
  };
};

const filesBelow = (folder: string): string[] => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  const entry = lstatSync(path);
  if (name.startsWith('.') || entry.isSymbolicLink()) return [];
  return entry.isDirectory() ? filesBelow(path) : [path];
});

/**
 * The console's few dozen files by their path below /console/, looked up and compressed when they are first asked
 * for. Only what was there at the start can be asked for, so no path can lead out of the folder.
 */
export class ConsoleFiles {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #read = new Map<string, ConsoleFile>();

  /** @param folder the built console; it may be missing, then there are no files */
  constructor(folder: string) {
    this.#paths = new Map(existsSync(folder)
      ? filesBelow(folder).map((path) => [relative(folder, path).split(sep).join('/'), path])
      : []);
  }

  find(name: string): ConsoleFile | undefined {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const path = this.#paths.get(name);
    if (path === undefined) return undefined;
    const file = read(path);
    this.#read.set(name, file);
    return file;
  }
}
