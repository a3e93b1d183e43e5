import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
type LockedPackage = { readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean };

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const atRunTime = { ...manifest.dependencies, ...manifest.optionalDependencies };
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };

/** Everything a person gets who installs Patchbay to use it. Adding to the list is a decision, not an accident. */
const allowedAtRunTime = [
  // The JSON editor of the console, loaded only when somebody opens it.
  '@codemirror/commands', '@codemirror/lang-json', '@codemirror/language', '@codemirror/lint', '@codemirror/state',
  '@codemirror/view',
  '@photostructure/sqlite', '@tanstack/vue-virtual', 'axios', 'fastify', 'native-reg', 'open', 'pinia',
  // Fastify brings the same version; used directly, since a log of Fastify's own costs every request a listener.
  'pino',
  'secure-json-parse', 'typebox', 'vue', 'vue-router',
];

const testTools = /vitest|playwright|chromium|msw|axe-core|happy-dom|eslint|knip|test-utils|fast-check|typescript|vite/;

describe('packages', () => {
  it('have none but the allowed ones among the dependencies', () => {
    expect(Object.keys(atRunTime)).toContain('fastify');
    expect(Object.keys(atRunTime).filter((name) => !allowedAtRunTime.includes(name))).toEqual([]);
  });

  it('are pinned to exact versions', () => {
    const loose = Object.entries({ ...atRunTime, ...manifest.devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));

    expect(loose).toEqual([]);
  });

  it('bring no tool of the tests along when installed to be used', () => {
    const installed = Object.entries(lock.packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));

    expect(installed).toContain('fastify');
    expect(installed.filter((name) => testTools.test(name))).toEqual([]);
  });

  it('are locked by content only, not to the registry of one machine', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });
});
