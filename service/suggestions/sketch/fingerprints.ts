import { combine, scramble } from '../text/hashing.ts';
import { TokenClass, tokenClass, tokenHash } from '../text/tokens.ts';

/** Tokens in a k-gram: four are the fewest that are rarely shared by chance. */
export const GRAM = 4;

/** Of this many neighbouring k-grams at least one is kept: any common run of nine tokens is then found. */
export const WINDOW = 4;

/** Rename-proof k-grams are kept more thinly: they find what is renamed throughout, and that is mostly long. */
export const SHAPE_WINDOW = 10;

/** Tokens in a rename-proof k-gram: without names more context is needed to tell code apart. */
export const SHAPE_GRAM = 8;

/** The hashes of all k-grams of a token list, in their order; empty when there are fewer than `GRAM` tokens. */
export function gramHashes(tokens: Uint32Array): Uint32Array {
  const count = Math.max(0, tokens.length - GRAM + 1);
  const grams = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    let hash = 0;
    for (let i = 0; i < GRAM; i += 1) hash = combine(hash, tokenHash(tokens[at + i] ?? 0));
    grams[at] = scramble(hash);
  }
  return grams;
}

/**
 * The hashes of all rename-proof k-grams: a name counts as the distance to its last use within the k-gram, a number
 * or a word of a string only as such, so that renamed code keeps its k-grams.
 */
export function shapeHashes(tokens: Uint32Array): Uint32Array {
  const count = Math.max(0, tokens.length - SHAPE_GRAM + 1);
  const shapes = new Uint32Array(count);
  if (count === 0) return shapes;
  const codes = shapeCodes(tokens);
  for (let at = 0; at < count; at += 1) {
    let hash = 0;
    for (let i = 0; i < SHAPE_GRAM; i += 1) {
      const code = codes[at + i] ?? 0;
      hash = combine(hash, code >= 0 ? code : NAME - (-code <= i ? code : 0));
    }
    shapes[at] = scramble(hash);
  }
  return shapes;
}

/** What a name counts as that was not used before within its k-gram; else its distance is added. */
const NAME = 64;

/** The distance of a name that was not used before within a k-gram. */
const NEVER = SHAPE_GRAM;

/** One for all texts, as below. */
let codeScratch = new Int32Array(1024);

/** For each token what it counts as in a k-gram; for a name the distance to its last use as a negative number. */
function shapeCodes(tokens: Uint32Array): Int32Array {
  if (codeScratch.length < tokens.length) codeScratch = new Int32Array(tokens.length * 2);
  const codes = codeScratch;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? 0;
    const kind = tokenClass(token);
    if (kind === TokenClass.keyword || kind === TokenClass.punctuation) codes[at] = tokenHash(token);
    else if (kind === TokenClass.number || kind === TokenClass.stringWord) codes[at] = kind;
    else codes[at] = -lastUse(tokens, at, tokenHash(token));
  }
  return codes;
}

/** How many tokens before a place the same hash was last used, `NEVER` when it is beyond a k-gram. */
function lastUse(tokens: Uint32Array, at: number, hash: number): number {
  const most = Math.min(at, SHAPE_GRAM - 1);
  for (let back = 1; back <= most; back += 1) if (tokenHash(tokens[at - back] ?? 0) === hash) return back;
  return NEVER;
}

/**
 * Winnowing (Schleimer, Wilkerson, Aiken 2003): of each window of `window` neighbouring hashes the smallest, the last
 * one of equals. Calls `keep` with them, possibly more than once; a list shorter than a window keeps its smallest.
 */
export function winnow(hashes: Uint32Array, window: number, keep: (hash: number) => void): void {
  let smallest = -1;
  const windows = hashes.length === 0 ? 0 : Math.max(1, hashes.length - window + 1);
  for (let start = 0; start < windows; start += 1) {
    const end = Math.min(start + window, hashes.length);
    const before: number = smallest;
    if (smallest >= start) {
      if ((hashes[end - 1] ?? 0) <= (hashes[smallest] ?? 0)) smallest = end - 1;
    } else {
      smallest = start;
      for (let at = start + 1; at < end; at += 1) if ((hashes[at] ?? 0) <= (hashes[smallest] ?? 0)) smallest = at;
    }
    if (smallest !== before) keep(hashes[smallest] ?? 0);
  }
}

/** One for all texts: a text is fingerprinted at a time. */
let scratch = new Uint32Array(1024);

/** The distinct fingerprints that a text is found by, ascending: winnowed k-grams of both kinds. */
export function fingerprintsOf(tokens: Uint32Array): Uint32Array {
  if (scratch.length < tokens.length * 2) scratch = new Uint32Array(tokens.length * 2);
  let kept = 0;
  const keep = (hash: number): void => {
    scratch[kept] = hash;
    kept += 1;
  };
  winnow(gramHashes(tokens), WINDOW, keep);
  winnow(shapeHashes(tokens), SHAPE_WINDOW, keep);
  const sorted = scratch.subarray(0, kept).sort();
  let distinct = 0;
  for (let at = 0; at < kept; at += 1) {
    if (at > 0 && sorted[at] === sorted[distinct - 1]) continue;
    sorted[distinct] = sorted[at] ?? 0;
    distinct += 1;
  }
  return sorted.slice(0, distinct);
}

/** Those of the tokens and of what they do not cover, each once, ascending. */
export function allPrintsOf(tokens: Uint32Array, rest: Uint32Array): Uint32Array {
  const prints = fingerprintsOf(tokens);
  return rest.length === 0 ? prints : Uint32Array.from(new Set([...prints, ...rest])).sort();
}
