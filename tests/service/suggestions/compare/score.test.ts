import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../service/suggestions/compare/comparison.ts';
import { scoreOf } from '../../../../service/suggestions/compare/score.ts';

/** Two texts of 100 tokens of which the given share is the same in every respect. */
const alike = (share: number, changes: Partial<Comparison> = {}): Comparison => ({
  copyTokens: 100, assetTokens: 100,
  copySequence: share, assetSequence: share, copyRenamed: share, assetRenamed: share,
  copyGrams: share, assetGrams: share, copyWords: share, assetWords: share, copyShape: share, assetShape: share,
  longestRun: share * 100,
  copyMarks: new Uint8Array(100), assetMarks: new Uint8Array(100),
  ...changes,
});

/** The same from the other side. */
const turned = (c: Comparison): Comparison => ({
  ...c,
  copySequence: c.assetSequence, assetSequence: c.copySequence,
  copyRenamed: c.assetRenamed, assetRenamed: c.copyRenamed,
  copyGrams: c.assetGrams, assetGrams: c.copyGrams, copyWords: c.assetWords, assetWords: c.copyWords,
  copyShape: c.assetShape, assetShape: c.copyShape,
});

describe('scoreOf', () => {
  it('rises with everything that two texts share, from nothing to just below the same text', () => {
    const scores = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => scoreOf(alike(share)));
    expect(scores.every((score, at) => at === 0 || score > (scores[at - 1] ?? 1))).toBe(true);
    expect(scores[0]).toBeLessThan(0.001);
    expect(scores.at(-1)).toBeCloseTo(0.999_98, 5);
  });

  it('tells what is nearly all the same apart up to the top, so that one word decides among siblings', () => {
    const scores = [0.97, 0.98, 0.99, 1].map((share) => scoreOf(alike(1, { copyWords: share, copySequence: share })));
    expect(scores.every((score, at) => at === 0 || score > (scores[at - 1] ?? 1))).toBe(true);
    expect(scores.at(-1)).toBeLessThan(1);
  });

  const kinds = ['Sequence', 'Renamed', 'Grams', 'Words', 'Shape'] as const;
  it.each(kinds)('never falls when more of one kind is shared: %s', (kind) => {
    for (let share = 0; share < 1; share += 0.1) {
      const more = { [`copy${kind}`]: share + 0.1, [`asset${kind}`]: share + 0.1 };
      const less = { [`copy${kind}`]: share, [`asset${kind}`]: share };
      expect(scoreOf(alike(0.5, more))).toBeGreaterThanOrEqual(scoreOf(alike(0.5, less)));
    }
  });

  it('does not depend on which side is the copy when both are equally long', () => {
    const part = alike(0.3, { copySequence: 0.9, copyRenamed: 0.95, copyGrams: 0.8, copyWords: 0.9, copyShape: 0.9 });
    expect(scoreOf(turned(part))).toBe(scoreOf(part));
    expect(scoreOf(part)).toBeGreaterThan(scoreOf(alike(0.3)));
  });

  it('does not find a handful of tokens in much other code', () => {
    const contained = { copySequence: 0.1, copyRenamed: 0.1, copyGrams: 0.1, copyWords: 0.1, copyShape: 0.1 };
    const asset = (tokens: number): Partial<Comparison> => ({ ...contained, assetTokens: tokens, longestRun: tokens });
    expect(scoreOf(alike(1, asset(13)))).toBe(0);
    expect(scoreOf(alike(1, asset(30)))).toBeGreaterThan(0.5);
    expect(scoreOf(alike(1, { copyTokens: 20, assetTokens: 13 }))).toBeGreaterThan(0.5);
  });

  it('takes long code that is renamed throughout for the same, a few tokens of the same shape not', () => {
    const renamed = { copyRenamed: 1, assetRenamed: 1, copyShape: 1, assetShape: 1 };
    expect(scoreOf(alike(0.45, renamed))).toBeGreaterThan(0.5);
    expect(scoreOf(alike(0.35, { ...renamed, copyTokens: 12, assetTokens: 12, longestRun: 4 }))).toBeLessThan(0.5);
  });
});
