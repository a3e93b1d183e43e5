import { describe, expect, it } from 'vitest';
import { NO_NODE, PostingTable } from '../../../service/suggestions/postingTable.ts';

describe('PostingTable', () => {
  it('keeps what was set through growth', () => {
    const table = new PostingTable();
    for (let key = 1; key <= 5000; key += 1) table.set(table.place(key * 64), key, 1);
    for (let key = 1; key <= 5000; key += 1) expect(table.head(table.find(key * 64))).toBe(key);
    expect(table.find(63)).toBe(-1);
  });

  it('begins a key with no postings', () => {
    const table = new PostingTable();
    const place = table.place(7);
    expect(table.head(place)).toBe(NO_NODE);
    expect(table.count(place)).toBe(0);
  });

  it('drops keys without postings when it grows', () => {
    const table = new PostingTable();
    for (let key = 1; key <= 100_000; key += 1) {
      const place = table.place(key);
      table.set(place, key, 1);
      table.set(place, NO_NODE, 0);
    }
    expect(table.find(1)).toBe(-1);
  });
});
