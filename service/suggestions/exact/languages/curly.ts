import type { Language, LineComment, Literal, StringForm } from '../language.ts';

export const slashes: LineComment = { open: '//', notBehind: ':\\' };
export const hash: LineComment = { open: '#' };
export const block = { open: '/*', close: '*/' } as const;
const nested = { ...block, nests: true } as const;

export const double: StringForm = { open: '"', close: '"', escape: '\\' };
export const single: StringForm = { open: '\'', close: '\'', escape: '\\' };
const dollar = [['${', '}']] as const;
const triple: StringForm = { open: '"""', close: '"""', escape: '\\', lines: true };
export const rawTriple: StringForm = { open: '"""', close: '"""', lines: true };
/** What `'` and `"` both take as it is. */
export const plain = /^[^\\'"\n]*$/u;

/** A character between quotes, which may be one; a lone one begins a lifetime or a type variable. */
export const character: Literal = { at: '\'', pattern: /'(?:\\(?:u\{[^}\n]*\}|x[0-9A-Fa-f]{2}|[^\n])|[^\\'\n])'/uy };

const base = { lineComments: [slashes], blockComments: [block], layout: 'free', spacing: 'apart', indents: true } as const;

/** What every language with such comments and brackets has in common: less is set aside than any of them would. */
export const curly: Language = {
  ...base, lineComments: [{ open: '//', where: 'behind-blank' }], strings: [double, single], layout: 'statements', preprocessor: true,
  beyond: /`|\$["@]|@"|R"|"""|'''|<\/|\/>|<<|\\\n/u, looseOperators: new Set(),
};

/** Marks before which a statement of these goes on. */
const dotsBefore = ['.', '?.', ')', ']'];

const template: StringForm = { open: '`', close: '`', escape: '\\', lines: true, holes: dollar };

export const javascript: Language = {
  ...base, docs: true, strings: [double, single, template], plain, layout: 'statements', joinsInBrackets: true, regexes: true, dots: true,
  goesOnBehind: ['*', ':', '?'], goesOnBefore: [...dotsBefore, '&&', '||', '??', ',', '?', ':', '=', '==', '===', '{'],
  beyond: /<!--|^[ \t]*-->|\u2028|\u2029/mu,
};

/** Text stands between tags, in which comments and quotes are none. */
export const jsx: Language = {
  ...base, lineComments: [], blockComments: [], strings: [template], layout: 'lines', spacing: 'exact', endsQuotes: '`',
  beyond: /(["'])[^"'`\n]*`[^"'\n]*\1/u,
};

export const c: Language = {
  ...base, docs: true, strings: [double, single], preprocessor: true, dots: true,
  rawStrings: { begins: /(?:u8|[uUL])?R"([^()\\\s]{0,16})\(/uy, close: (mark) => `)${mark}"` },
  beyond: /\\\n|^#define\b[^\n#]*#/mu,
};

export const csharp: Language = {
  ...base, docs: true, dots: true, preprocessor: true,
  strings: [
    { open: '@"', close: '"', escape: 'doubled', lines: true }, { open: '$@"', close: '"', escape: 'doubled', lines: true },
    { ...double, holes: [['{', '}']] }, single,
  ],
  beyond: /"""|@\$"/u,
};

export const java: Language = { ...base, docs: true, dots: true, strings: [triple, double, single], beyond: /\\u+00/u };

export const dart: Language = {
  ...base, dots: true,
  strings: [{ ...triple, holes: dollar }, { ...triple, open: '\'\'\'', close: '\'\'\'', holes: dollar }, { ...double, holes: dollar }, { ...single, holes: dollar }],
  beyond: /\br["']/u,
};

export const solidity: Language = { ...base, strings: [double, single] };

export const go: Language = {
  ...base, goesOnBehind: ['*', ':'], beyond: /^(?:import)?[ \t(]*"C"/mu, strings: [double, single, { open: '`', close: '`', lines: true }], layout: 'statements',
};

export const rust: Language = {
  ...base, blockComments: [nested], strings: [{ ...double, lines: true }], dots: true,
  rawStrings: { begins: /[bc]?r(#{0,255})"/uy, close: (marks) => `"${marks}` }, literals: [character],
};

export const zig: Language = { ...base, blockComments: [], strings: [double, single], beyond: /\\\\/u };

export const kotlin: Language = {
  ...base, blockComments: [nested], strings: [{ ...rawTriple, holes: dollar }, { ...double, holes: dollar }, single],
  layout: 'statements', joinsInBrackets: true, docs: true, dots: true, goesOnBefore: [...dotsBefore, '?:'], beyond: /`/u,
};

/** Where a word can be called with what stands apart behind it. */
const calling: Language['tight'] = ({ isMark, next }) => isMark || !'([{'.includes(next);

export const groovy: Language = {
  ...base, strings: [{ ...triple, holes: dollar }, { ...triple, open: '\'\'\'', close: '\'\'\'' }, { ...double, holes: dollar }, single],
  layout: 'statements', joinsInBrackets: true, regexes: true, calls: true, docs: true, beyond: /\$\//u,
  goesOnBefore: dotsBefore, tight: calling, looseOperators: new Set(['=', '==', ':', '=>', '!=', '+=']),
};

export const swift: Language = {
  ...base, blockComments: [nested], strings: [{ ...triple, holes: [['\\(', ')']] }, { ...double, holes: [['\\(', ')']] }],
  layout: 'lines', spacing: 'one', regexes: true, calls: true, beyond: /#["/]/u,
};

export const scala: Language = {
  ...base, blockComments: [nested], strings: [{ ...rawTriple, holes: dollar }, { ...double, holes: dollar }],
  literals: [character], layout: 'lines', spacing: 'one', docs: true,
  // Blocks can be made by indentation.
  beyond: /`|(?:[=:)>]|\b(?:then|else|do|try|finally|yield|match|catch))[ \t]*\n[ \t]*[^\s{]/u,
};

export const php: Language = {
  ...base, lineComments: [slashes, { open: '#', when: /#(?!\[)/uy }],
  strings: [{ ...double, lines: true, holes: [['{$', '}']] }, { ...single, lines: true }, { open: '`', close: '`', escape: '\\', lines: true }],
  plain: /^[^\\'"${\n]*$/u, docs: true, beyond: /\?>|<<<|^(?!\s*<\?)[\s\S]*?<\?|^\s*<[a-z!]/iu,
};

export const protocol: Language = { ...base, strings: [double, single] };

export const terraform: Language = {
  ...base, lineComments: [slashes, hash], strings: [{ ...double, holes: [['${', '}'], ['%{', '}']] }],
  layout: 'lines', joinsBehind: ['{', '[', '(', ','], joinsBefore: ['}', ']', ')'], inWords: '-', heredocs: /<<-?([A-Za-z_][\w-]*)(?=\r?$)/muy,
  looseOperators: new Set(['=', '==', '!=', '=>', ':']),
};

export const graphql: Language = { ...base, lineComments: [hash], blockComments: [], strings: [triple, double], looseOperators: new Set([':', '=']) };

export const json: Language = {
  ...base, strings: [double], joinsOnlyIn: '{[', sureUnsaid: true, looseOperators: new Set([':']),
};
