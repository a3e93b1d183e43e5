import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const binary = new Set(['.png', '.ico', '.woff2']);

/** Files that are tracked, and those that would be with the next commit. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !binary.has(extname(file)) && file !== 'tests/project/words.test.ts');

const linesWith = (pattern: RegExp): string[] => files.flatMap((file) => (
  readFileSync(`${root}/${file}`, 'utf8').split('\n').flatMap((line, index) => (
    pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : []
  ))
));

describe('the text of the project', () => {
  it('names no folder of the machine it was written on', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(linesWith(/\/(work|root)\/|\.\.\/shared\b|\bshared\/(reference|look|bench|tools)\b/)).toEqual([]);
    expect(linesWith(new RegExp(`${root}|${homedir()}/`.replaceAll('.', '\\.')))).toEqual([]);
  });

  it('leaves nothing to be done later', () => {
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('switches off no check without a reason, beside it or on the line before', () => {
    const comment = /^\s*(<!--|\/\/|\/?\*)/;
    const bare = files.flatMap((file) => {
      const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n');
      return lines.flatMap((line, index) => (
        /@ts-(ignore|nocheck|expect-error)|eslint-disable|v8 ignore/.test(line)
        && !/ -- |@ts-expect-error \w/.test(line) && !comment.test(lines[index - 1] ?? '') ? [`${file}:${index + 1}`] : []
      ));
    });

    expect(bare).toEqual([]);
  });
});
