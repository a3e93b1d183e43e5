import { isDigit } from '../text/characters.ts';
import { changed, type Lines, type Unwrap } from './layer.ts';

const SHARE = 0.8;

/** Lines from which numbers that count up are no chance. */
const FEWEST = 2;

/** How far the next number may be: lines that were left out. */
const MOST_APART = 20;

/** What stands between the number of a line and the line. */
const BETWEEN = /^(?: {0,4}[|\u2502\u2503\u2192:] ?|[.)] ?|\t| {1,2})/u;

/** Places before lines, as searches print them, and who wrote them. */
const PLACE = /^(?!\d)[\w./@+\\-]{1,200}[:-]\d{1,7}[:-](?:\d{1,4}:)?/u;
const BLAME = /^\^?[\da-f]{7,40} [^(]{0,80}\([^()]{4,120}(?<=\d)\) ?/u;

/** Takes the numbers off that count the lines, wherever they were put. */
export const withoutNumbers: Unwrap = ({ lines, full }) => {
  if (full.length < FEWEST) return undefined;
  for (const place of [PLACE, BLAME]) {
    if (!place.test(full[0]?.text ?? '')) continue;
    const placed = full.filter(({ text }) => place.test(text)).length;
    if (placed >= full.length * SHARE) return changed(lines, (text) => text.replace(place, ''));
  }
  if (!isDigit(firstUnit(full[0]?.text ?? '')) && !isDigit(firstUnit(full[1]?.text ?? ''))) return undefined;
  return withoutAlone(lines, full.length) ?? withoutCounted(lines, full.length);
};

function firstUnit(text: string): number {
  return text.trimStart().charCodeAt(0);
}

/** Numbers on lines of their own, between the others or all before them. */
function withoutAlone(lines: Lines, full: number): Lines | undefined {
  let alone = 0;
  let before: number | undefined;
  const isNumber = lines.map(({ text }) => {
    const found = /^\s{0,40}(\d{1,6})\s{0,40}$/u.exec(text);
    if (found === null) return false;
    const number = Number(found[1]);
    const counts = before === undefined || number === before + 1;
    if (counts) before = number;
    alone += counts ? 1 : 0;
    return counts;
  });
  if (alone < 3 || alone === full || alone < full * 0.3) return undefined;
  return lines.filter((_, at) => isNumber[at] !== true);
}

/** Numbers that count up at the beginning of nearly every line. */
function withoutCounted(lines: Lines, full: number): Lines | undefined {
  let expected: number | undefined;
  let counted = 0;
  const result = changed(lines, (text) => {
    const bare = text.trimStart();
    if (bare === '') return text;
    const digits = /^\d{1,6}/u.exec(bare)?.[0];
    if (digits === undefined) return text;
    // What follows without a blank may begin with digits itself.
    const number = expected !== undefined && bare.startsWith(String(expected)) ? expected : Number(digits);
    if (expected !== undefined && (number < expected || number > expected + MOST_APART)) return text;
    expected = number + 1;
    counted += 1;
    return bare.slice(bare.startsWith(String(number)) ? String(number).length : digits.length).replace(BETWEEN, '');
  });
  return counted >= Math.max(FEWEST, full * SHARE) ? result : undefined;
}
