import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import vue from 'eslint-plugin-vue';
import vueA11y from 'eslint-plugin-vuejs-accessibility';

/**
 * A rule set that keeps one half of the project from importing another.
 * @param {readonly string[]} folders folders, relative to the project, that must not be imported
 * @param {string} why one sentence shown with the error
 */
const apartFrom = (folders, why) => ({
  group: folders.flatMap((folder) => [`**/${folder}/**`, `./${folder}/**`]),
  message: why,
});

/**
 * @param {readonly string[]} packages packages that must not be imported
 * @param {string} why one sentence shown with the error
 */
const without = (packages, why) => ({ group: [...packages], message: why });

const onlyTheSender = { name: 'axios', message: 'Only src/api/http.ts talks to the network.' };

export default tseslint.config(
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**'] },
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
    files: ['contract/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [
          apartFrom(['service', 'src', 'tests'], 'contract imports nothing of the project.'),
          without(['node:*', 'vue', 'axios'], 'contract runs everywhere and is data.'),
        ],
      }],
    },
  },
  {
    // A schema's type is what the schema builder infers; writing it out would be writing it twice.
    files: ['contract/schemas/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['service/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: [
          { name: 'axios', message: 'The service sends no requests.' },
          { name: '@photostructure/sqlite', message: 'Only service/storage/ opens the database.' },
        ],
        patterns: [
          apartFrom(['src', 'tests'], 'service imports contract only.'),
          without(['vue', 'pinia'], 'The service shows no pages.'),
        ],
      }],
    },
  },
  { files: ['service/storage/**/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [apartFrom(['src', 'tests'], 'service imports contract only.')] }] } },
  {
    files: ['service/suggestions/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [
          apartFrom(['src', 'tests', 'http', 'storage', 'connector', 'applications', 'assets'], 'The engine knows neither HTTP nor SQL.'),
          without(['node:*', 'fastify'], 'The engine is pure.'),
        ],
      }],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-imports': ['error', {
        paths: [onlyTheSender],
        patterns: [apartFrom(['service', 'tests'], 'src imports contract only.'), without(['node:*'], 'src runs in a browser.')],
      }],
      'no-restricted-globals': ['error',
        { name: 'localStorage', message: 'Use stores/browser/browserStorage.ts.' },
        { name: 'sessionStorage', message: 'Use stores/browser/browserStorage.ts.' },
        { name: 'indexedDB', message: 'Use stores/browser/browserDatabase.ts.' },
        { name: 'fetch', message: 'Only src/api/http.ts talks to the network.' },
        { name: 'EventSource', message: 'Only src/api/live.ts opens the stream of events.' },
      ],
    },
  },
  {
    files: ['src/api/http.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': ['error', { patterns: [apartFrom(['service', 'tests'], 'src imports contract only.'), without(['node:*'], 'src runs in a browser.')] }] },
  },
  { files: ['src/stores/browser/browserStorage.ts', 'src/stores/browser/browserDatabase.ts', 'src/api/live.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/stores/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: [onlyTheSender, { name: 'vue-router', message: 'Stores know no router.' }],
        patterns: [apartFrom(['service', 'tests', 'views', 'components'], 'A store knows api modules, utilities and other stores only.')],
      }],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
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
