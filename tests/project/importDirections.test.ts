import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { beside, elsewhere, exceptions, layers, onlyIn, resources } from '../../eslint.layers.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const held = ['boundaries/dependencies', 'no-restricted-globals'];
/** Only the rules that hold the directions: the typed rules would need each snippet to be a file of the project. */
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => held.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

/** The lines at which a rule speaks, from 1. */
const refusedLines = async (filePath: string, lines: readonly string[]): Promise<number[]> => {
  const vue = filePath.endsWith('.vue');
  const code = vue ? `<script setup lang="ts">${lines.join('\n')}\n</script>\n` : lines.join('\n');
  const results = await eslint.lintText(code, { filePath: `${root}/${filePath}` });
  const found = results.flatMap(({ messages }) => messages);
  expect(found.filter(({ ruleId }) => ruleId === null || !held.includes(ruleId))).toEqual([]);
  return [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
};

const files = ['contract', 'flows', 'snapshots', 'service', 'src', 'tests', 'bench', 'scripts'].flatMap((side) =>
  readdirSync(`${root}/${side}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
    .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name))).sort();
/** A file of each folder. */
const samples = new Map([
  ...Object.keys(layers).map((folder) => [folder, files.find((file) => posix.dirname(file) === folder)] as const),
  ...Object.keys(beside).map((folder) => [folder, files.find((file) => file.startsWith(`${folder}/`))] as const),
].flatMap(([folder, file]) => (file === undefined ? [] : [[folder, file] as const])));
const table = { ...beside, ...layers };

type Form = 'value' | 'type' | 'again' | 'later';
const statement = (form: Form, source: string, at: number): string => ({
  value: `import * as it${at} from '${source}';`,
  type: `import type { It${at} } from '${source}';`,
  again: `export * from '${source}';`,
  later: `export const it${at} = import('${source}');`,
})[form];
const sourceOf = (from: string, to: string): string => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** What a file of a folder is refused, of one file each of these folders. */
const refusedFolders = async (
  file: string, form: Form, folders: readonly string[] = [...samples.keys()],
): Promise<string[]> => {
  const targets = [...samples].filter(([folder]) => folders.includes(folder));
  const lines = await refusedLines(file, targets.map(([, target], at) => statement(form, sourceOf(file, target), at)));
  return lines.map((line) => targets[line - 1]?.[0] ?? '');
};
const without = (allowed: readonly string[], folders: readonly string[] = [...samples.keys()]): string[] =>
  [...samples.keys()].filter((folder) => folders.includes(folder) && !allowed.includes(folder));

const packages = [
  'axios', 'vue', 'pinia', 'vue-router', 'find-my-way', 'pino', 'typebox', '@photostructure/sqlite', 'node:fs', 'node:crypto', 'open',
  'yaml',
];
const refusedPackages = async (file: string, form: Form): Promise<string[]> => {
  const lines = await refusedLines(file, packages.map((name, at) => statement(form, name, at)));
  return lines.map((line) => packages[line - 1] ?? '');
};
const withoutPackages = (allowed: readonly string[]): string[] => packages
  .filter((name) => !allowed.includes(name) && !(name.startsWith('node:') && allowed.includes('node:*')));

const globals = Object.keys(onlyIn);
const refusedGlobals = (folder: string): string[] => {
  if (/^(src|contract|flows|snapshots|service\/suggestions)\b/.test(folder)) return globals;
  return folder.startsWith('service') ? globals.filter((name) => ['fetch', 'EventSource', 'WebSocket'].includes(name)) : [];
};

describe('the folder table', () => {
  it('has a row for every folder of the product, and no other', () => {
    const product = files.filter((file) => /^(contract|flows|snapshots|service|src)\b/.test(file));
    const folders = new Set(product.map((file) => posix.dirname(file)));
    expect([...folders].filter((folder) => !(folder in layers))).toEqual([]);
    expect(Object.keys(layers).filter((folder) => !existsSync(`${root}/${folder}`))).toEqual([]);
  });

  it('names only folders that it has', () => {
    const named = Object.values(table).flatMap(({ imports, types = [] }) => [...imports, ...types]);
    expect(named.filter((folder) => !(folder in table))).toEqual([]);
  });

  it('excepts only files that are there', () => {
    expect(Object.keys(exceptions).filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe.each(Object.entries(table))('a file of %s', (folder, { imports, types = [], packages: allowed, packageTypes = [] }) => {
  const file = `${folder}/aFile.ts`;

  it('imports of other folders what the table allows, and nothing else', async () => {
    expect(await refusedFolders(file, 'value')).toEqual(without([folder, ...imports]));
    // Of the folders that nothing allows, some: each takes about a millisecond, for every pair of folders.
    const others = without([folder, ...imports, ...types]);
    const tried = [...types, ...others.filter((_, at) => at % 8 === others.length % 8)];
    expect(await refusedFolders(file, 'type', tried)).toEqual(without(types, tried));
  });

  it.runIf(folder in layers)('imports of packages what the table allows, and nothing else', async () => {
    expect(await refusedPackages(file, 'value')).toEqual(withoutPackages(allowed ?? []));
    expect(await refusedPackages(file, 'later')).toEqual(withoutPackages(allowed ?? []));
    expect(await refusedPackages(file, 'type')).toEqual(withoutPackages([...allowed ?? [], ...packageTypes]));
  });

  it('uses of the globals of one side only what is there and has no place of its own', async () => {
    const seen = async (written: (name: string) => string): Promise<string[]> =>
      (await refusedLines(file, globals.map((name, at) => `export const it${at} = ${written(name)};`)))
        .map((line) => globals[line - 1] ?? '');
    expect(await seen((name) => name)).toEqual(refusedGlobals(folder));
    expect(await seen((name) => `globalThis.${name}`)).toEqual(refusedGlobals(folder));
  });
});

describe.each(resources)('of %s', (folder) => {
  const sql = ['import { allRows } from \'../storage/database/database.ts\';', 'import { text } from \'../storage/database/row.ts\';'];

  it('only routes know HTTP', async () => {
    const at = sourceOf(`${folder}/rules.ts`, samples.get('service/http') ?? '');
    const http = [statement('value', at, 0), statement('type', at, 1)];
    expect(await refusedLines(`${folder}/rules.ts`, http)).toEqual([1, 2]);
    expect(await refusedLines(`${folder}/table.ts`, http)).toEqual([1, 2]);
    expect(await refusedLines(`${folder}/routes.ts`, http)).toEqual([]);
  });

  it('only tables speak SQL', async () => {
    expect(await refusedLines(`${folder}/rules.ts`, sql)).toEqual([1, 2]);
    expect(await refusedLines(`${folder}/routes.ts`, sql)).toEqual([1, 2]);
    expect(await refusedLines(`${folder}/table.ts`, sql)).toEqual([]);
    expect(await refusedLines(`${folder}/daysTable.ts`, sql)).toEqual([]);
  });
});

describe('import directions', () => {
  it.each([
    ['contract/operations.ts', '../service/library.ts'],
    ['contract/operations.ts', '../src/app/router.ts'],
    ['contract/schemas/asset.ts', 'node:fs'],
    ['service/library.ts', '../src/api/http.ts'],
    ['service/connector/rules.ts', '../../src/utils/uuid.ts'],
    ['service/connector/rules.ts', '@photostructure/sqlite'],
    ['service/http/server.ts', 'axios'],
    ['service/http/server.ts', '../assets/store.ts'],
    ['service/suggestions/compare/comparison.ts', '../../storage/database/database.ts'],
    ['service/suggestions/compare/comparison.ts', '../../http/app.ts'],
    ['service/suggestions/compare/comparison.ts', 'find-my-way'],
    ['service/suggestions/text/lines.ts', '../decide/decision.ts'],
    ['src/main.ts', '../service/options.ts'],
    ['src/api/connector.ts', 'axios'],
    ['src/api/connector.ts', '../stores/settings.ts'],
    ['src/api/connector.ts', 'typebox'],
    ['src/stores/settings.ts', 'vue-router'],
    ['src/stores/settings.ts', '../components/marks/StatusMark.vue'],
    ['src/utils/format.ts', '../components/marks/mark.ts'],
    ['src/utils/format.ts', '../../contract/names.ts'],
    ['src/components/marks/StatusMark.vue', '../../stores/settings.ts'],
    ['src/components/marks/StatusMark.vue', '../../api/readers/suggestion.ts'],
    ['src/components/marks/StatusMark.vue', '../../../contract/names.ts'],
    ['src/views/playground/PlaygroundView.vue', '../../../service/options.ts'],
    ['src/views/playground/PlaygroundView.vue', '../usage/UsageView.vue'],
    ['src/views/common/FirstRun.vue', '../usage/UsageView.vue'],
    ['src/views/usage/UsageView.vue', '../../app/router.ts'],
  ])('%s must not import %s', async (file, imported) => {
    expect(await refusedLines(file, [statement('value', imported, 0)])).toEqual([1]);
  });

  it.each([
    ['contract/operations.ts', './samples.ts'],
    ['service/connector/rules.ts', '../../contract/operations.ts'],
    ['service/storage/database/database.ts', '@photostructure/sqlite'],
    ['service/http/validation.ts', 'typebox/compile'],
    ['src/api/http.ts', 'axios'],
    ['src/stores/settings.ts', '../../contract/operations.ts'],
    ['src/views/usage/UsageView.vue', '../common/FirstRun.vue'],
    ['tests/service/server.test.ts', '../../service/library.ts'],
  ])('%s may import %s', async (file, imported) => {
    expect(await refusedLines(file, [statement('value', imported, 0)])).toEqual([]);
  });

  it.each(['again', 'later'] as const)('an import that is written otherwise counts too: %s', async (form) => {
    for (const folder of ['contract', 'service/http', 'src/utils', 'src/stores', 'src/views/usage']) {
      expect(await refusedFolders(`${folder}/aFile.ts`, form)).toEqual(without([folder, ...layers[folder]?.imports ?? []]));
    }
  });

  it('the kit may import types of the contract', async () => {
    const imported = 'import type { Outcome } from \'../../../contract/exchange.ts\';';
    expect(await refusedLines('src/components/marks/StatusMark.vue', [imported])).toEqual([]);
    expect(await refusedLines('src/components/marks/mark.ts', [imported])).toEqual([]);
  });

  it.each(Object.entries(onlyIn).filter(([, place]) => place !== null))('%s is used by %s', async (name, place) => {
    expect(await refusedLines(place ?? '', [`export const that = ${name};`])).toEqual([]);
  });

  it.each(elsewhere)('the contract and the engine do without %s', async (name) => {
    expect(await refusedLines('contract/names.ts', [`export const that = ${name};`])).toEqual([1]);
    expect(await refusedLines('service/suggestions/engine.ts', [`export const that = ${name};`])).toEqual([1]);
  });
});
