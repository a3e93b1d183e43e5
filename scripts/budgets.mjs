// Holds the size budgets of the console and of the package: exit code 1 when one is exceeded. Reads what the last build
// wrote.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { dist, manifestFile, root } from './buildState.mjs';

const consoleFolder = join(dist, 'console');

// Sizes are in kB of 1000 bytes, after gzip as the service does it, each file on its own.
const gzipped = (content) => gzipSync(content, { level: 9 }).length / 1000;

// `files` are relative to the built console.
const sizeOf = (files) => files.reduce((sum, file) => sum + gzipped(readFileSync(join(consoleFolder, file))), 0);

/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));

/**
 * What the browser has to load before the first view shows: the entry with everything it imports statically.
 * @param {{ file: string, imports?: string[] }} chunk
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
const withImports = (chunk, seen = new Set()) => {
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (imported !== undefined) withImports(imported, seen);
  }
  return seen;
};

/** Scripts of public/ that the page loads as they are. */
const plainScripts = readdirSync(consoleFolder).filter((name) => name.endsWith('.js'));
const entries = chunks.filter(({ isEntry }) => isEntry);
const initial = new Set(entries.flatMap((chunk) => [...withImports(chunk)]).filter((file) => file.endsWith('.js')));
const later = [...new Set(chunks.map(({ file }) => file))].filter((file) => !initial.has(file));

/**
 * What a script that loads later may have.
 * @param {string} file
 */
const limitOf = (file) => {
  // The JSON editor loads only when somebody asks for it; a text area is there at once.
  if (file.includes('/JsonEditor-')) return 135;
  // What views and their parts share, in one file in place of sixty; it comes after the first view.
  return file.includes('/shared-') ? 92 : 15;
};
const styles = readdirSync(consoleFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** @returns {Promise<string>} the operation table and what it imports, as one minified file */
const operationTable = async () => {
  const [result] = [await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      lib: { entry: join(root, 'contract/operations.ts'), formats: ['es'], fileName: 'operations' },
    },
  })].flat();
  return result.output[0].code;
};

/** @returns {{ size: number, unpackedSize: number }} bytes of the package as `npm pack` would write it */
const packed = () => {
  const { stdout, status } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root, encoding: 'utf8', shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm pack did not tell the size of the package.');
  return [JSON.parse(stdout)].flat()[0];
};
const { size: packedSize, unpackedSize } = packed();

/** @type {{ what: string, size: number, limit: number, unit?: string }[]} */
const budgets = [
  { what: 'initial JavaScript', size: sizeOf([...initial, ...plainScripts]), limit: 86.5 },
  ...later.map((file) => ({ what: `later ${file}`, size: sizeOf([file]), limit: limitOf(file) })),
  { what: 'style sheets, all of them', size: sizeOf(styles), limit: 16.6 },
  { what: 'operation table, on its own', size: gzipped(await operationTable()), limit: 6 },
  { what: 'package, packed', size: packedSize / 1000, limit: 1216, unit: 'kB' },
  { what: 'package, unpacked', size: unpackedSize / 1000, limit: 4150, unit: 'kB' },
];

if (entries.length === 0) throw new Error('The manifest of the console names no entry.');
for (const { what, size, limit, unit = 'kB gzip' } of budgets) {
  const verdict = size <= limit ? 'ok      ' : 'EXCEEDED';
  console.log(`${verdict} ${size.toFixed(1).padStart(6)} of ${String(limit).padStart(4)} ${unit.padEnd(7)}  ${what}`);
}
if (budgets.some(({ size, limit }) => size > limit)) process.exitCode = 1;
