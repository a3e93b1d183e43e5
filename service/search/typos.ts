import { folded } from './folding.ts';

/** Shorter words have too many others beside them, longer ones are not typed. */
const [shortest, longest] = [4, 24];
const latin = Array.from('abcdefghijklmnopqrstuvwxyz');
const others = Array.from('0123456789_');

/** Where the letters of other scripts stand in Unicode: of those of India and Sri Lanka in blocks of equal length. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x03b1, 0x03c9], // Greek
  [0x0430, 0x045f], [0x0490, 0x04ff], // Cyrillic
  [0x0561, 0x0586], // Armenian
  [0x05d0, 0x05ea], // Hebrew
  [0x0621, 0x064a], [0x0671, 0x06d3], // Arabic
  ...Array.from({ length: 10 }, (_none, at): readonly [number, number] => [0x0900 + at * 0x80, 0x097f + at * 0x80]),
  [0x10d0, 0x10ff], // Georgian
];

/** The letters of a range, as words are compared: few dozen. */
const lettersOf = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_none, at) => folded(String.fromCodePoint(first + at)))
    .filter((letter) => /^\p{L}$/u.test(letter));

/** What may be missing in a word or stand in the place of another: its letters, and those of its scripts. */
const alphabetOf = (characters: readonly string[]): Set<string> => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const own = ranges.filter(([first, last]) => codes.some((code) => first <= code && code <= last));
  const isLatin = own.length === 0 || characters.some((character) => latin.includes(character));
  return new Set([
    ...others, ...isLatin ? latin : [], ...characters, ...own.flatMap(([first, last]) => lettersOf(first, last)),
  ]);
};

/** All that is one wrong, missing, additional or swapped character away from a word. */
export const oneErrorFrom = (word: string): Set<string> => {
  const found = new Set<string>();
  const characters = Array.from(word);
  if (characters.length < shortest || characters.length > longest) return found;
  const letters = alphabetOf(characters);
  const spliced = (at: number, removed: number, ...put: readonly string[]): string =>
    [...characters.slice(0, at), ...put, ...characters.slice(at + removed)].join('');
  for (let at = 0; at <= characters.length; at += 1) {
    for (const letter of letters) {
      found.add(spliced(at, 0, letter));
      if (at < characters.length) found.add(spliced(at, 1, letter));
    }
    if (at < characters.length) found.add(spliced(at, 1));
    const [one, two] = [characters[at], characters[at + 1]];
    if (one !== undefined && two !== undefined) found.add(spliced(at, 2, two, one));
  }
  found.delete(word);
  return found;
};
