import { changed, shown, type Unwrap } from './layer.ts';
import { MOST_LINES } from './lineMarks.ts';

/** What a copy of a whole comment begins and ends with. */
const BLOCKS: readonly (readonly [open: RegExp, close: string])[] = [
  [/^\/\*[*!]?/u, '*/'], [/^<!--/u, '-->'], [/^\{\/\*/u, '*/}'], [/^"""/u, '"""'], [/^'''/u, '\'\'\''], [/^\{-/u, '-}'],
  [/^\(\*/u, '*)'], [/^--\[=?\[/u, ']]'], [/^\{#/u, '#}'], [/^<#/u, '#>'], [/^#\|/u, '|#'], [/^\{\{!--/u, '--}}'], [/^\{\{\/\*/u, '*/}}'],
  [/^<%--/u, '--%>'], [/^=begin$/u, '=end'], [/^#if 0$/u, '#endif'], [/^@\*/u, '*@'], [/^:<<\s?['"]?\w{1,20}['"]?$/u, ''], [/^%\{$/u, '%}'],
];

/** Takes off a comment that is around all of a copy, and the asterisks before its lines. */
export const withoutBlock: Unwrap = ({ lines, full }) => {
  const [first, last] = [full[0], full.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const start = first.text.trim();
  const end = last.text.trim();
  const block = BLOCKS.find(([open, close]) =>
    open.test(start) && end.endsWith(close) && (first !== last || end.length > 2 * close.length));
  if (block === undefined) return undefined;
  const [open, close] = block;
  const inner = lines.map((line) => {
    let { text } = line;
    if (line === first) text = text.trimStart().replace(open, '');
    if (line === last) text = close === '' ? '' : text.trimEnd().slice(0, -close.length);
    return line === first || line === last ? { ...line, text } : line;
  });
  const stars = shown(inner);
  const starred = stars.filter(({ text }) => /^\s{0,200}\*/u.test(text)).length;
  return starred < stars.length * MOST_LINES ? inner : changed(inner, (text) => text.replace(/^\s{0,200}\* ?/u, ''));
};
