import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scramble } from '../../../../service/suggestions/text/hashing.ts';
import { LongPostings } from '../../../../service/suggestions/index/longPostings.ts';
import { BLOCK_LIMIT } from '../../../../service/suggestions/index/postingBlocks.ts';
import { Postings } from '../../../../service/suggestions/index/postings.ts';
import { PostingsFiller } from '../../../../service/suggestions/index/postingsFiller.ts';

/** An order unlike that of the numbers. */
const isBefore = (a: number, b: number): boolean => scramble(a) < scramble(b);
const inOrder = (documents: Iterable<number>): number[] =>
  [...documents].sort((a, b) => scramble(a) - scramble(b));

const all = (postings: Postings, key: number, limit = 10_000): number[] =>
  [...postings.documents(postings.find(key), limit)];

describe('Postings', () => {
  it.each([1, 2, 3, 50, BLOCK_LIMIT, BLOCK_LIMIT + 1, 3000])('keeps %d documents of a key in order', (count) => {
    const postings = new Postings(isBefore);
    for (let document = 0; document < count; document += 1) postings.add(42, document);
    const expected = inOrder(Array.from({ length: count }, (_, at) => at));
    expect(all(postings, 42)).toEqual(expected);
    expect(all(postings, 42, 7)).toEqual(expected.slice(0, 7));
    expect(postings.count(postings.find(42))).toBe(count);
    for (let document = 0; document < count; document += 1) postings.remove(42, document);
    expect(all(postings, 42)).toEqual([]);
  });

  // Ranks that many documents share, so that only `isBefore` tells them apart.
  it.each([
    ['their own', scramble], ['few', (document: number) => Math.floor(scramble(document) / 2 ** 24)],
  ])('filled at once, with %s ranks, are the same as if all had been added, also for later changes', (_, rankOf) => {
    const documents = inOrder(Array.from({ length: 2000 }, (_, at) => at));
    // Keys of one document, of several, of a block full and of more than that.
    const keysOf = (document: number): number[] => [
      scramble(document), scramble(document % 700) | 1, scramble(document % 20) | 2, 5,
      ...document <= BLOCK_LIMIT ? [0] : [],
    ];
    const filled = new Postings(isBefore);
    const filler = new PostingsFiller(filled, { rankOf, isBefore });
    // In an order of their own.
    for (let document = 0; document < 2000; document += 1) {
      for (const key of keysOf(document)) filler.give(key, document);
    }
    for (const step of filler.finish()) expect(step).toBeUndefined();
    const added = new Postings(isBefore);
    for (const document of documents) for (const key of keysOf(document)) added.add(key, document);
    const keys = new Set(documents.flatMap(keysOf));
    const compare = (): void => {
      const differing = [...keys].filter((key) => all(filled, key).join() !== all(added, key).join());
      expect(differing).toEqual([]);
    };
    compare();
    expect(all(filled, 5)).toEqual(documents);
    for (const postings of [filled, added]) {
      for (const document of documents.filter((each) => each % 3 === 0)) {
        for (const key of keysOf(document)) postings.remove(key, document);
      }
      for (let document = 5000; document < 5300; document += 1) for (const key of keys) postings.add(key, document);
    }
    compare();
  });

  it('leaves other keys and unknown documents alone', () => {
    const postings = new Postings(isBefore);
    for (const document of [1, 2, 3]) postings.add(5, document);
    postings.add(0, 9);
    postings.remove(5, 77);
    postings.remove(6, 1);
    postings.remove(0, 1);
    expect(all(postings, 5)).toEqual(inOrder([1, 2, 3]));
    expect(all(postings, 0)).toEqual([9]);
    expect(postings.find(6)).toBe(-1);
  });

  it('uses again what a removed key took', () => {
    const postings = new Postings(isBefore);
    for (let round = 0; round < 3; round += 1) {
      for (let document = 0; document < 600; document += 1) postings.add(round, document);
      for (let document = 0; document < 600; document += 1) postings.remove(round, document);
    }
    postings.add(8, 1);
    expect(all(postings, 8)).toEqual([1]);
  });
});

describe('LongPostings', () => {
  it('is as a sorted array, whatever is added and removed', () => {
    fc.assert(fc.property(fc.array(fc.nat(4000), { minLength: 600, maxLength: 1500 }), (steps) => {
      const list = new LongPostings(Uint32Array.of(5000), isBefore);
      const model = new Set([5000]);
      for (const document of steps) {
        if (model.delete(document)) {
          expect(list.remove(document)).toBe(true);
        } else {
          model.add(document);
          list.insert(document);
        }
      }
      expect(list.count).toBe(model.size);
      expect([...list.first(100_000)]).toEqual(inOrder(model));
      expect(list.remove(9999)).toBe(false);
    }), { numRuns: 8 });
  });

  it('asks for few comparisons to add or remove one of very many', () => {
    let asked = 0;
    const counting = (a: number, b: number): boolean => {
      asked += 1;
      return isBefore(a, b);
    };
    const list = new LongPostings(Uint32Array.of(0), counting);
    for (let document = 1; document <= 30_000; document += 1) list.insert(document);
    asked = 0;
    list.remove(4711);
    list.insert(4711);
    expect(asked).toBeLessThan(60);
  });
});
