import { exactText } from '../text/exactText.ts';
import { orderless } from '../text/orderless.ts';
import { combine, HASH_START, scramble, wideKey } from '../text/hashing.ts';
import { atOnce, type Resumable } from '../text/resumable.ts';
import { restPrinting } from './restPrints.ts';
import { packLines, type LineMap } from './lineMap.ts';
import { tokenise } from '../text/tokeniser.ts';
import type { TokenList } from '../text/tokens.ts';
import type { SavedSnippet } from '../types.ts';

/** What is remembered of a saved snippet: everything but its text. */
export type SnippetSketch = {
  readonly id: string;
  /** Key of the text without white space, 0 when it is too short to be told apart by it. */
  readonly textKey: number;
  /** Key of the tokens, 0 when they are too short. */
  readonly codeKey: number;
  readonly tokens: Uint32Array;
  readonly lines: LineMap;
  /** Fingerprints of what the tokens do not cover. */
  readonly rest: Uint32Array;
};

/** Visible characters from which equal texts are no chance: `return;` has seven. */
export const MIN_VISIBLE = 8;

/** The sketch of a snippet. Tokens cover its first 64 KiB; the text key and the fingerprints cover all of it. */
export const sketchOf = (snippet: SavedSnippet): SnippetSketch => atOnce(sketching(snippet));

/** The same in steps. */
export function* sketching(snippet: SavedSnippet): Resumable<SnippetSketch> {
  const list = tokenise(snippet.text);
  yield;
  return {
    id: snippet.id,
    textKey: textKeyOf(snippet.text),
    codeKey: codeKeyOf(snippet.text, list),
    tokens: list.tokens,
    lines: packLines(list.lines),
    rest: yield* restPrinting(snippet.text, list),
  };
}

/** The key under which texts are equal when only white space differs, 0 below `MIN_VISIBLE` visible characters. */
export function textKeyOf(text: string): number {
  const { key, visible } = exactText(text);
  return visible >= MIN_VISIBLE ? key : 0;
}

/**
 * The key under which texts are equal when white space, comments, quotes and separators differ, and of JSON the order
 * of members. 0 for tokens too short, and for a text whose tokens were cut off: its rest is unknown.
 */
export function codeKeyOf(text: string, list: TokenList): number {
  if (list.units < MIN_VISIBLE || list.truncated) return 0;
  const values = orderless(text);
  return values === null ? wideKey(...list.digest) : exactText(values).key;
}

/** 31-bit hash of the tokens, 0 for none. */
export function vectorOf(list: TokenList): number {
  if (list.tokens.length === 0) return 0;
  return Math.max(1, scramble(combine(HASH_START, list.digest[1])) >>> 1);
}
