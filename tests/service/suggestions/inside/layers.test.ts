import { describe, expect, it } from 'vitest';
import { layersOf } from '../../../../service/suggestions/inside/layers.ts';

const CODE = `const rate = rates.get(code);
if (rate === undefined) {
  throw new RangeError("no rate for " + code);
}
return rate * amount;`;

const lines = CODE.split('\n');
const each = (wrap: (line: string, at: number) => string): string => lines.map(wrap).join('\n');
const before = (mark: string): string => each((line) => mark + line);
const around = (open: string, close: string): string => `${open}\n${CODE}\n${close}`;

const bare = (text: string): string => text.split('\n').map((line) => line.trim()).filter((line) => line !== '').join('\n');

/** What is inside, each layer without its indent, and what was taken off last. */
const insideOf = (text: string): { readonly texts: readonly string[]; readonly without: readonly string[] } => {
  const layers = [...layersOf(text)];
  return {
    texts: layers.map((layer) => bare(layer.lines.map((line) => line.text).join('\n'))),
    without: layers.at(-1)?.without ?? [],
  };
};

const WRAPPED: readonly (readonly [name: string, what: string, text: string])[] = [
  ['prompts of a shell', 'its prompts', before('$ ')],
  ['prompts with a host', 'its prompts', before('noor@quay:~/board$ ')],
  ['a prompt before the first line only', 'its prompts', `$ ${CODE}`],
  ['prompts of Python', 'its prompts', each((line, at) => (at === 0 ? '>>> ' : '... ') + line)],
  ['prompts of IPython', 'its prompts', each((line, at) => (at === 0 ? 'In [3]: ' : '   ...: ') + line)],
  ['prompts of PowerShell', 'its prompts', before('PS C:\\plans> ')],
  ['prompts of irb', 'its prompts', each((line, at) => `irb(main):00${at}:0> ${line}`)],
  ['prompts of a database', 'its prompts', each((line, at) => (at === 0 ? 'mysql> ' : '    -> ') + line)],
  ['a diff with heads', 'the marks of a diff', `diff --git a/x b/x\nindex 4f9c2d1..77d10c4 100644\n--- a/x\n+++ b/x\n@@ -1 +1,5 @@\n${before('+')}`],
  ['a hunk with context', 'the marks of a diff', `@@ -1,4 +1,5 @@ total()\n${each((line, at) => (at === 2 ? `-  old();\n+${line}` : ` ${line}`))}`],
  ['added lines', 'the marks of a diff', before('+')],
  ['lines that were taken away', 'the marks of a diff', `@@ -1,5 +1 @@\n${before('-')}`],
  ['a diff of the old kind', 'the marks of a diff', `0a1,5\n${before('> ')}`],
  ['a fence', 'the fences around it', `Try this:\n\n${around('```js', '```')}\n\nIt throws when there is none.`],
  ['a fence of tildes', 'the fences around it', around('~~~', '~~~')],
  ['a fence of which the end was not copied', 'the fences around it', `\`\`\`\n${CODE}`],
  ['a fence of which the beginning was not copied', 'the fences around it', `${CODE}\n\`\`\``],
  ['a listing of AsciiDoc', 'the fences around it', around('[source,js]\n----', '----')],
  ['a block of Jira', 'the fences around it', around('{code:js}', '{code}')],
  ['a block of a forum', 'the fences around it', around('[code=js]', '[/code]')],
  ['a block of Org', 'the fences around it', around('#+BEGIN_SRC js', '#+END_SRC')],
  ['a listing of LaTeX', 'the fences around it', around('\\begin{lstlisting}', '\\end{lstlisting}')],
  ['a block of reStructuredText', 'the fences around it', `.. code-block:: js\n   :linenos:\n\n${before('   ')}\n\nAnd so on.`],
  ['numbers in a column', 'its line numbers', each((line, at) => `${String(at + 98).padStart(4)}  ${line}`)],
  ['numbers and colons', 'its line numbers', each((line, at) => `${at + 1}: ${line}`)],
  ['numbers and bars', 'its line numbers', each((line, at) => `${String(at + 8).padStart(3)} | ${line}`)],
  ['numbers with nothing behind them', 'its line numbers', each((line, at) => `${at + 1}${line}`)],
  ['numbers on lines of their own', 'its line numbers', each((line, at) => `${at + 1}\n${line}`)],
  ['numbers all before the lines', 'its line numbers', `1\n2\n3\n4\n5\n${CODE}`],
  ['places that a search prints', 'its line numbers', each((line, at) => `src/part.ts:${at + 30}:${line}`)],
  ['who wrote each line', 'its line numbers', each((line, at) => `4f9c2d1e (Noor Haddad 2026-02-03 09:14:22 +0100 ${at + 1}) ${line}`)],
  ['a quotation', 'the marks before its lines', before('> ')],
  ['a quotation in one', 'the marks before its lines', before('>> ')],
  ['a bar', 'the marks before its lines', before('\u2502 ')],
  ['comments with slashes', 'the marks before its lines', before('// ')],
  ['comments with a hash', 'the marks before its lines', before('#')],
  ['comments with dashes', 'the marks before its lines', before('-- ')],
  ['comments with semicolons', 'the marks before its lines', before(';; ')],
  ['names of a chat', 'the marks before its lines', before('[09:14] <noor> ')],
  ['names of containers', 'the marks before its lines', before('web-1  | ')],
  ['times', 'the marks before its lines', before('2026-02-03T08:14:22.1203410Z ')],
  ['a comment', 'the comment around it', around('/*', '*/')],
  ['a comment with stars', 'the comment around it', `/**\n${before(' * ')}\n */`],
  ['a comment of markup', 'the comment around it', around('<!--', '-->')],
  ['a comment of Lua', 'the comment around it', around('--[[', ']]')],
  ['code that is switched off', 'the comment around it', around('#if 0', '#endif')],
  ['HTML in which it is escaped', 'HTML', CODE.replaceAll('"', '&quot;').replaceAll('=', '&#61;')],
  ['a page', 'HTML', `<p>Like so:</p>\n<pre><code>${CODE.replaceAll('const', '<span class="k">const</span>').replaceAll('"', '&#x22;')}</code></pre>\n<p>End</p>`],
  ['breaks', 'HTML', each((line) => `${line.replace(/^ +/u, '&nbsp;&nbsp;')}<br>`)],
  ['a notebook', 'the strings around it', JSON.stringify({
    cells: [
      { cell_type: 'markdown', metadata: {}, source: ['# Rates\n', 'They change.'] },
      { cell_type: 'code', metadata: {}, outputs: [], source: lines.map((line, at) => (at < 4 ? `${line}\n` : line)) },
    ],
    nbformat: 4,
  })],
  ['a value of JSON', 'the strings around it', JSON.stringify({ id: 1, code: CODE }, null, 2)],
  ['the body of a snippet of an editor', 'the strings around it', JSON.stringify({ Part: { prefix: 'p', body: lines } }, null, 2)],
  ['strings that are joined', 'the strings around it', each((line) => `${JSON.stringify(`${line}\n`)} +`)],
  ['a letter', 'what a chat adds', `Here is what I have so far.\n\n${CODE}\n\nDoes it cover every case?`],
  ['who said it and when', 'what a chat adds', `Noor Haddad\n  9:14 AM\n${CODE}\nMika Aalto  9:20 AM`],
  ['typographic quotes', 'typographic quotes', CODE.replace('"', '\u201c').replace('"', '\u201d')],
  ['colours', 'colours', each((line) => `\u001b[32m${line.slice(0, 4)}\u001b[0m${line.slice(4)}`)],
];

describe('what is inside a copy', () => {
  it.each(WRAPPED)('is found in %s', (_, what, text) => {
    const { texts, without } = insideOf(text);

    expect(texts).toContain(bare(CODE));
    expect(without).toContain(what);
  });

  it('is found below several layers, each of which is said', () => {
    const { texts, without } = insideOf(around('```', '```').split('\n').map((line, at) => `> ${at + 1}: ${line}`).join('\n'));

    expect(texts.at(-1)).toBe(bare(CODE));
    expect(without).toEqual(['the marks before its lines', 'its line numbers', 'the fences around it']);
  });

  it('stands on the lines of the copy', () => {
    const [layer] = [...layersOf(`Try this:\n\n${around('```', '```')}\n`)];

    expect(layer?.lines.map(({ at }) => at)).toEqual([4, 5, 6, 7, 8]);
  });

  it('is what a changed place became, in a diff', () => {
    const [layer] = [...layersOf('@@ -1,2 +1,2 @@\n first();\n-second();\n+other();')];

    expect(layer?.lines).toEqual([{ text: 'first();', at: 2 }, { text: 'other();', at: 4 }]);
  });

  it.each([
    ['code', CODE],
    ['nothing', ''],
    ['a command', 'git rebase -i --autosquash HEAD~5'],
    ['a stylesheet', '.bar {\n  display: flex;\n  gap: 8px;\n}'],
    ['a configuration', 'services:\n  cache:\n    image: redis:7\n    restart: always'],
    ['an import', 'import { one } from "./one.ts";\nimport { two } from "./two.ts";'],
  ])('is not looked for in %s', (_, text) => {
    expect([...layersOf(text)]).toEqual([]);
  });

  it('ends after three layers, however many there are', () => {
    expect([...layersOf(each((line, at) => `// ${at + 1}: > ${at + 1}: // ${line}`))]).toHaveLength(3);
  });
});
