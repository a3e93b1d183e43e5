import { describe, expect, it } from 'vitest';
import { NumberTable } from '../../../../service/suggestions/compare/numberTable.ts';

describe('NumberTable', () => {
  it('gives numbers out in the order of first appearance', () => {
    const table = new NumberTable(4);
    expect([0, 0xffff_ffff, 0, 5].map((key) => table.add(key))).toEqual([0, 1, 0, 2]);
    expect(table.size).toBe(3);
    expect(table.get(5)).toBe(2);
    expect(table.get(6)).toBe(-1);
  });

  it('holds as many as it was made for', () => {
    const table = new NumberTable(1000);
    for (let key = 0; key < 1000; key += 1) table.add(key * 4096);
    expect(table.get(999 * 4096)).toBe(999);
    expect(new NumberTable(0).get(1)).toBe(-1);
  });
});
