/** A word of a text as it is searched by, and where it stands, in UTF-16 units. */
export type Word = { readonly word: string; readonly from: number; readonly to: number };

/** Letters, digits and what joins them to one name. */
const names = /[\p{L}\p{N}\p{M}_$]+/gu;
/** Scripts that put no spaces between words: looked for by pairs of characters. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
/** Where a name such as `readHTTPBody2` or `read_body` has its parts. */
const parts = /\p{Lu}+(?![\p{Ll}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}|\p{N}+/gu;
const beyondAscii = /[^\0-\x7f]/;

/** Longer ones are data, such as a key or an encoded file, and no words. */
const longest = 64;

/** A word as it is compared: without case and accents. */
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC') : lower;
};

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
    word: folded(`${characters[index] ?? ''}${second}`), from: starts[index] ?? from, to: (starts[index + 1] ?? at) + second.length,
  }));
};

/** The parts of a name, when it has more than one. */
const partsOf = (name: string, from: number): Word[] => {
  const found = [...name.matchAll(parts)].map(({ 0: part, index }) => ({
    word: folded(part), from: from + index, to: from + index + part.length,
  }));
  return found.length > 1 ? found : [];
};

/** A name as a whole, with its parts when it has several. */
export type Name = Word & { readonly parts: readonly Word[] };

/**
 * The names in a text in their order (`getUser`: getuser, of get and user), and, of scripts without spaces, each pair of
 * characters.
 */
export function* namesIn(text: string): Generator<Name> {
  for (const { 0: name, index } of text.matchAll(names)) {
    if (name.length > longest) continue;
    const runs = beyondAscii.test(name) ? [...name.matchAll(unspaced)] : [];
    for (const run of runs) for (const pair of pairsOf(run[0], index + run.index)) yield { ...pair, parts: [] };
    if (runs[0]?.[0] === name) continue;
    yield { word: folded(name), from: index, to: index + name.length, parts: partsOf(name, index) };
  }
}

/** The words of a text, each once: names and their parts. */
export const distinctWords = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const { word, parts: inside } of namesIn(text)) {
    found.add(word);
    for (const part of inside) found.add(part.word);
  }
  return found;
};
