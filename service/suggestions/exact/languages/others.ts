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
  heredocs: /<<-?[ \t]*(?:'(\w+)'|"(\w+)"|([A-Za-z_]\w*))/uy,
};

export const powershell: Language = {
  lineComments: [behindBlank], blockComments: [{ open: '<#', close: '#>' }],
  strings: [{ ...double, escape: '`', lines: true, holes: [['$(', ')']] }, doubled('\'')],
  plain: /^[^'"$`\n]*$/u, layout: 'lines', spacing: 'one', around: ';|', beyond: /@["']|`/u,
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
  beyond: /\\\n#/u,
};

export const ruby: Language = {
  lineComments: [behindBlank], blockComments: [{ open: '=begin', close: '=end', first: true }],
  strings: [{ ...double, lines: true, holes: [['#{', '}']] }, { ...single, lines: true }, { open: '`', close: '`', escape: '\\', lines: true }],
  plain: /^[^\\'"#\n]*$/u, layout: 'lines', spacing: 'one', around: ',;', regexes: true, continues: true,
  heredocs: /<<[~-]?(?:'(\w+)'|"(\w+)"|([A-Z_]\w*))/uy, beyond: /%[wWiIqQrsx]?[^\w\s=]|\?[#"'`/]|^__END__/mu,
};

export const elixir: Language = {
  lineComments: [hash], blockComments: [],
  strings: [{ ...tripled('"'), holes: [['#{', '}']] }, { ...double, lines: true, holes: [['#{', '}']] }, { ...single, lines: true }],
  layout: 'lines', spacing: 'one', around: ',', beyond: /~[a-zA-Z]|\?[#"'\\]/u,
};

export const lua: Language = {
  lineComments: [{ open: '--', when: /--(?!\[=*\[)/uy }], blockComments: [{ open: '--[[', close: ']]' }],
  strings: [double, single, { open: '[[', close: ']]', lines: true }], plain, layout: 'free', spacing: 'apart', beyond: /\[=+\[/u,
};

export const sql: Language = {
  lineComments: [{ open: '--', when: /--(?=\s|$)/uy }], blockComments: [{ open: '/*', close: '*/', nests: true }],
  strings: [doubled('\''), doubled('"'), doubled('`'), { open: '$$', close: '$$', lines: true }],
  layout: 'free', spacing: 'apart', beyond: /\\|\{[#%]|\$[a-z_]\w{0,80}\$/iu,
  folded: new Set(`ADD ALL ALTER AND AS ASC BEGIN BETWEEN BY CASCADE CASE CHECK COMMIT CONSTRAINT CREATE CROSS DEFAULT DELETE
    DESC DISTINCT DROP ELSE END EXCEPT EXISTS FOREIGN FROM FULL GRANT GROUP HAVING IN INDEX INNER INSERT INTERSECT INTO IS
    JOIN KEY LEFT LIKE LIMIT NOT NULL OFFSET ON OR ORDER OUTER OVER PARTITION PRIMARY REFERENCES RETURNING REVOKE RIGHT
    ROLLBACK SELECT SET TABLE THEN TO TRUNCATE UNION UNIQUE UPDATE USING VALUES VIEW WHEN WHERE WITH`.split(/\s+/u)),
};

export const haskell: Language = {
  lineComments: [dashes], blockComments: [{ open: '{-', close: '-}', nests: true }], strings: [{ ...double, lines: true }],
  literals: [character], layout: 'columns', spacing: 'exact', beyond: /\[\w*\|/u,
};

export const ocaml: Language = {
  lineComments: [], blockComments: [{ open: '(*', close: '*)', nests: true }], strings: [{ ...double, lines: true }],
  literals: [character], layout: 'free', spacing: 'apart', runs: /[!$%&*+\-./:<=>?@^|~]{1,16}/uy, beyond: /\{\w*\|/u,
};

export const fsharp: Language = {
  lineComments: [slashes], blockComments: [{ open: '(*', close: '*)', nests: true }], strings: [tripled('"'), { ...double, lines: true }],
  literals: [character], layout: 'columns', spacing: 'exact', beyond: /@"|\(\*\)/u,
};

export const erlang: Language = {
  lineComments: [{ open: '%' }], blockComments: [], strings: [{ ...double, lines: true }, single], layout: 'free', spacing: 'apart',
  runs: /[!#*+\-/:<=>|]{1,16}/uy, beyond: /\$["'%\\]/u,
};

export const lisp: Language = {
  lineComments: [{ open: ';' }], blockComments: [{ open: '#|', close: '|#', nests: true }], strings: [{ ...double, lines: true }],
  layout: 'free', spacing: 'one', around: '()[]{}', escapes: true, beyond: /\|[^|\n;]*;/u,
};

export const r: Language = {
  lineComments: [hash], blockComments: [], strings: [{ ...double, lines: true }, { ...single, lines: true }, { open: '`', close: '`' }], plain,
  literals: [{ at: '%', pattern: /%[^%\s]*%/uy }], layout: 'statements', spacing: 'apart', joinsInBrackets: true, beyond: /\b[rR]["']-*[([{]/u,
};

export const matlab: Language = {
  lineComments: [{ open: '%' }], blockComments: [], strings: [doubled('"')], literals: [{ at: '\'', pattern: /(?<![\w)\]}'.])'(?:[^'\n]|'')*'/uy }],
  layout: 'lines', spacing: 'one', beyond: /%[{}]|@"|#import|\[\w+ \w+[:\]]/u,
};

export const basic: Language = {
  lineComments: [{ open: '\'' }, { open: 'Rem ', where: 'first' }], blockComments: [],
  strings: [{ open: '"', close: '"', escape: 'doubled' }], layout: 'lines', spacing: 'one',
};

export const tex: Language = { lineComments: [{ open: '%', where: 'column-0' }], blockComments: [], strings: [], layout: 'columns', spacing: 'exact', beyond: /verb|listing|\n[ \t]*\n|%%/u };

export const css: Language = {
  lineComments: [], blockComments: [block], strings: [double, single], literals: [{ at: 'u', pattern: /url\([^)'"]*\)/uy }], plain,
  layout: 'free', spacing: 'one', around: '{};,>', behind: ':',
};

export const scss: Language = { ...css, lineComments: [{ open: '//', where: 'behind-blank' }] };

export const markup: Language = {
  lineComments: [], blockComments: [{ open: '<!--', close: '-->' }], strings: [], layout: 'lines', spacing: 'exact',
  beyond: /<(?:pre|textarea)\b|`|<!\[CDATA\[|xml:space/iu, endsQuotes: true,
};

export const yaml: Language = {
  lineComments: [behindBlank], blockComments: [],
  strings: [], literals: [
    { at: '"', pattern: /(?<=^|[\s[{,(])"(?:[^"\\]|\\[\s\S])*"/uy }, { at: '\'', pattern: /(?<=^|[\s[{,(])'(?:[^']|'')*'/uy },
  ],
  plain: /^[^\\'"\n]*$/u, layout: 'blocks', spacing: 'exact', yaml: true,
};

export const toml: Language = {
  lineComments: [hash], blockComments: [], strings: [tripled('"'), { open: '\'\'\'', close: '\'\'\'', lines: true }, double, { open: '\'', close: '\'' }],
  plain, layout: 'lines', spacing: 'one', around: '=,[]{}', joinsBehind: ['[', ','], joinsBefore: [']'],
};

export const settings: Language = {
  lineComments: [{ open: '#', where: 'first' }, { open: ';', where: 'first' }], blockComments: [], strings: [],
  layout: 'columns', spacing: 'exact', beyond: /\\\n/u, endsQuotes: true,
};

export const server: Language = {
  lineComments: [behindBlank], blockComments: [], strings: [double, single], layout: 'lines', spacing: 'one',
  around: '{};', joinsBehind: ['{', '}', ';'], joinsBefore: ['{', '}'], escapes: true,
};
