// Has scripts of the service that a start does not need read with the first use of one of their names. That is one
// piece, so that nobody meets a script that is half read, and what fails there fails where it is used.
import type { Plugin } from 'vite';

/** What a start does not need, by the name of its script. */
export const laterGroups: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'schemas', test: /\/node_modules\/typebox\/|\/contract\/(?:console\/)?schemas\/(?!fileExtensions)/ },
  { name: 'suggesting', test: /\/service\/suggestions\/(?!types|secrets\/)|\/node_modules\/diff\// },
  { name: 'masking', test: /\/service\/suggestions\/secrets\/|\/service\/masking\// },
  { name: 'openapi', test: /\/contract\/(?:openapi\w*|remarks)\.ts$/ },
];

const names = laterGroups.map(({ name }) => name).join('|');
const reading = new RegExp(`^const (require_(?:${names})) = (require\\("\\./service-(?:${names})\\.js"\\));$`, 'gm');
const isReader = new RegExp(`^require_(?:${names})$`);

/** The text of a script that reads those others with the first use of one of their names. */
export const readLater = (code: string): string => {
  const read: string[] = [];
  const head = code.replace(reading, (_line, name: string, call: string) => {
    read.push(name);
    return `let ${name}_read;\nconst ${name} = () => ${name}_read ??= ${call};`;
  });
  return read.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `${name}().`), head);
};

type Node = {
  readonly type: string;
  readonly start: number;
  readonly callee?: { readonly name?: string };
  readonly static?: boolean;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Where a script uses one of the others while it is read itself: outside of every function. */
export const usedAtOnce = (program: unknown): readonly number[] => {
  if (Array.isArray(program)) return program.flatMap(usedAtOnce);
  if (!isNode(program) || /Function/.test(program.type)) return [];
  // A field of an object of the class is made with the object.
  if (program.type === 'PropertyDefinition' && program.static !== true) return [];
  if (program.type === 'CallExpression' && isReader.test(program.callee?.name ?? '')) return [program.start];
  return Object.values(program).flatMap((value) => (typeof value === 'object' ? usedAtOnce(value) : []));
};

const isLater = (file: string): boolean => laterGroups.some(({ name }) => file === `service-${name}.js`);

export const loadLater: Plugin = {
  name: 'load-later',
  applyToEnvironment: ({ name }) => name === 'service',
  renderChunk: (code) => readLater(code),
  generateBundle(_options, bundle) {
    /** What a start reads. */
    const eager = new Set(['service.js']);
    for (const file of eager) {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk') this.error(`There is no script ${file}.`);
      for (const other of chunk.imports) if (bundle[other] !== undefined && !isLater(other)) eager.add(other);
      const [at] = usedAtOnce(this.parse(chunk.code));
      if (at !== undefined) {
        this.error(`${file} uses what is to be read later while it is read itself: ${chunk.code.slice(at, at + 80)}`);
      }
    }
  },
};
