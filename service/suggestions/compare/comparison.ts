import { coverage, gramSide, type GramSide } from './gramCoverage.ts';
import { GRAM, gramHashes, SHAPE_GRAM, shapeHashes } from '../sketch/fingerprints.ts';
import { NumberTable } from './numberTable.ts';
import { sequences, sequenceSide, type Sequences, type SequenceSide } from './sequences.ts';
import type { Resumable } from '../text/resumable.ts';
import { tokenHash } from '../text/tokens.ts';

/** How two texts compare. All shares are 0 to 1. `copy…` is seen from the copy, `asset…` from the saved snippet. */
export type Comparison = Sequences & {
  readonly copyTokens: number;
  readonly assetTokens: number;
  /** Weight of the tokens that lie in common k-grams. */
  readonly copyGrams: number;
  readonly assetGrams: number;
  /** Weight of the tokens that occur on the other side at all. */
  readonly copyWords: number;
  readonly assetWords: number;
  /** Tokens that lie in common rename-proof k-grams. */
  readonly copyShape: number;
  readonly assetShape: number;
  /** Tokens in the longest run that is the same on both sides. */
  readonly longestRun: number;
  /** Which tokens of each side lie in a common k-gram: 1 for yes. */
  readonly copyMarks: Uint8Array;
  readonly assetMarks: Uint8Array;
};

/** A copy, prepared once to be compared with many snippets. */
type PreparedCopy = {
  readonly tokens: Uint32Array;
  readonly weights: Float64Array;
  /** All weights together. */
  readonly weight: number;
  readonly symbols: NumberTable;
  /** The symbol of each token. */
  readonly places: Int32Array;
  readonly sequence: SequenceSide;
  readonly grams: GramSide;
  readonly shapes: GramSide;
};

/** Prepares a copy; `weightOf` says how much a token counts as evidence. */
export function* prepareCopy(tokens: Uint32Array, weightOf: (token: number) => number): Resumable<PreparedCopy> {
  const symbols = new NumberTable(tokens.length);
  const places = new Int32Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) places[at] = symbols.add(tokenHash(tokens[at] ?? 0));
  yield;
  const weights = weightsOf(tokens, weightOf);
  yield;
  const gramsOfAll = gramHashes(tokens);
  yield;
  const grams = gramSide(gramsOfAll);
  yield;
  const shapesOfAll = shapeHashes(tokens);
  yield;
  const shapes = gramSide(shapesOfAll);
  yield;
  const sequence = sequenceSide(tokens, places);
  return { tokens, weights, weight: sum(weights), symbols, places, sequence, grams, shapes };
}

function weightsOf(tokens: Uint32Array, weightOf: (token: number) => number): Float64Array {
  const weights = new Float64Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) weights[at] = weightOf(tokens[at] ?? 0);
  return weights;
}

/** Compares a prepared copy with the tokens of a saved snippet. */
export function* compare(
  copy: PreparedCopy, asset: Uint32Array, weightOf: (token: number) => number,
): Resumable<Comparison> {
  const assetWeights = weightsOf(asset, weightOf);
  yield;
  const symbols = new Int32Array(asset.length);
  const present = new Uint8Array(copy.symbols.size);
  let assetShared = 0;
  for (let at = 0; at < asset.length; at += 1) {
    const symbol = copy.symbols.get(tokenHash(asset[at] ?? 0));
    symbols[at] = symbol;
    if (symbol < 0) continue;
    present[symbol] = 1;
    assetShared += assetWeights[at] ?? 0;
  }
  let copyShared = 0;
  for (let at = 0; at < copy.places.length; at += 1) {
    if (present[copy.places[at] ?? 0] === 1) copyShared += copy.weights[at] ?? 0;
  }
  yield;
  const grams = coverage(copy.grams, gramHashes(asset), GRAM, copy.tokens.length, asset.length);
  yield;
  const shapes = coverage(copy.shapes, shapeHashes(asset), SHAPE_GRAM, copy.tokens.length, asset.length);
  yield;
  const assetWeight = sum(assetWeights);
  return {
    copyTokens: copy.tokens.length,
    assetTokens: asset.length,
    ...sequences(copy.sequence, asset, symbols, present),
    copyGrams: share(weightWhere(copy.weights, grams.copy), copy.weight),
    assetGrams: share(weightWhere(assetWeights, grams.asset), assetWeight),
    copyWords: share(copyShared, copy.weight),
    assetWords: share(assetShared, assetWeight),
    copyShape: share(sum(shapes.copy), copy.tokens.length),
    assetShape: share(sum(shapes.asset), asset.length),
    longestRun: grams.longestRun,
    copyMarks: grams.copy,
    assetMarks: grams.asset,
  };
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

function sum(values: Float64Array | Uint8Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function weightWhere(weights: Float64Array, marks: Uint8Array): number {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) if (marks[at] === 1) total += weights[at] ?? 0;
  return total;
}
