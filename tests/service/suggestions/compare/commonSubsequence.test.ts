import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonSubsequenceLength, markPlace, wordsFor } from '../../../../service/suggestions/compare/commonSubsequence.ts';

const SYMBOLS = 4;

function fast(first: readonly number[], second: readonly number[]): number {
  const words = wordsFor(first.length);
  const masks = new Int32Array(SYMBOLS * words);
  first.forEach((symbol, at) => { markPlace(masks, symbol * words, at); });
  return commonSubsequenceLength(masks, words, Int32Array.from(second));
}

/** The textbook table, row by row. */
function slow(first: readonly number[], second: readonly number[]): number {
  let row = new Array<number>(second.length + 1).fill(0);
  for (const symbol of first) {
    const next = [0];
    second.forEach((other, at) => {
      next.push(symbol === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('commonSubsequenceLength', () => {
  it('counts what stands on both sides in the same order', () => {
    expect(fast([0, 1, 2, 3], [0, 2, 1, 3])).toBe(3);
    expect(fast([0, 1], [-1, 2])).toBe(0);
    expect(fast([], [0])).toBe(0);
  });

  it('agrees with the textbook, also over several words of bits', () => {
    const sequence = fc.array(fc.nat(SYMBOLS - 1), { maxLength: 140 });
    fc.assert(fc.property(sequence, sequence, (first, second) => {
      expect(fast(first, second)).toBe(slow(first, second));
    }));
  });
});
