import { basename, dirname } from 'node:path';
import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import boundaries from 'eslint-plugin-boundaries';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import vue from 'eslint-plugin-vue';
import vueA11y from 'eslint-plugin-vuejs-accessibility';
import { beside, elsewhere, exceptions, layers, onlyIn, resources, sqlFiles } from './eslint.layers.js';

/** @param {readonly string[]} types */
const element = (types) => ({ element: { types: { anyOf: [...types] } } });
/** @param {readonly string[]} packages */
const modules = (packages) => ({ module: { origin: ['external', 'core'], source: [...packages] } });

const places = {
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [...Object.keys(layers), ...Object.keys(beside)]
      .map((type) => ({ type, pattern: type, partialMatch: false })),
    'boundaries/elements-single-match': true,
    'boundaries/files': [{ category: 'sql', pattern: sqlFiles }],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  },
};

/**
 * All that some files of a folder may import. A later block of ESLint replaces an earlier one of the same rule, so each
 * says everything.
 * @param {string} folder
 * @param {import('./eslint.layers.js').Row} row
 * @param {string} files which of its files
 * @param {boolean} sql whether they may speak SQL
 */
const directionsOf = (folder, { imports, types = [], packages = [], packageTypes = [] }, files, sql = true) => ({
  files: [`${folder}/${files}`],
  rules: {
    'boundaries/dependencies': ['error', {
      checkAllOrigins: true,
      default: 'disallow',
      message: `${folder} does not import {{dependency.source}}, by eslint.layers.js.`,
      policies: [
        { allow: { to: element([folder, ...imports]) } },
        { allow: { to: element(types), dependency: { kind: 'type' } } },
        { allow: { to: modules(packages) } },
        { allow: { to: modules(packageTypes), dependency: { kind: 'type' } } },
        ...(sql ? [] : [{
          disallow: { to: { file: { categories: 'sql' } }, dependency: { kind: 'value' } },
          message: 'Rules know no SQL: only tables do.',
        }]),
      ],
    }],
  },
});

const anyFile = '*.{ts,vue}';
const directions = [
  ...Object.entries(beside).map(([folder, row]) => directionsOf(folder, { ...row, packages: ['**'] }, `**/${anyFile}`)),
  ...Object.entries(layers).map(([folder, row]) => directionsOf(folder, row, anyFile, !resources.includes(folder))),
  ...resources.flatMap((folder) => [
    directionsOf(folder, { ...layers[folder], imports: [...layers[folder].imports, 'service/http'] }, '{routes,*Routes}.ts', false),
    directionsOf(folder, layers[folder], '{table,*Table}.ts'),
  ]),
  ...Object.entries(exceptions).map(([file, { imports = [], packages = [], sql = false }]) => {
    const folder = dirname(file);
    const row = layers[folder];
    return directionsOf(folder, {
      ...row, imports: [...row.imports, ...imports], packages: [...row.packages ?? [], ...packages],
    }, basename(file), sql || !resources.includes(folder));
  }),
];

/** @param {string | undefined} file a file, which may use the globals of which it is the place */
const pageGlobals = (file) => ({
  files: file === undefined ? [`src/**/${anyFile}`] : [file],
  rules: {
    'no-restricted-globals': ['error', {
      globals: Object.entries(onlyIn).filter(([, place]) => place !== file)
        .map(([name, place]) => ({ name, message: place === null ? 'The console does without.' : `Only ${place} uses it.` })),
      checkGlobalObject: true,
    }],
  },
});

const fromTimers = 'An error in a timer would end the process: service/timers.ts has those in which it does not.';
const timers = ['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({ name, message: fromTimers }));

/**
 * @param {string[]} files
 * @param {string[]} ignores
 * @param {readonly { name: string, message: string }[]} more what they do without besides
 */
const serviceGlobals = (files, ignores = [], more = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-globals': ['error', {
      globals: [...['fetch', 'WebSocket', 'EventSource'].map((name) => ({ name, message: 'The service sends no requests.' })), ...more],
      checkGlobalObject: true,
    }],
  },
});

const iterates = {
  property: 'iterate',
  message: 'The driver reads freed memory when its statement is collected: eachRow() of service/storage/database/database.ts holds it.',
};
/** What a locator reads of the page at once, without waiting until it is what a test expects. */
const readsOfPage = 'count|getAttribute|inputValue|textContent|innerText|allTextContents|allInnerTexts|innerHTML|boundingBox|title|is(?:Checked|Disabled|Enabled|Visible|Hidden|Editable)';
const interceptionEnds = 'With its last route the browser no longer answers what it holds back at that moment, and a part of the page never loads; a route stays.';

export default tseslint.config(
  { ignores: ['.stryker-tmp/**', 'dist/**', 'coverage/**', 'node_modules/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  vue.configs['flat/recommended'],
  vueA11y.configs['flat/recommended'],
  stylistic.configs.customize({ indent: 2, quotes: 'single', semi: true, braceStyle: '1tbs', arrowParens: true }),
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@stylistic/max-len': ['error', { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true }],
      '@stylistic/quote-props': ['error', 'as-needed'],
      '@stylistic/operator-linebreak': ['error', 'before'],
      '@stylistic/multiline-ternary': 'off',
      '@stylistic/max-statements-per-line': 'off',
      '@stylistic/member-delimiter-style': ['error', { singleline: { delimiter: 'semi', requireLast: false } }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser }, globals: globals.browser },
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      'vue/no-v-html': 'error',
      'vue/max-attributes-per-line': ['error', { singleline: 4, multiline: 1 }],
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': ['error', { html: { void: 'always', normal: 'never', component: 'always' } }],
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
      '@stylistic/max-len': 'off',
      '@stylistic/indent': 'off',
    },
  },
  {
    // What a pattern costs is in proportion to the text; tests/project/linearPatterns.test.ts tries it.
    files: ['contract/**/*.ts', 'flows/**/*.ts', 'snapshots/**/*.ts', 'service/**/*.ts', `src/**/${anyFile}`],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  places,
  ...directions,
  {
    // A schema's type is what the schema builder infers; writing it out would be writing it twice.
    files: ['contract/schemas/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  { files: [`src/**/${anyFile}`], languageOptions: { globals: globals.browser } },
  {
    // What these ask for comes with the page: nobody would look first.
    files: [`src/**/${anyFile}`],
    ignores: ['src/main.ts', 'src/stores/reachability.ts'],
    rules: {
      'no-restricted-syntax': ['error', {
        selector: 'ImportExpression:not(CallExpression[callee.name=/^(?:asyncPart|later|loadPart|partAhead)$/]'
          + ' > ArrowFunctionExpression > ImportExpression)',
        message: 'A browser never asks twice for a module that failed: the functions of src/components/parts/asyncPart.ts look first whether it would come.',
      }],
    },
  },
  pageGlobals(),
  ...[...new Set(Object.values(onlyIn).filter((place) => place !== null))].map((place) => pageGlobals(place)),
  {
    // What runs anywhere knows neither a browser nor Node.
    files: ['contract/**/*.ts', 'flows/**/*.ts', 'snapshots/**/*.ts', 'service/suggestions/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', {
        globals: elsewhere.map((name) => ({ name, message: 'It is there on one side only.' })), checkGlobalObject: true,
      }],
    },
  },
  serviceGlobals(['service/**/*.ts'], ['service/suggestions/**', 'service/timers.ts'], timers),
  serviceGlobals(['service/timers.ts']),
  {
    files: ['service/**/*.ts'],
    ignores: ['service/storage/database/database.ts'],
    rules: {
      'no-restricted-properties': ['error', iterates],
    },
  },
  {
    files: ['service/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: ['timers', 'timers/promises', 'node:timers', 'node:timers/promises'].map((name) => ({ name, message: fromTimers })),
      }],
    },
  },
  {
    // A step that was released is never changed, and the days that one of these made are counted again.
    files: ['service/**/*.ts'],
    ignores: ['service/storage/database/migrations.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
        selector: `${node}/\\b(?:localtime|(?:date|datetime|strftime|julianday|unixepoch)\\s*\\()/i]`,
        message: 'The database knows no days; service/usage/day.ts makes all of them.',
      }))],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      'no-restricted-properties': ['error',
        { object: 'vi', property: 'waitFor', message: 'It gives up after a second; use eventually() of tests/support.' },
        { object: 'vi', property: 'waitUntil', message: 'It gives up after a second; use eventually() of tests/support.' },
        { property: 'waitForTimeout', message: 'Wait for what is to happen.' },
        iterates,
        ...['unroute', 'unrouteAll'].map((property) => ({ property, message: interceptionEnds })),
      ],
      'no-restricted-syntax': ['error', {
        selector: 'CallExpression[callee.property.name="route"] Property[key.name="times"]', message: interceptionEnds,
      }, {
        selector: `CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=/^(?:${readsOfPage})$/]`,
        message: 'What the page shows may still be on its way; use expect.poll.',
      }],
    },
  },
  { files: ['tests/support/eventually.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['tests/src/**/*.ts'],
    ignores: ['tests/src/stores/freshPinia.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        name: 'pinia', importNames: ['createPinia'],
        message: 'A late action of a test before would make its stores the active ones; use freshPinia().',
      }],
    },
  },
  {
    files: ['scripts/**', '*.config.*', 'bench/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['scripts/**/*.mjs'], rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' } },
  { files: ['**/*.js', '**/*.mjs', 'public/**'], ...tseslint.configs.disableTypeChecked },
  { files: ['public/**/*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
);
