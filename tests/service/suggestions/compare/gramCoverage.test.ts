import { describe, expect, it } from 'vitest';
import { coverage, gramSide } from '../../../../service/suggestions/compare/gramCoverage.ts';

describe('coverage', () => {
  it('marks the tokens of common k-grams on both sides', () => {
    const side = gramSide(Uint32Array.of(10, 11, 12, 13));
    const { copy, asset } = coverage(side, Uint32Array.of(99, 12, 98), 2, 5, 4);
    expect([...copy]).toEqual([0, 0, 1, 1, 0]);
    expect([...asset]).toEqual([0, 1, 1, 0]);
  });

  it('measures the longest run in tokens', () => {
    const side = gramSide(Uint32Array.of(10, 11, 12, 13, 14));
    expect(coverage(side, Uint32Array.of(11, 12, 13, 7, 10), 4, 8, 8).longestRun).toBe(6);
    expect(coverage(side, Uint32Array.of(13, 10), 4, 8, 5).longestRun).toBe(4);
    expect(coverage(side, Uint32Array.of(7), 4, 8, 4).longestRun).toBe(0);
  });

  it('covers nothing when there are no k-grams', () => {
    const { copy, asset, longestRun } = coverage(gramSide(new Uint32Array(0)), new Uint32Array(0), 4, 2, 3);
    expect([...copy, ...asset, longestRun]).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
