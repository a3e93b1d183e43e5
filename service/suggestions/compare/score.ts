import type { Comparison } from './comparison.ts';

/**
 * What each property of a comparison adds to the score, as a logistic regression over properties that are the same
 * whichever side is the copy. Fitted on 4,000 labelled copies of 18 public repositories; weights of this form fitted
 * without an eighth of the repositories at a time vary by less than half, and their F1 on these is .001 lower.
 */
const WEIGHTS = {
  /** The same tokens in the same order: of the side that has more of them, and of the other. */
  sequenceMax: 0.28,
  sequenceMin: 0.77,
  /** The same with renamed names taken for equal, once more by its square. */
  renamedMax: 3.42,
  renamedMin: 3.05,
  renamedMinSquare: 1.26,
  /** And the longer the code, the less a whole that is renamed throughout is chance. */
  renamedWholeLength: 0.59,
  /** Common runs of four tokens, weighted by rarity. */
  gramsMaxSquare: 2.99,
  /** Common words, weighted by rarity. */
  wordsMax: 0.82,
  wordsMaxSquare: 2.47,
  /** The longest common run as a share of the shorter side: of a long text the same share is reached less by chance. */
  run: 3.9,
  runLength: -0.36,
  /** Long snippets have more to be alike in than chance gives. */
  assetLength: 0.76,
  /** Common runs of eight tokens whatever their names, on one side and on both, by length. */
  shapeMaxLength: 0.15,
  shapeMinLength: 0.23,
} as const;

/** Puts the precision that the default threshold is chosen for, .99, at a score of 0.5. */
const BIAS = -14.38;

/** The lengths that the weights were fitted on; beyond, a length says no more. */
const MAX_LENGTH = 600;
const MAX_RUN = 200;

/** A snippet of fewer tokens (some closing brackets, an empty test) is found in much other code by chance. */
const LEAST_EMBEDDED = 14;

/** How many times as long as the snippet a copy is that has much other code. */
const MUCH_OTHER = 2;

const EACH_WEIGHT: readonly number[] = Object.values(WEIGHTS);

/**
 * How likely a copy and a snippet are the same piece of code, from 0 to just below 1. It is not cut off at the top:
 * of snippets that differ in one word only, the one that has it must come first.
 */
export function scoreOf(c: Comparison): number {
  if (c.assetTokens < LEAST_EMBEDDED && c.copyTokens > c.assetTokens * MUCH_OTHER) return 0;
  return chanceOf(propertiesOf(c), EACH_WEIGHT, BIAS);
}

/** What a logistic regression says of some properties, from 0 to 1. */
export function chanceOf(properties: readonly number[], weights: readonly number[], bias: number): number {
  const logit = properties.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-logit));
}

/** What the weights are of, in their order. */
export function propertiesOf(c: Comparison): readonly number[] {
  const shorter = Math.min(c.copyTokens, c.assetTokens);
  const length = logarithm(shorter, MAX_LENGTH);
  const renamedMin = Math.min(c.copyRenamed, c.assetRenamed);
  const wordsMax = Math.max(c.copyWords, c.assetWords);
  const shapeMin = Math.min(c.copyShape, c.assetShape);
  return [
    Math.max(c.copySequence, c.assetSequence),
    Math.min(c.copySequence, c.assetSequence),
    Math.max(c.copyRenamed, c.assetRenamed),
    renamedMin,
    renamedMin ** 2,
    renamedMin ** 4 * length,
    Math.max(c.copyGrams, c.assetGrams) ** 2,
    wordsMax,
    wordsMax ** 2,
    Math.min(1, c.longestRun / Math.max(1, shorter)),
    logarithm(c.longestRun, MAX_RUN),
    logarithm(c.assetTokens, MAX_LENGTH),
    Math.max(c.copyShape, c.assetShape) * length,
    shapeMin * shapeMin * length,
  ];
}

function logarithm(tokens: number, most: number): number {
  return Math.log(1 + Math.min(tokens, most));
}
