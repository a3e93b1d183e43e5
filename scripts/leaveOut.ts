// Leaves out of the bundles what is never called of the libraries in them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const mark = '\0unused:';

/** Throws when it is called after all; what a factory gives is called later than the factory. */
const thrower = (what: string): string => `() => { throw new Error('Left out: ${what}.'); }`;

/**
 * Of axios by file, each with what takes its place. The console sends with the XHR adapter only, texts only, to whole
 * addresses, without cookies, and cancels by a signal (src/api/http.ts).
 */
const unusedInAxios: Readonly<Record<string, string>> = {
  'adapters/fetch.js': 'export const getFetch = () => null;',
  'cancel/CancelToken.js': 'export default class {}',
  'helpers/assertParamsAcyclic.js': 'export default () => undefined;',
  'helpers/AxiosURLSearchParams.js': 'export default class {}',
  'helpers/buildURL.js': `const refuse = ${thrower('queries')};
    export default (url, query) => query === undefined ? url : refuse();`,
  'helpers/cookies.js': 'export default { read: () => null };',
  'helpers/formDataToJSON.js': `export default ${thrower('forms')};`,
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/isURLSameOrigin.js': 'export default () => false;',
  'helpers/progressEventReducer.js': `const refuse = ${thrower('progress')};
    export { refuse as asyncDecorator, refuse as progressEventDecorator, refuse as progressEventReducer };`,
  'helpers/toFormData.js': `export default ${thrower('forms')};`,
  'helpers/toURLEncodedForm.js': `export default ${thrower('forms')};`,
  'helpers/validator.js': `const unchecked = () => undefined;
    export default { assertOptions: unchecked, validators: { spelling: unchecked, transitional: unchecked } };`,
};

export const withoutUnusedInConsole: Plugin = {
  name: 'without-unused-in-console',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    // It asks for what a module needs ahead of it: no module (modulePreload is off), no style sheet (there is one).
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
    const name = /\/axios\/lib\/(.+)$/.exec(id)?.[1];
    return name === undefined ? null : unusedInAxios[name] ?? null;
  },
};

/**
 * Of the service's libraries by name, each with what takes its place. No route has a pattern whose time could run away.
 * What is spoken with assistants is checked by tables of its package's own.
 */
const unusedLibraries: Readonly<Record<string, string>> = {
  // Tools are checked by their own schemas, and no answer of a person is asked for.
  '@modelcontextprotocol/server/_shims': `import process from 'node:process';
    export { process };
    export class DefaultJsonSchemaValidator { getValidator = ${thrower('A compiler of checks')}; }`,
  // Of the router's own, which it looks at when it is loaded.
  'safe-regex2': 'module.exports = () => true;',
};

/** What the router compiles itself with as a whole, and prints itself with. */
const unusedInRouter = /\/find-my-way\/lib\/(?:compiler|pretty-print)\.js$/;

/** Makes JSON Schema of the checks of assistants' protocol, which nobody asks for. */
const schemaMaker = /\/zod\/v4\/core\/json-schema-processors\.js$/;

/** A part of Node.js that takes a start longer than the router itself, for a function of one line. */
const assertion = 'const assert = require(\'node:assert\')\n';
const shortAssertion = 'const assert = (holds, message) => { if (!holds) throw new Error(message) }\n';

export const withoutUnusedInService: Plugin = {
  name: 'without-unused-in-service',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'service',
  resolveId: (id) => (Object.hasOwn(unusedLibraries, id) ? mark + id : null),
  load: (id) => {
    if (unusedInRouter.test(id)) return `exports.compileTree = exports.prettyPrintTree = ${thrower('What the router is seldom asked for')};`;
    if (schemaMaker.test(id)) {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return `const refuse = ${thrower('schemas of checks')}; export { ${names.map((name) => `refuse as ${name}`).join(', ')} };`;
    }
    return id.startsWith(mark) ? unusedLibraries[id.slice(mark.length)] ?? null : null;
  },
  transform: {
    filter: { id: /\/find-my-way\/(?:index|lib\/constrainer|lib\/strategies\/accept-(?:host|version))\.js$/ },
    handler(code) {
      if (!code.includes(assertion)) this.error(`The router no longer has the line "${assertion.trim()}".`);
      return code.replace(assertion, shortAssertion);
    },
  },
};
