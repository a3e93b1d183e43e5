import type { Language, StringForm } from '../language.ts';
import { block, character, double, hash, plain, single, slashes } from './curly.ts';

const doubled = (quote: string): StringForm => ({ open: quote, close: quote, escape: 'doubled', lines: true });
const tripled = (quote: string): StringForm => ({ open: quote.repeat(3), close: quote.repeat(3), escape: '\\', lines: true });
const behindBlank = { open: '#', where: 'behind-blank' } as const;
const dashes = { open: '--', when: /--(?!-{0,80}[!#$%&*+./<=>?@\\^|~:])/uy, notBehind: '!#$%&*+./<=>?@\\^|~:' } as const;

export const python: Language = {
  lineComments: [hash], blockComments: [], strings: [tripled('"'), tripled('\''), double, single], plain,
  layout: 'blocks', spacing: 'apart', joinsInBrackets: true, continues: true, beyond: /f["'][^"'\n{]*\{[^}'"\n]*["']/iu,
};

const shellHoles = [['$(', ')'], ['${', '}']] as const;

export const shell: Language = {
  lineComments: [behindBlank], blockComments: [],
  strings: [
    { open: '$\'', close: '\'', escape: '\\', lines: true }, { ...double, lines: true, holes: shellHoles },
    { open: '\'', close: '\'', lines: true },
  ],
  plain: /^[^\\'"$`!\n]*$/u, layout: 'lines', spacing: 'one', around: ';|', continues: true, escapes: true,
  heredocs: /<<-?[ \t]*(?:'(\w+)'|"(\w+)"|([A-Za-z_]\w*))(?=[\s;|&)<>]|$)/uy,
  beyond: /[?*+@!]\(|<<</u, tight: ({ inside }) => inside === '',
};

export const powershell: Language = {
  lineComments: [behindBlank], blockComments: [{ open: '<#', close: '#>' }],
  strings: [{ ...double, escape: '`', lines: true, holes: [['$(', ')']] }, doubled('\'')],
  plain: /^[^'"$`\n]*$/u, layout: 'lines', spacing: 'one', around: ';|', beyond: /@["']|`|--%/u,
};

export const batch: Language = {
  lineComments: [{ open: 'rem', where: 'first', when: /rem(?=\s|$)/iuy }, { open: 'REM', where: 'first', when: /rem(?=\s|$)/iuy }, { open: '::', where: 'first' }],
  blockComments: [], strings: [], layout: 'lines', spacing: 'exact', beyond: /\^\s*\n/u,
};

export const dockerfile: Language = {
  lineComments: [{ open: '#', where: 'first' }], blockComments: [], strings: [double, { open: '\'', close: '\'' }],
  layout: 'lines', spacing: 'one', continues: true, escapes: true, beyond: /#[ \t]?(?:escape|syntax)[ \t]?=|<<|\bENV[ \t]{1,8}\w{1,80}[ \t]/iu,
};

export const makefile: Language = {
  lineComments: [{ open: '#', where: 'column-0' }], blockComments: [], strings: [], layout: 'columns', spacing: 'exact',
  beyond: /\\\n[ \t]*#|^define\b/mu,
};

export const ruby: Language = {
  lineComments: [behindBlank], blockComments: [{ open: '=begin', close: '=end', first: true }],
  strings: [{ ...double, lines: true, holes: [['#{', '}']] }, { ...single, lines: true }, { open: '`', close: '`', escape: '\\', lines: true }],
  plain: /^[^\\'"#\n]*$/u, layout: 'lines', spacing: 'one', around: ',;', regexes: true, calls: true, continues: true,
  heredocs: /<<[~-]?(?:'(\w+)'|"(\w+)"|([A-Z_]\w*))/uy, shifts: true,
  beyond: /%[wWiIqQrsx]?[^\w\s=]|\?[#"'`/]|^__END__/mu,
};

export const elixir: Language = {
  lineComments: [hash], blockComments: [],
  strings: [{ ...tripled('"'), holes: [['#{', '}']] }, { ...double, lines: true, holes: [['#{', '}']] }, { ...single, lines: true }],
  layout: 'lines', spacing: 'one', around: ',', beyond: /~[a-zA-Z]|\?[#"'\\]|'''/u,
};

export const lua: Language = {
  lineComments: [{ open: '--', when: /--(?!\[=*\[)/uy }], blockComments: [{ open: '--[[', close: ']]' }],
  strings: [double, single, { open: '[[', close: ']]', lines: true }], plain, layout: 'free', spacing: 'apart', beyond: /\[=+\[|\n[ \t]*\(/u,
};

/** What a list stands behind, with a blank or without: a name is called with one only. */
const BEFORE_LIST = new Set('( , = IN VALUES AND OR NOT WHERE ON USING'.split(' '));

export const sql: Language = {
  lineComments: [{ open: '--', when: /--(?=\s|$)/uy }], blockComments: [{ open: '/*', close: '*/', nests: true }],
  strings: [doubled('\''), doubled('"'), doubled('`'), { open: '$$', close: '$$', lines: true }],
  layout: 'free', spacing: 'apart', nestsSomewhere: true, sureUnsaid: true,
  // What is a comment, a command of a program or the end of a batch in one dialect is none in the next.
  beyond: /\\|\{[#%{]|\$[a-z_]\w{0,80}\$|#(?![>-])|\/\/|^[ \t]*(?:(?:GO|\/)[ \t]*$|\.\w|DELIMITER\b)/imu,
  looseOperators: new Set(['=', '<', '>', '<=', '>=', '<>']), tight: ({ last, next }) => next !== '(' || BEFORE_LIST.has(last),
  folded: new Set(`ALL ALTER AND AS ASC BETWEEN BY CASE CHECK CONSTRAINT CREATE CROSS DEFAULT DELETE DESC DISTINCT DROP ELSE END
    EXCEPT EXISTS FOREIGN FROM FULL GRANT GROUP HAVING IN INNER INSERT INTERSECT INTO IS JOIN LEFT LIKE LIMIT NOT NULL ON OR
    ORDER OUTER PRIMARY REFERENCES REVOKE RIGHT SELECT SET TABLE THEN TO UNION UNIQUE UPDATE USING VALUES WHEN WHERE WITH`.split(/\s+/u)),
};

export const haskell: Language = {
  lineComments: [dashes], blockComments: [{ open: '{-', close: '-}', nests: true }], strings: [{ ...double, lines: true }],
  literals: [character], layout: 'columns', spacing: 'exact', beyond: /\[[\w.]*\||"""/u,
};

export const ocaml: Language = {
  lineComments: [], blockComments: [{ open: '(*', close: '*)', nests: true }], strings: [{ ...double, lines: true }],
  literals: [character], layout: 'free', spacing: 'apart', runs: /[!$%&*+\-./:<=>?@^|~]{1,16}/uy, looseOperators: new Set(), beyond: /\{%|\{\w*\|/u,
};

export const fsharp: Language = {
  lineComments: [slashes], blockComments: [{ open: '(*', close: '*)', nests: true }], strings: [tripled('"'), { ...double, lines: true }],
  literals: [character], layout: 'columns', spacing: 'exact', beyond: /@"|\(\*\)/u,
};

export const erlang: Language = {
  lineComments: [{ open: '%' }], blockComments: [], strings: [{ ...double, lines: true }, single], layout: 'free', spacing: 'apart',
  runs: /[!#*+\-/:<=>|]{1,16}/uy, looseOperators: new Set(), beyond: /\$["'%\\\s]/u,
};

export const lisp: Language = {
  lineComments: [{ open: ';' }], blockComments: [{ open: '#|', close: '|#', nests: true }], strings: [{ ...double, lines: true }],
  layout: 'free', spacing: 'one', around: '()[]{}', escapes: true, beyond: /\|[^|\n;]*;|#<<|#;|\?["|\\]/u,
  tight: ({ last, isMark, isAfterSign }) => !isAfterSign && (!isMark || '()[]{}'.includes(last)),
};

export const r: Language = {
  lineComments: [hash], blockComments: [], strings: [{ ...double, lines: true }, { ...single, lines: true }, { open: '`', close: '`' }], plain,
  literals: [{ at: '%', pattern: /%[^%\s]*%/uy }], layout: 'statements', spacing: 'apart', joinsInBrackets: true, inWords: '.', beyond: /\b[rR]["']-*[([{]/u,
};

export const matlab: Language = {
  lineComments: [{ open: '%', where: 'first' }], blockComments: [], strings: [doubled('"')], literals: [{ at: '\'', pattern: /(?<![\w)\]}'.])'(?:[^'\n]|'')*'/uy }],
  layout: 'lines', spacing: 'one', beyond: /%[{}]|@"|#import|\[\w+ \w+[:\]]/u,
};

export const basic: Language = {
  lineComments: [{ open: '\'' }, { open: 'Rem ', where: 'first' }], blockComments: [],
  strings: [{ open: '"', close: '"', escape: 'doubled' }], layout: 'lines', spacing: 'one', beyond: /_[ \t]*\n[ \t]*'/u,
};

export const tex: Language = { lineComments: [{ open: '%', where: 'column-0' }], blockComments: [], strings: [], layout: 'columns', spacing: 'exact',
  beyond: /verb|listing|\n[ \t]*\n|%%|\\catcode|\\begin\{(?!(?:document|itemize|equation|align|figure|table)\*?\})/iu };

export const css: Language = {
  lineComments: [], blockComments: [block], strings: [double, single], literals: [{ at: 'u', pattern: /url\([^)'"\n]{0,400}\)/uy }], plain,
  layout: 'free', spacing: 'one', around: '{};,>', behind: ':', indents: true,
  tight: ({ last, rest }) => last !== ':' || /^[^{;}]*(?:[;}]|$)/u.test(rest),
};

export const scss: Language = { ...css, lineComments: [{ open: '//', where: 'behind-blank' }] };

export const markup: Language = {
  lineComments: [], blockComments: [{ open: '<!--', close: '-->' }], strings: [], layout: 'lines', spacing: 'exact',
  beyond: new RegExp([
    String.raw`<(?:pre|textarea|text)\b`, '`', String.raw`<!\[CDATA\[`, '(?:xml:|white-)space',
    String.raw`<(?:script|style|template)\s[^>]{0,300}(?:type|lang)=`,
  ].join('|'), 'iu'),
  endsQuotes: '"', wordy: true, freeLines: ({ last, next }) => last === '>' && next === '<',
};

/** Where a scalar can begin with quotes that are not part of it, and what stands behind it. */
const NODE_BEGINS = String.raw`(?<=(?:^|\n)[ \t]{0,80}(?:- {1,8}){0,8}(?:[\w.$/-]{1,80}: {1,8})?|[:-] {1,8}[[{][^\n]{0,200}[[{,] {0,8})`;
const NODE_ENDS = String.raw`(?=[ \t]*(?:\n|$|[,\]}:]|#))`;

/** The beginning of an entry; any other line may go on with the scalar above it. */
const NODE = /^(?:- |-$|[\w./$-]+:(?: |$)|["'][\w ./$-]+["']:(?: |$)|---)/u;

export const yaml: Language = {
  lineComments: [behindBlank], blockComments: [],
  strings: [], literals: [
    { at: '"', pattern: new RegExp(String.raw`${NODE_BEGINS}"(?:[^"\\]|\\[\s\S])*"${NODE_ENDS}`, 'uy') },
    { at: '\'', pattern: new RegExp(String.raw`${NODE_BEGINS}'(?:[^']|'')*'${NODE_ENDS}`, 'uy') },
  ],
  plain: /^[^\\'"\n]*$/u, layout: 'blocks', spacing: 'exact', yaml: true, endsQuotes: '"',
  // A scalar that keeps its empty lines, and a text within quotes over lines.
  beyond: /[|>]\d?\+|(?:^|: |- )'(?:[^'\n]|'')*$/mu, freeLines: ({ rest }) => NODE.test(rest),
};

export const toml: Language = {
  lineComments: [hash], blockComments: [], strings: [tripled('"'), { open: '\'\'\'', close: '\'\'\'', lines: true }, double, { open: '\'', close: '\'' }],
  plain, layout: 'lines', spacing: 'one', around: '=,[]{}', joinsBehind: ['[', ','], joinsBefore: [']'],
  tight: ({ inside, last, next }) => last === '=' || next === '=' || (inside !== '' && !(last === '[' && next === '[')),
  joinsOnlyIn: '[',
};

export const settings: Language = {
  lineComments: [{ open: '#', where: 'column-0' }, { open: ';', where: 'column-0' }], blockComments: [], strings: [],
  layout: 'columns', spacing: 'exact', beyond: /\\\n/u, endsQuotes: '"',
};

export const server: Language = {
  lineComments: [{ open: '#', where: 'first' }], blockComments: [], strings: [double, single], layout: 'lines', spacing: 'one',
  around: '{};', joinsBehind: ['{', '}', ';'], joinsBefore: ['{', '}'], escapes: true,
  // Of the many formats with this name those with blocks in brackets are free in their layout.
  freeIn: /\{[ \t]*(?:#[^\n]*)?$/mu, tight: ({ last, next }) => '{};'.includes(last) || '{};'.includes(next),
};
