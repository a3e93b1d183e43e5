import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairSorter } from '../../../../service/suggestions/index/sortedPairs.ts';

const keyed = fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), { maxLength: 300 });

describe('PairSorter', () => {
  it.each([24, 32])('sorts by the lowest %d bits and keeps the order of equals', (bits) => {
    const low = (key: number): number => (bits === 32 ? key : key % 2 ** bits);
    fc.assert(fc.property(keyed, fc.nat(3), (given, twice) => {
      const all = [...given, ...given.slice(0, twice)];
      const [keys, values] = [Uint32Array.from(all), Uint32Array.from(all, (_, at) => at)];
      expect([...new PairSorter().sort(keys, values, bits)]).toHaveLength(Math.ceil(bits / 12));
      const expected = all.map((key, at) => ({ key, at })).sort((a, b) => low(a.key) - low(b.key) || a.at - b.at);
      expect([...keys]).toEqual(expected.map(({ key }) => key));
      expect([...values]).toEqual(expected.map(({ at }) => at));
    }));
  });
});
