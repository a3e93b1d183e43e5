import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a file imports, of values and of types. */
type Graph = ReadonlyMap<string, readonly string[]>;

const scriptOf = (file: string): string => {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  return file.endsWith('.vue') ? /<script[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '' : text;
};
const importsOf = (file: string): string[] => ts.preProcessFile(scriptOf(file), true, true).importedFiles
  .map(({ fileName }) => fileName).filter((name) => name.startsWith('.'))
  // What the build makes of it, such as the address of a worker, is the file itself.
  .map((name) => posix.join(posix.dirname(file), name.replace(/\?.*$/, '')));

const graphOf = (folder: string): Graph => new Map(readdirSync(`${root}/${folder}`, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
  .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name))
  .map((file) => [file, importsOf(file)]));

/** The first circle found, from a file back to itself; empty when there is none. */
const circleIn = (graph: Graph): string[] => {
  const done = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const found = circleFrom(next, [...path, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const found = circleFrom(file, []);
    if (found.length > 0) return found;
  }
  return [];
};

it('a circle of imports is found, whatever leads to it', () => {
  expect(circleIn(new Map([['a', ['b', 'c']], ['b', []], ['c', ['b', 'd']], ['d', ['c']]]))).toEqual(['c', 'd', 'c']);
  expect(circleIn(new Map([['a', ['b', 'c']], ['b', ['c']], ['c', []]]))).toEqual([]);
});

it.each(['contract', 'flows', 'snapshots', 'service', 'src'])('no file of %s imports itself by way of others', (folder) => {
  const graph = graphOf(folder);
  expect([...graph.values()].flat().filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  expect(graph.size).toBeGreaterThan(folder === 'snapshots' ? 3 : 20);
  expect(circleIn(graph)).toEqual([]);
});
