import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** What starts a process, a browser or a service, where a file of the tests, the scripts or bench names it itself. */
const beginnings = new RegExp([
  'node:child_process', 'playwright-core', '/startPatchbay\\.ts', 'service/library\\.ts', '\\bcreateServer\\b', '\\.listen\\(',
  // Asks a program of Windows, which is not there.
  '\\bexportedByCommand\\b',
].join('|'));

const imported = /\bfrom '(\.[^']+)'/g;

/**
 * The files of tests below some folders, as patterns, that start neither a process nor a browser nor a service, not by
 * way of other such files either. tests/support/unitsOnly.ts holds them to it.
 */
export const unitTests = (root: string, folders: readonly string[]): string[] => {
  const followed = ['tests', 'scripts', 'bench'].map((folder) => join(root, folder) + sep);
  const sources = new Map<string, string>();
  const sourceOf = (file: string): string => {
    const source = sources.get(file) ?? readFileSync(file, 'utf8');
    sources.set(file, source);
    return source;
  };
  const isAlone = (file: string, seen: Set<string>): boolean => {
    seen.add(file);
    return !beginnings.test(sourceOf(file)) && [...sourceOf(file).matchAll(imported)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => followed.some((folder) => path.startsWith(folder)) && existsSync(path))
      .every((path) => seen.has(path) || isAlone(path, seen));
  };
  return folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name)))
    .filter((file) => isAlone(file, new Set()))
    .map((file) => relative(root, file).replaceAll(sep, '/'))
    .sort();
};
