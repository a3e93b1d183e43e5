import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where everything that is built goes. */
export const dist = join(root, 'dist');

/** Holds the fingerprint of the sources that dist/ was built from; absent while a build runs and after a failed one. */
export const stampFile = join(dist, '.sources');

/** Says which files of the console import which; beside the console, so that it is not served. */
export const manifestFile = join(dist, '.manifest.json');

const sources = [
  'index.html', 'public', 'src', 'contract', 'flows', 'snapshots', 'service', 'scripts', 'vite.config.ts', 'tsconfig.base.json',
  'tsconfig.node.json', 'tsconfig.console.json', 'package.json', 'package-lock.json',
];

const outputs = ['patchbay.js', 'service.js', 'library.js', 'package.json', 'THIRD-PARTY.md', 'console/index.html', '.manifest.json'];

/**
 * @param {string} path relative to the project
 * @returns {string[]} the path itself for a file, every file below it for a folder, nothing when it does not exist
 */
const filesOf = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true })
      .flatMap((entry) => entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]);
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
};

/**
 * A fingerprint of everything a build reads. Over the content, not over times: a fresh clone has new times.
 * @returns {string} SHA-256, hexadecimal
 */
export const fingerprintOfSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** @returns {boolean} whether dist/ holds what the present sources give */
export const isUpToDate = () => {
  if (!existsSync(stampFile) || outputs.some((output) => !existsSync(join(dist, output)))) return false;
  return readFileSync(stampFile, 'utf8') === fingerprintOfSources();
};
