import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Only the rules that hold the directions: the typed rules would need each snippet to be a file of the project. */
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ['no-restricted-imports', 'no-restricted-globals'].includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

const problemsOf = async (filePath: string, code: string): Promise<string[]> => {
  const results = await eslint.lintText(code, { filePath: `${root}/${filePath}` });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
};

describe('import directions', () => {
  it.each([
    ['contract/operations.ts', '../service/library.ts'],
    ['contract/operations.ts', '../src/app/router.ts'],
    ['contract/schemas/asset.ts', 'node:fs'],
    ['service/library.ts', '../src/api/http.ts'],
    ['service/connector/rules.ts', '../../src/utils/uuid.ts'],
    ['service/connector/rules.ts', '@photostructure/sqlite'],
    ['service/http/server.ts', 'axios'],
    ['service/suggestions/compare/comparison.ts', '../storage/database.ts'],
    ['service/suggestions/compare/comparison.ts', '../http/server.ts'],
    ['service/suggestions/compare/comparison.ts', 'fastify'],
    ['src/main.ts', '../service/options.ts'],
    ['src/api/connector.ts', 'axios'],
    ['src/stores/settings.ts', 'vue-router'],
    ['src/stores/settings.ts', '../components/StatusBadge.vue'],
    ['src/views/playground/PlaygroundView.vue', '../../service/options.ts'],
  ])('%s must not import %s', async (file, imported) => {
    const statement = `import * as it from '${imported}';\nexport const that = it;\n`;
    const code = file.endsWith('.vue') ? `<script setup lang="ts">\n${statement}</script>\n` : statement;

    expect(await problemsOf(file, code)).toEqual(['no-restricted-imports']);
  });

  it.each([
    ['contract/operations.ts', './samples.ts'],
    ['service/connector/rules.ts', '../../contract/operations.ts'],
    ['service/storage/database.ts', '@photostructure/sqlite'],
    ['src/api/http.ts', 'axios'],
    ['src/stores/settings.ts', '../../contract/operations.ts'],
    ['tests/service/server.test.ts', '../../service/library.ts'],
  ])('%s may import %s', async (file, imported) => {
    expect(await problemsOf(file, `import * as it from '${imported}';\nexport const that = it;\n`)).toEqual([]);
  });

  it.each(['localStorage', 'sessionStorage', 'indexedDB', 'fetch'])('src reaches %s in one place only', async (name) => {
    expect(await problemsOf('src/stores/settings.ts', `export const that = ${name};\n`)).toEqual(['no-restricted-globals']);
  });
});
