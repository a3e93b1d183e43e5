import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the tests that the documents name', () => {
  it('are there, as files and folders of tests/', () => {
    const named = docs.flatMap((file) => [...read(file).matchAll(/`(tests\/[\w./-]*[\w/])`/g)].map(([, path = '']) => ({ file, path })));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('are there where the list of faults names them by their place below tests/service', () => {
    const list = read('docs/reliability.md').split('## The list of faults')[1]?.split('\n## ')[0] ?? '';
    const named = [...list.matchAll(/`([a-z][A-Za-z]*(?:\/[A-Za-z]+)+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !existsSync(join(root, 'tests/service', `${name}.test.ts`)))).toEqual([]);
  });
});
