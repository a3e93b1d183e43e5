import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
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

/** Every file below a folder by its path, which begins with `prefix`. */
const filesBelow = (folder: string, prefix = ''): string[] => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
  const { name } = entry;
  if (name.startsWith('.') || entry.isSymbolicLink()) return [];
  return entry.isDirectory() ? filesBelow(join(folder, name), `${prefix}${name}/`) : [`${prefix}${name}`];
});

/**
 * The console's few dozen files by their path below /console/, looked up and compressed when they are first asked
 * for. Only what was there at the start can be asked for, so no path can lead out of the folder.
 */
export class ConsoleFiles {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;
  readonly #read = new Map<string, ConsoleFile>();

  /** @param folder the built console; it may be missing, then there are no files */
  constructor(folder: string) {
    this.#folder = folder;
    this.#names = new Set(existsSync(folder) ? filesBelow(folder) : []);
  }

  find(name: string): ConsoleFile | undefined {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    if (!this.#names.has(name)) return undefined;
    const file = read(join(this.#folder, name));
    this.#read.set(name, file);
    return file;
  }
}
