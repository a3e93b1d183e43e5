import { describe, expect, it } from 'vitest';
import { rowPlaces } from '../../../../src/components/lists/rowPlaces.ts';

describe('where rows stand', () => {
  it('rows of one height stand at its multiples', () => {
    const { total, topOf, at } = rowPlaces(100, 32, []);
    expect([total, topOf(0), topOf(3), topOf(100)]).toEqual([3200, 0, 96, 3200]);
    expect([at(-5), at(0), at(31), at(32), at(3199), at(9999)]).toEqual([0, 0, 0, 1, 99, 99]);
  });

  it('a row of another height moves those after it only', () => {
    const { total, topOf, at } = rowPlaces(10, 60, [{ index: 2, height: 500 }, { index: 7, height: 20 }]);
    expect(Array.from({ length: 11 }, (_, index) => topOf(index)))
      .toEqual([0, 60, 120, 620, 680, 740, 800, 860, 880, 940, 1000]);
    expect(total).toBe(1000);
    expect([119, 120, 619, 620, 859, 860, 879, 880, 5000].map(at)).toEqual([1, 2, 2, 3, 6, 7, 7, 8, 9]);
  });

  it('of no rows there is nothing', () => {
    const { total, at } = rowPlaces(0, 32, []);
    expect([total, at(0), at(100)]).toEqual([0, 0, 0]);
  });
});
