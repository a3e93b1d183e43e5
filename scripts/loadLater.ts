// Has scripts of the service that a start does not need read with the first use of one of their names. That is one piece
// for whoever comes first, so that nobody waits for another's reading, and what fails fails where it is used.
import type { Plugin } from 'vite';

/** What a start does not need, by the name of its script; each has what its modules need that nothing else does. */
export const laterGroups: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'schemas', test: /\/node_modules\/typebox\/|\/contract\/(?:console\/)?schemas\/(?!fileExtensions)/ },
  { name: 'suggesting', test: /\/service\/suggestions\/(?!types|secrets\/)|\/node_modules\/diff\// },
  { name: 'masking', test: /\/service\/suggestions\/secrets\/|\/service\/masking\// },
  { name: 'openapi', test: /\/contract\/(?:openapi\w*|remarks)\.ts$/ },
];

const names = laterGroups.map(({ name }) => name).join('|');
const reading = new RegExp(`^const (require_(?:${names})) = (require\\("\\./service-(?:${names})\\.js"\\));$`, 'gm');

/** The text of a script that reads others of which nothing is used before it runs, with the first use. */
export const readLater = (code: string): string => {
  const read: string[] = [];
  const head = code.replace(reading, (_line, name: string, call: string) => {
    read.push(name);
    return `let ${name}_read;\nconst ${name} = () => ${name}_read ??= ${call};`;
  });
  return read.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `${name}().`), head);
};

export const loadLater: Plugin = {
  name: 'load-later',
  applyToEnvironment: ({ name }) => name === 'service',
  renderChunk: (code) => readLater(code),
};
