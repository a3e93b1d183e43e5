import type { Line, Lines, Unwrap } from './layer.ts';

/** What begins a block of code in texts for people, and what ends it; an empty one ends where the indent does. */
const FENCES: readonly (readonly [open: RegExp, close: RegExp | null])[] = [
  [/^\s{0,40}`{3,}/u, /^\s{0,40}`{3,}\s{0,40}$/u],
  [/^\s{0,40}~{3,}/u, /^\s{0,40}~{3,}\s{0,40}$/u],
  [/^-{4,}$/u, /^-{4,}$/u],
  [/^\s{0,40}\{(?:code|noformat)[^}]{0,80}\}$/u, /^\s{0,40}\{(?:code|noformat)\}$/u],
  [/^\s{0,40}\[code(?:=[^\]]{1,40})?\]$/iu, /^\s{0,40}\[\/code\]$/iu],
  [/^\s{0,40}#\+begin_(?:src|example)\b/iu, /^\s{0,40}#\+end_(?:src|example)$/iu],
  [/^\s{0,40}\\begin\{(?:lstlisting|[vV]erbatim|minted)\}/u, /^\s{0,40}\\end\{(?:lstlisting|[vV]erbatim|minted)\}/u],
  [/^\s{0,40}\{% highlight\b/u, /^\s{0,40}\{% endhighlight\b/u],
  [/^\s{0,40}\{\{[<%] highlight\b/u, /^\s{0,40}\{\{[<%] \/ ?highlight\b/u],
  [/^\s{0,40}<(?:source|syntaxhighlight)\b[^>]{0,80}>$/u, /^\s{0,40}<\/(?:source|syntaxhighlight)>$/u],
  [/^\s{0,40}\.\. (?:code-block|code|sourcecode)::/u, null],
];

/** What any of them has: most texts are told by it in one go. */
const MARKS = /`{3}|~{3}|-{4}|\{(?:code|noformat)|\[code|#\+begin|\\begin\{|highlight|<source|\.\. (?:code|source)/iu;

/** Any of them, to pass by a line in one go. */
const ANY = new RegExp(FENCES.map(([{ source }]) => source).join('|'), 'iu');

/** An option of a block of reStructuredText. */
const OPTION = /^\s{1,40}:[\w-]{1,40}:/u;

/** The code within the fences of a text; of a fence that has no other, what is more of what is before and after it. */
export const withinFences: Unwrap = ({ text: whole, lines }) => {
  if (!MARKS.test(whole)) return undefined;
  const start = lines.findIndex(({ text }) => ANY.test(text));
  if (start < 0) return undefined;
  const inside: Line[] = [];
  let close: RegExp | null | undefined;
  let indent = 0;
  let closed = 0;
  for (const line of lines.slice(start)) {
    if (close === undefined) {
      const fence = FENCES.find(([open]) => open.test(line.text));
      if (fence === undefined) continue;
      close = fence[1];
      indent = indentOf(line.text);
    } else if (close === null ? line.text.trim() !== '' && indentOf(line.text) <= indent : close.test(line.text)) {
      close = undefined;
      closed += 1;
    } else if (close !== null || !OPTION.test(line.text)) {
      inside.push(line);
    }
  }
  const before = lines.slice(0, start);
  return closed === 0 && lengthOf(before) > lengthOf(inside) ? before : inside;
};

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function lengthOf(lines: Lines): number {
  return lines.reduce((sum, { text }) => sum + text.trim().length, 0);
}
