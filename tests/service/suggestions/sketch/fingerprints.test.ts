import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fingerprintsOf, GRAM, gramHashes, SHAPE_GRAM, shapeHashes, WINDOW, winnow,
} from '../../../../service/suggestions/sketch/fingerprints.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { GROUP, RETRY } from '../samples.ts';

const tokensOf = (text: string): Uint32Array => tokenise(text).tokens;
const winnowed = (hashes: readonly number[], window = WINDOW): number[] => {
  const kept: number[] = [];
  winnow(Uint32Array.from(hashes), window, (hash) => kept.push(hash));
  return kept;
};

describe('k-grams', () => {
  it('are as many as there are places for them', () => {
    const tokens = tokensOf(RETRY);
    expect(gramHashes(tokens)).toHaveLength(tokens.length - GRAM + 1);
    expect(shapeHashes(tokens)).toHaveLength(tokens.length - SHAPE_GRAM + 1);
    expect(gramHashes(tokensOf('a b'))).toHaveLength(0);
  });

  it('of the rename-proof kind stay when all names are renamed, each to one other', () => {
    const renamed = GROUP.replaceAll('groups', 'buckets').replaceAll('word', 'item').replaceAll('key', 'size');
    expect(shapeHashes(tokensOf(renamed))).toEqual(shapeHashes(tokensOf(GROUP)));
    expect(gramHashes(tokensOf(renamed))).not.toEqual(gramHashes(tokensOf(GROUP)));
  });

  it('of the rename-proof kind change when two names become one', () => {
    const merged = GROUP.replaceAll('key', 'groups');
    expect(shapeHashes(tokensOf(merged))).not.toEqual(shapeHashes(tokensOf(GROUP)));
  });
});

describe('winnow', () => {
  it('keeps the smallest of each window, the last of equals, once', () => {
    expect(winnowed([5, 1, 4, 2, 8, 3, 3, 9], 4)).toEqual([1, 2, 3]);
    expect(winnowed([7, 3])).toEqual([3]);
    expect(winnowed([])).toEqual([]);
  });

  it('keeps a common one of any two lists that share a run of a window', () => {
    const hash = fc.nat(1000);
    fc.assert(fc.property(
      fc.array(hash, { minLength: WINDOW, maxLength: 12 }), fc.array(hash), fc.array(hash),
      (common, before, after) => {
        const other = new Set(winnowed([...before, ...common, ...after]));
        expect(winnowed([...after, ...common, ...before]).some((kept) => other.has(kept))).toBe(true);
      },
    ));
  });
});

describe('fingerprintsOf', () => {
  it('gives distinct fingerprints in their order, far fewer than tokens have k-grams', () => {
    const tokens = tokensOf(RETRY);
    const prints = fingerprintsOf(tokens);
    expect([...prints]).toEqual([...new Set(prints)].sort((a, b) => a - b));
    expect(prints.length).toBeLessThan(tokens.length);
    expect(fingerprintsOf(tokensOf('a b'))).toHaveLength(0);
  });
});
