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

const base = { lineComments: [slashes], blockComments: [block], layout: 'free', spacing: 'apart' } as const;

/** What every language with such comments and brackets has in common: less is set aside than any of them would. */
export const curly: Language = {
  ...base, lineComments: [{ open: '//', where: 'behind-blank' }], strings: [double, single], layout: 'statements', preprocessor: true,
  beyond: /`|\$["@]|@"|R"|"""|'''|<\/|\/>/u,
};

const template: StringForm = { open: '`', close: '`', escape: '\\', lines: true, holes: dollar };

export const javascript: Language = {
  ...base, strings: [double, single, template], plain, layout: 'statements', joinsInBrackets: true, regexes: true,
};

/** Text stands between tags, in which comments are none: they are set aside before the first tag only. */
export const jsx: Language = {
  ...base, commentsBefore: /<[A-Za-z>]/u, strings: [template], layout: 'lines', spacing: 'exact',
};

export const c: Language = {
  ...base, strings: [double, single], preprocessor: true, literals: [{ at: 'R', pattern: /R"([^()\\\s]{0,16})\([\s\S]*?\)\1"/uy }],
  beyond: /\\\n[^\n]*\/\/|\/\/[^\n\\/]*\\\n/u,
};

export const csharp: Language = {
  ...base, preprocessor: true,
  strings: [
    { open: '@"', close: '"', escape: 'doubled', lines: true }, { open: '$@"', close: '"', escape: 'doubled', lines: true },
    { ...double, holes: [['{', '}']] }, single,
  ],
  beyond: /"""/u,
};

export const java: Language = { ...base, strings: [triple, double, single] };

export const dart: Language = {
  ...base,
  strings: [{ ...triple, holes: dollar }, { ...triple, open: '\'\'\'', close: '\'\'\'', holes: dollar }, { ...double, holes: dollar }, { ...single, holes: dollar }],
  beyond: /\br["']/u,
};

export const solidity: Language = { ...base, strings: [double, single] };

export const go: Language = {
  ...base, strings: [double, single, { open: '`', close: '`', lines: true }], layout: 'statements',
};

export const rust: Language = {
  ...base, blockComments: [nested], strings: [{ ...double, lines: true }],
  literals: [{ at: 'br', pattern: /b?r(#*)"[\s\S]*?"\1/uy }, character],
};

export const zig: Language = { ...base, blockComments: [], strings: [double, single], beyond: /\\\\/u };

export const kotlin: Language = {
  ...base, blockComments: [nested], strings: [{ ...rawTriple, holes: dollar }, { ...double, holes: dollar }, single],
  layout: 'statements', joinsInBrackets: true,
};

export const groovy: Language = {
  ...base, strings: [{ ...triple, holes: dollar }, { ...triple, open: '\'\'\'', close: '\'\'\'' }, { ...double, holes: dollar }, single],
  layout: 'statements', joinsInBrackets: true, regexes: true, beyond: /\$\//u,
};

export const swift: Language = {
  ...base, blockComments: [nested], strings: [{ ...triple, holes: [['\\(', ')']] }, { ...double, holes: [['\\(', ')']] }],
  layout: 'lines', spacing: 'one', beyond: /#"/u,
};

export const scala: Language = {
  ...base, blockComments: [nested], strings: [{ ...rawTriple, holes: dollar }, { ...double, holes: dollar }],
  literals: [character], layout: 'lines', spacing: 'one', beyond: /`/u,
};

export const php: Language = {
  ...base, lineComments: [slashes, { open: '#', when: /#(?!\[)/uy }],
  strings: [{ ...double, lines: true, holes: [['{$', '}']] }, { ...single, lines: true }, { open: '`', close: '`', escape: '\\', lines: true }],
  plain: /^[^\\'"${\n]*$/u, beyond: /\?>|<<</u,
};

export const protocol: Language = { ...base, strings: [double, single] };

export const terraform: Language = {
  ...base, lineComments: [slashes, hash], strings: [{ ...double, holes: [['${', '}'], ['%{', '}']] }],
  layout: 'lines', joinsBehind: ['{', '[', '(', ','], joinsBefore: ['}', ']', ')'], heredocs: /<<-?([A-Za-z_]\w*)/uy,
};

export const graphql: Language = { ...base, lineComments: [hash], blockComments: [], strings: [triple, double] };

export const json: Language = { ...base, strings: [double] };
