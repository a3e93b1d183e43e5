import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { setup } from '../support/buildOnce.ts';

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
type LockedPackage = { readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean };

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const atRunTime = { ...manifest.dependencies, ...manifest.optionalDependencies };

/** The packages that a file imports something from which is there at run time. */
const importedBy = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)]
    .map(([, whole, later]) => whole ?? later ?? '')
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);

const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|vue)$/.test(name)).map((name) => `${folder}/${name}`);
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };

/**
 * What a person gets beside Patchbay's own files who installs it to use it: what has a binary. All else is in the
 * bundles. Adding to the list is a decision, not an accident.
 */
const allowedAtRunTime = ['@photostructure/sqlite', 'native-reg'];

/** What the bundles may contain of other people's work, by what imports it. So is adding to this list. */
const allowedInService = [
  '@modelcontextprotocol/server', 'diff', 'find-my-way', 'json-p3', 'open', 'pino', 'secure-json-parse', 'smol-toml', 'typebox', 'ws', 'yaml',
];
const allowedInConsole = [
  // The JSON editor, loaded only when somebody opens it.
  '@codemirror/commands', '@codemirror/lang-json', '@codemirror/language', '@codemirror/lint', '@codemirror/state',
  '@codemirror/view',
  'axios', 'pinia', 'vue', 'vue-router',
];

const testTools = /vitest|playwright|chromium|msw|axe-core|happy-dom|eslint|knip|test-utils|fast-check|typescript|vite/;

describe('packages', () => {
  beforeAll(setup);

  it('have none but the allowed ones among the dependencies', () => {
    expect(Object.keys(atRunTime)).toEqual(allowedAtRunTime);
  });

  it.each([
    ['service', ['service', 'contract', 'flows', 'snapshots'], [...allowedInService, '@photostructure/sqlite']],
    ['console', ['src'], allowedInConsole],
  ])('of others are in the %s only where they are allowed', (_, folders, allowed) => {
    const imported = [...new Set(folders.flatMap(sourcesIn).flatMap(importedBy))].sort();

    expect(imported).toEqual([...allowed].sort());
  });

  it('that are in the bundles are named in the list of licences, each with its text', () => {
    const sections = read('dist/THIRD-PARTY.md').split(/^## /m).slice(1);
    const named = sections.map((section) => section.slice(0, section.indexOf(' ')));
    // Of Vue the bundle contains the parts, which are packages of their own.
    const bundled = [...allowedInService, ...allowedInConsole.filter((name) => name !== 'vue'), '@vue/runtime-dom'];

    expect(bundled.filter((name) => !named.includes(name))).toEqual([]);
    expect(sections.filter((section) => !/copyright/i.test(section)).map((section) => section.split('\n')[0])).toEqual([]);
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

    expect(installed).toContain('@photostructure/sqlite');
    expect(installed.filter((name) => testTools.test(name))).toEqual([]);
  });

  it('are locked by content only, not to the registry of one machine', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });
});
