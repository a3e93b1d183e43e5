import { commonSubsequenceLength, markPlace, wordsFor } from './commonSubsequence.ts';
import { TokenClass, tokenClass } from '../text/tokens.ts';

/**
 * Tokens of each side that the longest common subsequences are computed over, the first ones; it bounds the time of
 * one comparison to about 0.1 ms. Everything else is linear and takes all tokens.
 */
export const SEQUENCE_LIMIT = 1024;

/** What is in the same order on both sides, as shares of each side, 0 to 1. */
export type Sequences = {
  /** Tokens in the longest common subsequence. */
  readonly copySequence: number;
  readonly assetSequence: number;
  /** The same when names, numbers and string words of one side only are taken for renamed, and so for equal. */
  readonly copyRenamed: number;
  readonly assetRenamed: number;
};

/** Stand-ins for what is of one side only: names and keys, numbers, string words. */
const STAND_INS = 3;

/** A copy as rows of bits: for each symbol the places it is at. */
export type SequenceSide = {
  /** The first tokens, and the symbol of each. */
  readonly tokens: Uint32Array;
  readonly symbols: Int32Array;
  /** How many symbols these have. */
  readonly rows: number;
  /** A row for each symbol over all places, and after them the rows of the stand-ins, made anew for each snippet. */
  readonly masks: Int32Array;
};

/** Prepares a copy; `symbols` numbers its distinct tokens in the order of their first appearance. */
export function sequenceSide(allTokens: Uint32Array, allSymbols: Int32Array): SequenceSide {
  const tokens = allTokens.subarray(0, SEQUENCE_LIMIT);
  const symbols = allSymbols.subarray(0, SEQUENCE_LIMIT);
  let rows = 0;
  for (const symbol of symbols) rows = Math.max(rows, symbol + 1);
  const words = wordsFor(tokens.length);
  const masks = new Int32Array((rows + STAND_INS) * words);
  for (let at = 0; at < tokens.length; at += 1) markPlace(masks, (symbols[at] ?? 0) * words, at);
  return { tokens, symbols, rows, masks };
}

/**
 * Compares the order of a copy with that of a snippet. `assetSymbols` are the copy's symbols of the snippet's tokens,
 * -1 for those that the copy has not; `present` has a 1 for each symbol that the snippet has.
 */
export function sequences(
  copy: SequenceSide, assetTokens: Uint32Array, assetSymbols: Int32Array, present: Uint8Array,
): Sequences {
  const { tokens, symbols, rows, masks } = copy;
  const words = wordsFor(tokens.length);
  const length = Math.min(assetTokens.length, SEQUENCE_LIMIT);
  const same = new Int32Array(length);
  const orRenamed = new Int32Array(length);
  for (let at = 0; at < length; at += 1) {
    const symbol = assetSymbols[at] ?? -1;
    const standIn = symbol < 0 ? standInOf(assetTokens[at] ?? 0) : -1;
    same[at] = symbol < rows ? symbol : -1;
    orRenamed[at] = standIn < 0 ? same[at] ?? -1 : rows + standIn;
  }
  masks.fill(0, rows * words);
  for (let at = 0; at < tokens.length; at += 1) {
    const standIn = present[symbols[at] ?? 0] === 1 ? -1 : standInOf(tokens[at] ?? 0);
    if (standIn >= 0) markPlace(masks, (rows + standIn) * words, at);
  }
  const alike = commonSubsequenceLength(masks, words, same);
  const renamed = commonSubsequenceLength(masks, words, orRenamed);
  return {
    copySequence: alike / Math.max(1, tokens.length),
    assetSequence: alike / Math.max(1, length),
    copyRenamed: renamed / Math.max(1, tokens.length),
    assetRenamed: renamed / Math.max(1, length),
  };
}

function standInOf(token: number): number {
  const kind = tokenClass(token);
  if (kind === TokenClass.word || kind === TokenClass.key) return 0;
  if (kind === TokenClass.number) return 1;
  return kind === TokenClass.stringWord ? 2 : -1;
}
