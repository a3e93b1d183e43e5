import { changed, type Line, type Lines, type Unwrap } from './layer.ts';

const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,4});/giu;
const TAG = /<\/?[a-z][a-z\d]{0,15}(?:\s[^<>]{0,400})?\/?>/giu;

/** What a page is told by that shows code, and what it breaks lines with. */
const PAGE = /<(?:pre|code|span|br|td|tr|font)\b|^<(?:p|div|li)\b[^<>]{0,400}>[^\n]*&/imu;
const PRE = /<pre\b/iu;
const END = /<\/pre>/iu;
const BREAK = /<br ?\/?>|<\/(?:tr|p|div|li)>/giu;

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'', nbsp: ' ' };

/** Reads a page, or a part of one, as it is shown; of a page with blocks of code these only. */
export const withoutMarkup: Unwrap = ({ text, lines }) => {
  if (!text.includes('<') && !text.includes('&')) return undefined;
  if (!PAGE.test(text)) return text.search(ENTITY) < 0 ? undefined : changed(lines, decoded);
  return blocksOf(lines).flatMap(({ text: marked, at }): Line[] =>
    marked.replace(BREAK, '\n').split('\n').map((part) => ({ text: decoded(part.replace(TAG, '')), at })))
    .filter(({ text: part }, at, all) => part !== '' || all[at - 1]?.at !== all[at]?.at);
};

/** Of `<pre>` what is in it. */
function blocksOf(lines: Lines): Lines {
  const result: Line[] = [];
  let isIn = false;
  for (const { text, at } of lines) {
    const start = isIn ? 0 : text.search(PRE);
    if (start < 0) continue;
    const rest = text.slice(start);
    const end = rest.search(END);
    result.push({ text: end < 0 ? rest : rest.slice(0, end), at });
    isIn = end < 0;
  }
  return result.length === 0 ? lines : result;
}

function decoded(text: string): string {
  return text.replace(ENTITY, (entity) => {
    const name = entity.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return NAMED[name] ?? entity;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return String.fromCharCode(code);
  });
}
