import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import config from '../../eslint.config.js';
import { beside, elsewhere, exceptions, layers, onlyIn, resources } from '../../eslint.layers.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const held = ['boundaries/dependencies', 'no-restricted-globals', '@typescript-eslint/consistent-type-imports'];
/** A rule as it is set, without its sentences: making one for each of many refusals costs more than to refuse. */
const unsaid = (rule: unknown): Linter.RuleEntry => JSON.parse(JSON.stringify(rule,
  (name, value: unknown) => (name === 'message' ? undefined : value))) as Linter.RuleEntry;
/** Of the configuration the rules that hold the directions: the typed rules would need each snippet to be a file. */
const rulesOf = (rules: Linter.Config['rules'] = {}): NonNullable<Linter.Config['rules']> => Object.fromEntries(Object.entries(rules)
  .filter(([name]) => held.includes(name))
  .map(([name, rule]) => [name, name.startsWith('boundaries/') ? unsaid(rule) : rule]));
const blocks: readonly Linter.Config[] = config;
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  baseConfig: blocks.map(({ rules, ...block }) => ({ ...block, rules: rulesOf(rules) })),
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

type Form = 'value' | 'type' | 'again' | 'later' | 'annotation';
const statement = (form: Form, source: string, at: number): string => ({
  value: `import * as it${at} from '${source}';`,
  type: `import type { It${at} } from '${source}';`,
  again: `export * from '${source}';`,
  later: `export const it${at} = import('${source}');`,
  annotation: `export type It${at} = typeof import('${source}');`,
})[form];
const sourceOf = (from: string, to: string): string => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

const without = (allowed: readonly string[], folders: readonly string[] = [...samples.keys()]): string[] =>
  folders.filter((folder) => !allowed.includes(folder));

const packages = [
  'axios', 'vue', 'pinia', 'vue-router', 'find-my-way', 'pino', 'typebox', '@photostructure/sqlite', 'node:fs', 'node:crypto', 'open',
  'yaml',
];
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

/** What a file of each folder is tried with: lines, each named by what it does, of which the refused ones are told. */
const triedIn = (folder: string, at: number): Map<string, string> => {
  const file = `${folder}/aFile.ts`;
  const lines = new Map<string, string>();
  const importing = (form: Form, name: string, source: string): void => {
    lines.set(`${form} ${name}`, statement(form, source, lines.size));
  };
  const targets = [...samples].map(([name, sample]) => [name, sourceOf(file, sample)] as const);
  for (const form of ['value', 'type'] as const) for (const [name, source] of targets) importing(form, name, source);
  // How an import is written says nothing of what is imported: some of all for each folder.
  const some = targets.filter((_, place) => place % 16 === at % 16);
  for (const form of ['again', 'later', 'annotation'] as const) for (const [name, source] of some) importing(form, name, source);
  for (const form of ['value', 'later', 'type'] as const) for (const name of packages) importing(form, name, name);
  for (const name of globals) {
    lines.set(`global ${name}`, `export const it${lines.size} = ${name};`);
    lines.set(`member ${name}`, `export const it${lines.size} = globalThis.${name};`);
  }
  return lines;
};

describe.each(Object.entries(table))('a file of %s', (folder, { imports, types = [], packages: allowed = [], packageTypes = [] }) => {
  it('imports and uses what the table allows, in whatever form it is written, and nothing else', async () => {
    const lines = triedIn(folder, Object.keys(table).indexOf(folder));
    const names = [...lines.keys()];
    const seen = (await refusedLines(`${folder}/aFile.ts`, [...lines.values()])).map((line) => names[line - 1] ?? '');
    const refused = (form: string, of: readonly string[]): string[] =>
      seen.filter((name) => name.startsWith(`${form} `)).map((name) => name.slice(form.length + 1)).filter((name) => of.includes(name));
    const tried = (form: string): string[] =>
      names.filter((name) => name.startsWith(`${form} `)).map((name) => name.slice(form.length + 1));
    const folders = [...samples.keys()];
    expect(refused('value', folders)).toEqual(without([folder, ...imports]));
    expect(refused('type', folders)).toEqual(without([folder, ...imports, ...types]));
    for (const form of ['again', 'later']) {
      const some = tried(form).filter((name) => folders.includes(name));
      expect(refused(form, folders)).toEqual(without([folder, ...imports], some));
    }
    // A type is imported by a statement, which the directions see.
    expect(refused('annotation', folders)).toEqual(tried('annotation'));
    // What is beside the product may load any package.
    const any = folder in beside;
    expect(refused('value', packages)).toEqual(any ? [] : withoutPackages(allowed));
    expect(refused('later', packages)).toEqual(any ? [] : withoutPackages(allowed));
    expect(refused('type', packages)).toEqual(any ? [] : withoutPackages([...allowed, ...packageTypes]));
    expect(refused('global', globals)).toEqual(refusedGlobals(folder));
    expect(refused('member', globals)).toEqual(refusedGlobals(folder));
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
