import { describe, expect, it } from 'vitest';
import { Best } from '../../../../service/suggestions/index/best.ts';

describe('Best', () => {
  it('keeps the highest values, equal ones by the given order', () => {
    const best = new Best(3, (a, b) => a < b);
    const offers = [[5, 1], [9, 2], [4, 2], [7, 3], [3, 2], [1, 0]] as const;
    for (const [item, value] of offers) best.offer(item, value);
    expect(best.items()).toEqual([7, 3, 4]);
  });

  it('keeps fewer when fewer are offered', () => {
    const best = new Best(3, (a, b) => a < b);
    best.offer(1, 1);
    expect(best.items()).toEqual([1]);
  });
});
