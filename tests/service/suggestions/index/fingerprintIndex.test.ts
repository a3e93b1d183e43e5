import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_BUDGET, FingerprintIndex, POSTING_BUDGET } from '../../../../service/suggestions/index/fingerprintIndex.ts';

const ascending = (a: number, b: number): boolean => a < b;

const found = (index: FingerprintIndex, prints: readonly number[], budget?: number): number[] =>
  [...index.overlaps(Uint32Array.from(prints), 10, budget).documents].sort((a, b) => a - b);

describe('FingerprintIndex', () => {
  it('finds the documents that share a fingerprint, weighing by how many and how rare', () => {
    const index = new FingerprintIndex(ascending);
    index.add(0, Uint32Array.of(1, 2, 3));
    index.add(1, Uint32Array.of(3, 4));
    index.add(2, Uint32Array.of(9));
    const { documents, weights } = index.overlaps(Uint32Array.of(2, 3, 77), 3);
    const weightOf = (document: number): number => weights[documents.indexOf(document)] ?? 0;
    expect([...documents].sort((a, b) => a - b)).toEqual([0, 1]);
    expect(weightOf(0)).toBeGreaterThan(weightOf(1) * 2);
    expect(index.frequency(3)).toBe(2);
  });

  it('answers every query afresh', () => {
    const index = new FingerprintIndex(ascending);
    index.add(0, Uint32Array.of(1, 2));
    const first = index.overlaps(Uint32Array.of(1, 2), 1).weights[0];
    expect(index.overlaps(Uint32Array.of(1, 2), 1).weights[0]).toBe(first);
  });

  it('takes the fingerprint 0 like any other', () => {
    const index = new FingerprintIndex(ascending);
    index.add(4, Uint32Array.of(0, 0xffff_ffff));
    expect(found(index, [0])).toEqual([4]);
    expect(found(index, [0xffff_ffff])).toEqual([4]);
  });

  it('looks at no more postings than its budgets, the rarest first', () => {
    const index = new FingerprintIndex(ascending);
    for (let document = 0; document < 5000; document += 1) index.add(document, Uint32Array.of(1, 2, 3, 4, 5));
    index.add(5000, Uint32Array.of(5, 6));
    expect(found(index, [1])).toEqual(Array.from({ length: CHAIN_BUDGET }, (_, at) => at));
    expect(index.overlaps(Uint32Array.of(1, 2, 3, 4, 5), 5001).postings).toBeLessThanOrEqual(POSTING_BUDGET);
    expect(found(index, [1, 2, 3, 4, 5, 6]).length).toBeLessThanOrEqual(POSTING_BUDGET);
    expect(found(index, [5, 6], 1)).toEqual([5000]);
  });

  it('weighs what a long list is cut off of for those that rarer fingerprints found', () => {
    const index = new FingerprintIndex(ascending);
    for (let document = 0; document < CHAIN_BUDGET * 3; document += 1) index.add(document, Uint32Array.of(1, 2));
    const last = CHAIN_BUDGET * 3;
    index.add(last, Uint32Array.of(1, 2, 3));
    index.add(last + 1, Uint32Array.of(3));
    const { documents, weights } = index.overlaps(Uint32Array.of(1, 2, 3), last + 2);
    const weightOf = (document: number): number => weights[documents.indexOf(document)] ?? 0;
    expect(weightOf(last)).toBeCloseTo(weightOf(0) + weightOf(last + 1), 9);
    expect(documents.every((document) => weightOf(document) <= weightOf(last))).toBe(true);
  });

  it('behaves as a plain map of sets, whatever is added and removed', () => {
    const prints = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(12), prints), { maxLength: 60 }), (steps) => {
      const index = new FingerprintIndex(ascending);
      const model = new Map<number, readonly number[]>();
      for (const [document, next] of steps) {
        const old = model.get(document);
        if (old === undefined) {
          index.add(document, Uint32Array.from(next));
          model.set(document, next);
        } else {
          index.remove(document, Uint32Array.from(old));
          model.delete(document);
        }
      }
      for (let print = 1; print <= 40; print += 1) {
        const expected = [...model].filter(([, own]) => own.includes(print)).map(([document]) => document);
        expect(found(index, [print])).toEqual(expected.sort((a, b) => a - b));
        expect(index.frequency(print)).toBe(expected.length);
      }
    }), { numRuns: 50 });
  });
});
