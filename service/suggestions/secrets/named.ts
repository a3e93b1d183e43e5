import { lineStart } from '../text/lineStart.ts';
import type { Chosen } from './chosen.ts';
import { JOINTS } from './joints.ts';
import { NAME_STEM, weightOf, type NameWeight } from './names.ts';
import { isChosen, isChosenArgument, isOfLength } from './passwords.ts';
import { isPlain } from './plainPlaces.ts';
import type { Span } from './span.ts';
import {
  isCode, isGenerated, isKeyOfBytes, isLongEnough, isMuchMixed, isOfWords, isPhrase, isRandom, isShortAndMixed,
} from './values.ts';

const PART_OF_NAME = /[\w\p{L}\p{M}\p{N}-]/u;
const REST_OF_NAME = /(?:[\p{L}\p{M}\p{N}_-]{1,60})?(?:\.[\p{L}_][\p{L}\p{N}_-]{0,30}){0,3}/uy;

/** A name of two words, in a note. */
const SECOND_WORD = /^(?:keys?|phrase|code|pin)$/iu;

/** Names of a text whose weight is remembered. */
const MOST_NAMES = 1000;

/** Longest part of a name before its stem, and of a line before a name. */
const MOST_BEFORE = 60;
const MOST_OF_LINE = 160;

/** What follows a value without quotes, in a string of pairs or in code. */
const NEXT_PAIR = /(?:[;&,]|&amp;)(?:[\p{L}_][\w .-]{0,40}=|$)|%2[27]|\\[nrt"'\\]|&quot;|<\//u;
const CLOSING = /(?:\):|[,;)}\]\\]{1,8})$/u;

const TESTS: Readonly<Record<NameWeight, (value: string, quoted: boolean) => boolean>> = {
  credential: (value, quoted) => (isLongEnough(value) && isGenerated(value, quoted)) || isShortAndMixed(value, quoted)
    || isPhrase(value) || isKeyOfBytes(value) || (quoted && (isOfWords(value) || (value.length >= 6 && isCode(value)))),
  maybe: (value, quoted) => isLongEnough(value) && isMuchMixed(value, quoted),
  key: (value, quoted) => isRandom(value, quoted) || isKeyOfBytes(value),
  'key alone': (value, quoted) => quoted && (isRandom(value) || isKeyOfBytes(value)),
  code: isCode,
};

/** Small letters and a line, which most names are of, without asking a pattern. */
const isPartOfName = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return (unit >= 97 && unit <= 122) || unit === 95 || (unit > 32 && unit !== 61 && PART_OF_NAME.test(text.charAt(at)));
};

const nameStart = (text: string, at: number, from: number): number => {
  let start = at;
  while (start > from && at - start < MOST_BEFORE && isPartOfName(text, start - 1)) start -= 1;
  return start;
};

const lineBefore = (text: string, start: number, end: number): string =>
  text.slice(lineStart(text, start, MOST_OF_LINE), end);

/** A value without quotes as far as it goes. */
const cut = (value: string): string => {
  const next = NEXT_PAIR.exec(value);
  return (next === null ? value : value.slice(0, next.index)).replace(CLOSING, '');
};

const BESIDES = { all: 'nothing', labels: 'labels', names: 'types' } as const;

/** Whether a value is one that somebody chose as a password, by its name and its place. */
function isChosenAt(
  text: string, [start, end]: Span, [from, to]: Span, chosen: Chosen | undefined,
): boolean {
  if (chosen === undefined || !isOfLength(to - from)) return false;
  const by = chosen(lineBefore(text, start, end), text.slice(end, from));
  if (by === 'pair') return isChosenArgument(text.slice(from, to));
  if (by === undefined) return false;
  const name = text.slice(start, end);
  // No language has types behind an option, or behind a variable in capitals without blanks between.
  const isPair = text[end] === '=' && /^-|^[A-Z\d_]+$/u.test(name);
  if (!isChosen(text.slice(from, to), name, isPair ? 'nothing' : BESIDES[by])) return false;
  return by !== 'names' || isPlain(text, [start, end], [from, to]);
}

/** Where the value of a name stands, if it looks like a credential. */
function valueBehind(text: string, start: number, end: number, weight: NameWeight): Span | undefined {
  const next = text.charAt(end);
  for (const { pattern, begins, lead, isUnsure, chosen } of JOINTS) {
    if (begins !== undefined && !begins.includes(next)) continue;
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    if (match === null || (lead !== undefined && !lead.test(lineBefore(text, start, end)))) continue;
    const { value: whole = '', quote } = match.groups ?? {};
    const isQuoted = quote !== undefined && (quote !== '' || lead === undefined);
    const value = isQuoted ? whole : cut(whole);
    const from = match.index + match[0].lastIndexOf(whole);
    const span = [from, from + value.length] as const;
    const isFound = TESTS[weight](value, isQuoted) && (isUnsure !== true || isMuchMixed(value, false));
    if (isFound || isChosenAt(text, [start, end], span, chosen)) return span;
  }
  return undefined;
}

/** Where the values of a text stand whose names say that they are credentials, and that look like it. */
export function* valuesOfNames(text: string): Generator<Span> {
  const weights = new Map<string, NameWeight | undefined>();
  const weigh = (name: string): NameWeight | undefined => {
    if (weights.has(name)) return weights.get(name);
    const weight = weightOf(name);
    if (weights.size < MOST_NAMES) weights.set(name, weight);
    return weight;
  };
  let from = 0;
  for (;;) {
    NAME_STEM.lastIndex = from;
    const stem = NAME_STEM.exec(text);
    if (stem === null) return;
    const start = nameStart(text, stem.index, from);
    REST_OF_NAME.lastIndex = stem.index + stem[0].length;
    const end = REST_OF_NAME.lastIndex + (REST_OF_NAME.exec(text)?.[0].length ?? 0);
    from = end;
    // A part of a name that has colons between its parts.
    if (text[start - 1] === ':' && text[end] === ':' && text[end + 1] !== ' ') continue;
    const isSecond = SECOND_WORD.test(text.slice(start, end)) && text[start - 1] === ' ';
    const weight = weigh(text.slice(isSecond ? nameStart(text, start - 1, 0) : start, end));
    const span = weight === undefined ? undefined : valueBehind(text, start, end, weight);
    if (span !== undefined) yield span;
  }
}
