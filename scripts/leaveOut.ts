// Leaves out of the bundles what is never called of the libraries in them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const mark = '\0unused:';

/** Throws when it is called after all; what a factory gives is called later than the factory. */
const thrower = (what: string): string => `() => { throw new Error('${what} is left out of this build.'); }`;

/**
 * Of axios by file, each with what takes its place. The console sends with the XHR adapter only, texts only, to whole
 * addresses, without cookies, and cancels by a signal (src/api/http.ts).
 */
const unusedInAxios: Readonly<Record<string, string>> = {
  'adapters/fetch.js': 'export const getFetch = () => null;',
  'cancel/CancelToken.js': 'export default class {}',
  'helpers/assertParamsAcyclic.js': 'export default () => undefined;',
  'helpers/AxiosURLSearchParams.js': 'export default class {}',
  'helpers/buildURL.js': `const refuse = ${thrower('What adds a query to an address')};
    export default (url, query) => query === undefined ? url : refuse();`,
  'helpers/cookies.js': 'export default { read: () => null };',
  'helpers/formDataToJSON.js': `export default ${thrower('What makes JSON of a form')};`,
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/isURLSameOrigin.js': 'export default () => false;',
  'helpers/progressEventReducer.js': `const refuse = ${thrower('What tells of progress')};
    export { refuse as asyncDecorator, refuse as progressEventDecorator, refuse as progressEventReducer };`,
  'helpers/toFormData.js': `export default ${thrower('What makes a form')};`,
  'helpers/toURLEncodedForm.js': `export default ${thrower('What makes a form')};`,
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
 * Of the service's libraries by name, each with what takes its place. Bodies are checked by the contract's schemas and
 * answers are written by JSON.stringify, so that Fastify compiles neither; nothing is sent to it from within; a log of
 * its own, proxies and plugins of other people, for which it compares versions, are not used. What is spoken with
 * assistants is checked by tables of its package's own.
 */
const unusedLibraries: Readonly<Record<string, string>> = {
  '@fastify/ajv-compiler': `module.exports = () => ${thrower('A compiler of checks')};`,
  '@fastify/fast-json-stringify-compiler': `module.exports = () => ${thrower('A compiler of answers')};`,
  '@fastify/proxy-addr': `module.exports = ${thrower('What reads addresses of proxies')};`,
  // Ships no text of its licence, which would have to go along; it is this and no more.
  'abstract-logging': `const no = () => {}; module.exports = {
    fatal: no, error: no, warn: no, info: no, debug: no, trace: no };`,
  // Tools are checked by their own schemas, and no answer of a person is asked for.
  '@modelcontextprotocol/server/_shims': `import process from 'node:process';
    export { process };
    export class DefaultJsonSchemaValidator { getValidator = ${thrower('A compiler of checks')}; }`,
  'light-my-request': `module.exports = ${thrower('A request from within')};`,
  semver: `module.exports = { satisfies: ${thrower('What compares versions')} };`,
};

/** Its own log, made with the library of ours, which is loaded with the first line of ours only. */
const loggerOfFastify = /\/fastify\/lib\/logger-pino\.js$/;

/** Makes JSON Schema of the checks of assistants' protocol, which nobody asks for. */
const schemaMaker = /\/zod\/v4\/core\/json-schema-processors\.js$/;

/** Parts of Node.js that Fastify needs only for servers of other protocols, and loads for every one. */
const unusedInServer = [
  ['const http2 = require(\'node:http2\')\n', 'const http2 = undefined\n'],
  ['const https = require(\'node:https\')\n', 'const https = undefined\n'],
] as const;

export const withoutUnusedInService: Plugin = {
  name: 'without-unused-in-service',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'service',
  resolveId: (id) => (Object.hasOwn(unusedLibraries, id) ? mark + id : null),
  load: (id) => {
    if (loggerOfFastify.test(id)) return `exports.createPinoLogger = ${thrower('A log of the framework')};`;
    if (schemaMaker.test(id)) {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return `const refuse = ${thrower('What makes a schema of a check')}; export { ${names.map((name) => `refuse as ${name}`).join(', ')} };`;
    }
    return id.startsWith(mark) ? unusedLibraries[id.slice(mark.length)] ?? null : null;
  },
  transform: {
    filter: { id: /\/fastify\/lib\/server\.js$/ },
    handler(code) {
      let text = code;
      for (const [line, instead] of unusedInServer) {
        if (!text.includes(line)) this.error(`Fastify no longer has the line "${line.trim()}".`);
        text = text.replace(line, instead);
      }
      return text;
    },
  },
};
