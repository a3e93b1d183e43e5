// Makes the router of the service compile each of its functions with the first call: it makes six hundred while routes
// are added, of which a start calls a few.
import type { Plugin } from 'vite';

type Change = readonly [line: string, instead: string];

/** What the router compiles at once, by file, each line with what takes its place. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  'node.js': [
    ['function compilePrefixMatch (prefix) {', `function matchPrefixLater (path, i) {
      this.matchPrefix = compilePrefixMatch(this.prefix)
      return this.matchPrefix(path, i)
    }

    function compilePrefixMatch (prefix) {`],
    ['kind === NODE_TYPES.STATIC ? compilePrefixMatch(prefix) : null', 'kind === NODE_TYPES.STATIC ? matchPrefixLater : null'],
    ['this.matchPrefix = compilePrefixMatch(childPrefix)', 'this.matchPrefix = matchPrefixLater'],
  ],
  'handler-storage.js': [
    ['_createParamsObject: this._compileCreateParamsObject(params)', `_createParamsObject: (...given) => {
        handlerObject._createParamsObject = this._compileCreateParamsObject(params)
        return handlerObject._createParamsObject(...given)
      }`],
    ['this._compileGetHandlerMatchingConstraints(constrainer, constraints)', `this._getHandlerMatchingConstraints = (derived) => {
        this._compileGetHandlerMatchingConstraints(constrainer, constraints)
        return this._getHandlerMatchingConstraints(derived)
      }`],
  ],
};

const fileOfRouter = /\/find-my-way\/lib\/(node|handler-storage)\.js$/;

/**
 * The text of a file of the router as it is built.
 * @throws Error when it no longer has a line that is to be another
 */
export const compiledLater = (id: string, code: string): string => {
  const name = /[^/]+$/.exec(id)?.[0] ?? '';
  return (changes[name] ?? []).reduce((text, [line, instead]) => {
    if (!text.includes(line)) throw new Error(`The router no longer has the line "${line}".`);
    return text.replace(line, () => instead);
  }, code);
};

export const compileLater: Plugin = {
  name: 'compile-later',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'service',
  transform: { filter: { id: fileOfRouter }, handler: (code, id) => compiledLater(id, code) },
};
