import { describe, expect, it } from 'vitest';
import { inParts } from '../../../src/utils/parts.ts';

const sizesOf = (units: readonly number[]): number[] => inParts(units, (each) => each).map(({ length }) => length);

describe('a list in parts', () => {
  it('has all elements in their order, at most a hundred in a part', () => {
    const list = Array.from({ length: 250 }, (_none, at) => at);
    const parts = inParts(list, () => 1);

    expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(parts.flat()).toEqual(list);
  });

  it('ends a part with the element that goes beyond half a million characters', () => {
    expect(sizesOf([5, 524_287, 5, 600_000, 600_000, 5])).toEqual([2, 2, 1, 1]);
  });

  it('has no part where there is no element', () => {
    expect(inParts([], () => 1)).toEqual([]);
  });
});
