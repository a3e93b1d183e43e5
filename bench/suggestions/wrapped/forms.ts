/** What it takes to wrap a text: names and numbers that are drawn, always the same ones for the same copy. */
export type Drawn = (below: number) => number;

export type Form = {
  readonly family: string;
  readonly name: string;
  readonly wrap: (text: string, drawn: Drawn) => string;
};

const linesOf = (text: string): string[] => text.replace(/\n+$/u, '').split('\n');
const each = (text: string, wrap: (line: string, at: number) => string): string => linesOf(text).map(wrap).join('\n');
const before = (mark: string) => (text: string): string => each(text, (line) => (line === '' ? mark.trimEnd() : mark + line));
const around = (open: string, close: string) => (text: string): string => `${open}\n${text.replace(/\n+$/u, '')}\n${close}`;
const pick = (drawn: Drawn, of: readonly string[]): string => of[drawn(of.length)] ?? '';
const hex = (drawn: Drawn, digits: number): string => Array.from({ length: digits }, () => drawn(16).toString(16)).join('');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  .replaceAll('"', '&quot;').replaceAll('\'', '&#39;');

const BEFORE = [
  'Try it like this:', 'You can do it as follows, I think:', 'Here is what I have so far.', 'this is the part that fails for me',
];
const AFTER = ['Let me know if that helps!', 'It does not cover every case, but it is a start.', 'does anybody see what is wrong?'];

const curly = (text: string): string => text.replace(/"([^"\n]*)"/gu, '\u201c$1\u201d').replace(/'([^'\n]*)'/gu, '\u2018$1\u2019')
  .replaceAll('\'', '\u2019').replaceAll('"', '\u201d');

/** As a highlighter colours it: words, strings and numbers in elements of their own. */
const PARTS = /"[^"\n]*"|'[^'\n]*'|[A-Za-z_]\w*|\d+|[^A-Za-z_\d"']+/gu;
const highlighted = (text: string): string => text.replace(PARTS, (part) => {
  if (/^[A-Za-z_]/u.test(part)) return part.length % 3 === 0 ? `<span class="k">${part}</span>` : `<span class="n">${part}</span>`;
  if (/^["']./u.test(part)) return `<span class="s">${escaped(part)}</span>`;
  return /^\d/u.test(part) ? `<span class="mi">${part}</span>` : escaped(part);
});

/** The source of a cell: each line a string that ends in a line end, but for the last one. */
const cell = (text: string): string[] => linesOf(text).map((line, at, all) => (at < all.length - 1 ? `${line}\n` : line));

const notebook = (text: string): unknown => ({
  cells: [
    { cell_type: 'markdown', id: 'a1', metadata: {}, source: ['# Rates\n', '\n', 'What the rates of a month are.'] },
    { cell_type: 'code', execution_count: 4, id: 'b2', metadata: {}, outputs: [], source: cell(text) },
  ],
  metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
  nbformat: 4,
  nbformat_minor: 5,
});

const hunk = (text: string, mark: (at: number) => string): string => `@@ -12,4 +12,${linesOf(text).length} @@\n`
  + each(text, (line, at) => mark(at) + line);

const header = (drawn: Drawn): string => `diff --git a/lib/part.x b/lib/part.x\nindex ${hex(drawn, 7)}..${hex(drawn, 7)} 100644\n`
  + '--- a/lib/part.x\n+++ b/lib/part.x\n';

const form = (family: string, name: string, wrap: Form['wrap']): Form => ({ family, name, wrap });

export const FORMS: readonly Form[] = [
  form('prompts', 'dollar', before('$ ')),
  form('prompts', 'host', before('noor@quay:~/board$ ')),
  form('prompts', 'dollar, first line only', (text) => `$ ${text}`),
  form('prompts', 'continued', (text) => each(text, (line, at) => (at === 0 ? '$ ' : '> ') + line)),
  form('prompts', 'python', (text) => each(text, (line) => (/^\s|^$/u.test(line) ? '... ' : '>>> ') + line)),
  form('prompts', 'notebook', (text) => each(text, (line, at) => (at === 0 ? 'In [3]: ' : '   ...: ') + line)),
  form('prompts', 'powershell', before('PS C:\\plans> ')),
  form('prompts', 'irb', (text) => each(text, (line, at) => `irb(main):${String(at + 1).padStart(3, '0')}:0> ${line}`)),
  form('prompts', 'mysql', (text) => each(text, (line, at) => (at === 0 ? 'mysql> ' : '    -> ') + line)),
  form('prompts', 'postgres', (text) => each(text, (line, at) => (at === 0 ? 'board=> ' : 'board-> ') + line)),

  form('diff', 'added, with its heads', (text, drawn) => header(drawn) + hunk(text, () => '+')),
  form('diff', 'some added', (text) => hunk(text, (at) => (at % 3 === 1 ? '+' : ' '))),
  form('diff', 'taken away', (text) => hunk(text, () => '-')),
  form('diff', 'added lines alone', (text) => each(text, (line) => `+${line}`)),
  form('diff', 'changed', (text) => {
    const [first = '', ...others] = linesOf(text);
    return `${hunk('', () => '')}\n-${first.slice(0, first.length >> 1)} old()\n+${first}\n${others.map((line) => ` ${line}`).join('\n')}`;
  }),
  form('diff', 'of the old kind', (text) => `0a1,${linesOf(text).length}\n${before('> ')(text)}`),

  form('fences', 'back quotes', (text) => around('```', '```')(text)),
  form('fences', 'with a language', (text) => around('```typescript', '```')(text)),
  form('fences', 'between sentences', (text, drawn) => `${pick(drawn, BEFORE)}\n\n\`\`\`\n${text}\n\`\`\`\n\n${pick(drawn, AFTER)}`),
  form('fences', 'tildes', around('~~~ruby', '~~~')),
  form('fences', 'within a list', (text) => `1. First, add this:\n\n${before('   ')(around('```', '```')(text))}\n\n2. Then run it.`),
  form('fences', 'AsciiDoc', around('[source,java]\n----', '----')),
  form('fences', 'Jira', around('{code:java}', '{code}')),
  form('fences', 'forum', around('[code]', '[/code]')),
  form('fences', 'Org', around('#+BEGIN_SRC python', '#+END_SRC')),
  form('fences', 'LaTeX', around('\\begin{lstlisting}[language=C]', '\\end{lstlisting}')),
  form('fences', 'reStructuredText', (text) => `.. code-block:: python\n   :linenos:\n\n${before('   ')(text)}`),
  form('fences', 'Liquid', around('{% highlight ruby %}', '{% endhighlight %}')),

  form('numbers', 'in a column', (text) => each(text, (line, at) => `${String(at + 8).padStart(4)}  ${line}`)),
  form('numbers', 'colon', (text) => each(text, (line, at) => `${at + 1}: ${line}`)),
  form('numbers', 'pipe', (text) => each(text, (line, at) => `${String(at + 98).padStart(3)} | ${line}`)),
  form('numbers', 'tab', (text) => each(text, (line, at) => `    ${at + 1}\t${line}`)),
  form('numbers', 'point', (text) => each(text, (line, at) => `${at + 1}. ${line}`)),
  form('numbers', 'nothing between', (text) => each(text, (line, at) => `${at + 1}${line}`)),
  form('numbers', 'on lines of their own', (text) => each(text, (line, at) => `${at + 1}\n${line}`)),
  form('numbers', 'all before', (text) => `${linesOf(text).map((_, at) => at + 1).join('\n')}\n${text}`),
  form('numbers', 'grep', (text) => each(text, (line, at) => `src/part.ts:${at + 30}:${line}`)),
  form('numbers', 'blame', (text, drawn) => each(text, (line, at) =>
    `${pick(drawn, ['4f9c2d1e', '77d10c4b'])} (Noor Haddad 2026-02-03 09:14:22 +0100 ${String(at + 1).padStart(3)}) ${line}`)),

  form('quotes', 'mail', before('> ')),
  form('quotes', 'twice', before('>> ')),
  form('quotes', 'with a head', (text) => `On Tue, 3 Feb 2026 at 09:14, Noor wrote:\n\n${before('> ')(text)}`),
  form('quotes', 'bar', before('| ')),
  form('quotes', 'box', before('\u2502 ')),

  form('smart', 'quotes', curly),
  form('smart', 'quotes and dashes', (text) => curly(text).replaceAll('--', '\u2013')),
  form('smart', 'quotes and dots', (text) => curly(text).replaceAll('...', '\u2026')),

  form('HTML', 'escaped', escaped),
  form('HTML', 'escaped twice', (text) => escaped(escaped(text))),
  form('HTML', 'highlighted', (text) => `<pre><code class="language-js">${highlighted(text)}</code></pre>`),
  form('HTML', 'in a page', (text, drawn) => `<p>${pick(drawn, BEFORE)}</p>\n<pre>\n${escaped(text)}\n</pre>\n<p>${pick(drawn, AFTER)}</p>`),
  form('HTML', 'rows of a table', (text) => each(text, (line, at) =>
    `<tr><td class="num">${at + 1}</td><td class="line">${highlighted(line)}</td></tr>`)),
  form('HTML', 'breaks', (text) => each(text, (line) => `${escaped(line).replace(/^ +/u, (blanks) => '&nbsp;'.repeat(blanks.length))}<br>`)),

  form('comments', 'slashes', before('// ')),
  form('comments', 'slashes, no blank', (text) => each(text, (line) => `//${line}`)),
  form('comments', 'hash', before('# ')),
  form('comments', 'hash, no blank', (text) => each(text, (line) => `#${line}`)),
  form('comments', 'dashes', before('-- ')),
  form('comments', 'semicolons', before(';; ')),
  form('comments', 'percent', before('% ')),
  form('comments', 'block', around('/*', '*/')),
  form('comments', 'block with stars', (text) => `/**\n${before(' * ')(text)}\n */`),
  form('comments', 'markup', around('<!--', '-->')),
  form('comments', 'docstring', around('"""', '"""')),
  form('comments', 'switched off', around('#if 0', '#endif')),

  form('notebooks', 'whole', (text) => JSON.stringify(notebook(text), null, 1)),
  form('notebooks', 'in one line', (text) => JSON.stringify(notebook(text))),
  form('notebooks', 'one cell', (text) => JSON.stringify({ cell_type: 'code', metadata: {}, source: cell(text) }, null, 2)),
  form('notebooks', 'lines of a cell', (text) => cell(text).map((line) => `    ${JSON.stringify(line)}`).join(',\n')),
  form('strings', 'value of JSON', (text) => JSON.stringify({ id: 12, kind: 'script', code: text }, null, 2)),
  form('strings', 'one string', (text) => JSON.stringify(text)),
  form('strings', 'body of an editor', (text) => JSON.stringify({ Part: { prefix: 'part', body: linesOf(text), description: 'A part' } }, null, 2)),
  form('strings', 'joined', (text) => each(text, (line) => `  ${JSON.stringify(`${line}\n`)} +`)),

  form('chat', 'between sentences', (text, drawn) => `${pick(drawn, BEFORE)}\n\n${text}\n\n${pick(drawn, AFTER)}`),
  form('chat', 'IRC', before('<noor> ')),
  form('chat', 'IRC with times', (text) => each(text, (line, at) => `[09:${String(14 + at % 40).padStart(2, '0')}] <noor> ${line}`)),
  form('chat', 'Slack', (text, drawn) => `Noor Haddad\n  9:14 AM\n${pick(drawn, BEFORE)}\n${text}\nMika Aalto  9:20 AM\n${pick(drawn, AFTER)}`),
  form('chat', 'WhatsApp', (text) => `[03.02.26, 09:14:22] Noor: ${text}\n[03.02.26, 09:15:01] Mika: thanks!`),
  form('chat', 'assistant', (text, drawn) => `You said:\nhow do I do this\nThe assistant said:\n${pick(drawn, BEFORE)}\n\npython\nCopy code\n${text}\n${pick(drawn, AFTER)}`),
  form('columns', 'containers', before('web-1  | ')),
  form('columns', 'times', (text) => each(text, (line, at) => `2026-02-03T08:14:${String(at % 60).padStart(2, '0')}.1203410Z ${line}`)),
  form('columns', 'colours', (text) => each(text, (line) => `\u001b[32m${line.slice(0, 6)}\u001b[0m${line.slice(6)}`)),

  form('two layers', 'numbers in quotes', (text) => before('> ')(each(text, (line, at) => `${at + 1}: ${line}`))),
  form('two layers', 'fence in quotes', (text) => before('> ')(around('```', '```')(text))),
  form('two layers', 'smart quotes in a fence', (text) => around('```', '```')(curly(text))),
  form('two layers', 'diff in a fence', (text) => around('```diff', '```')(hunk(text, () => '+'))),
];
