import { folded } from './folding.ts';

/** A word of a text as it is searched by, and where it stands, in UTF-16 units. */
export type Word = { readonly word: string; readonly from: number; readonly to: number };

/** Letters, digits and what joins them to one name. */
const names = /[\p{L}\p{N}\p{M}_$]+/gu;
/** Scripts that put no spaces between words: looked for by pairs of characters. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
const beyondAscii = /[^\0-\x7f]/;

/** Longer ones are data, such as a key or an encoded file, and no words, unless they are made of several. */
const longest = 64;
/** A name of words may be longer; each has so many characters on average. Data changes its kind more often. */
const [longestOfWords, leastOfWord] = [256, 4];

/** Pairs of characters, or the one there is. */
const pairsOf = (text: string, from: number): Word[] => {
  const characters = Array.from(text);
  const starts: number[] = [];
  let at = from;
  for (const character of characters) {
    starts.push(at);
    at += character.length;
  }
  if (characters.length < 2) return [{ word: folded(text), from, to: at }];
  return characters.slice(1).map((second, index) => ({
    word: folded(`${characters[index] ?? ''}${second}`),
    from: starts[index] ?? from,
    to: (starts[index + 1] ?? at) + second.length,
  }));
};

type Kind = 'upper' | 'lower' | 'digit' | 'none';

const kindOf = (name: string, at: number): Kind => {
  const unit = name.charCodeAt(at);
  if (unit >= 97 && unit <= 122) return 'lower';
  if (unit >= 65 && unit <= 90) return 'upper';
  if (unit >= 48 && unit <= 57) return 'digit';
  if (unit < 128) return 'none';
  const character = name.charAt(at);
  if (/\p{Lu}/u.test(character)) return 'upper';
  return /\p{N}/u.test(character) ? 'digit' : 'lower';
};

const noParts: readonly Word[] = [];

/** Where a name such as `readHTTPBody2`, `read_body` or `$scope` has its parts, unless it is one as a whole. */
const partsOf = (name: string, from: number): readonly Word[] => {
  // From and to of each, one after the other: most names have one part, and no objects are made for it.
  const bounds: number[] = [];
  let start = 0;
  let before: Kind = 'none';
  for (let at = 0; at < name.length; at += 1) {
    const kind = kindOf(name, at);
    if (kind !== before && before !== 'none') {
      // The last of several capital letters begins a word: HTTPBody.
      const end = before === 'upper' && kind === 'lower' ? at - 1 : at;
      if (end > start) bounds.push(start, end);
      start = end;
    }
    if (kind === 'none') start = at + 1;
    before = kind;
  }
  if (name.length > start) bounds.push(start, name.length);
  if (bounds.length === 2 && bounds[0] === 0 && bounds[1] === name.length) return noParts;
  const found: Word[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    const [begin = 0, end = 0] = [bounds[at], bounds[at + 1]];
    found.push({ word: folded(name.slice(begin, end)), from: from + begin, to: from + end });
  }
  return found;
};

/** The parts of a name that is longer than names are; none of what is data. */
const partsOfLong = (name: string, from: number): readonly Word[] => {
  if (name.length > longestOfWords) return noParts;
  const parts = partsOf(name, from);
  return parts.length * leastOfWord > name.length ? noParts : parts.filter((part) => part.to - part.from <= longest);
};

/** A name as a whole, with its parts unless it is one. */
export type Name = Word & { readonly parts: readonly Word[] };

/**
 * The names in a text in their order (`getUser`: getuser, of get and user), and, of scripts without spaces, each pair
 * of characters. What is data is left out.
 */
export function* namesIn(text: string): Generator<Name> {
  for (const { 0: name, index } of text.matchAll(names)) {
    const runs = beyondAscii.test(name) ? [...name.matchAll(unspaced)] : [];
    for (const run of runs) for (const pair of pairsOf(run[0], index + run.index)) yield { ...pair, parts: [] };
    if (runs[0]?.[0] === name) continue;
    const isLong = name.length > longest;
    const parts = isLong ? partsOfLong(name, index) : partsOf(name, index);
    if (!isLong || parts.length > 0) yield { word: folded(name), from: index, to: index + name.length, parts };
  }
}

const joined = (parts: readonly Word[], first: Word): Word => ({
  word: parts.map(({ word }) => word).join(''), from: first.from, to: parts.at(-1)?.to ?? first.to,
});

/** All parts of a name as one word, when it has several (`read_body`: readbody). */
export const joinedOf = ({ parts }: Name): Word | undefined => {
  const [first, second] = parts;
  return first === undefined || second === undefined ? undefined : joined(parts, first);
};

/** What people write as one word of a name that has several: each two that are side by side, and all of them. */
export const joinedIn = (name: Name): readonly Word[] => {
  const all = joinedOf(name);
  if (all === undefined) return noParts;
  const { parts } = name;
  if (parts.length === 2) return [all];
  return [...parts.slice(1).map((_, at) => joined(parts.slice(at, at + 2), parts[at] ?? all)), all];
};

/** The words of a text, each once: names, their parts, and those joined. */
export const distinctWords = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const { word: whole, parts } of namesIn(text)) {
    found.add(whole);
    // As in joinedIn, without an object for each.
    let [before, all] = ['', ''];
    for (const { word } of parts) {
      found.add(word);
      if (before !== '') found.add(before + word);
      before = word;
      all += word;
    }
    if (parts.length > 2) found.add(all);
  }
  return found;
};
