import { describe, expect, it } from 'vitest';
import { NO_POSTINGS, PostingTable } from '../../../../service/suggestions/index/postingTable.ts';

/** Distinct non-zero keys, spread as hashes are. */
const keyAt = (at: number): number => Math.imul(at + 1, 0x9e37_79b1) >>> 0;

describe('PostingTable', () => {
  it('keeps what was set through growth', () => {
    const table = new PostingTable();
    for (let at = 0; at < 5000; at += 1) table.set(table.place(keyAt(at)), at);
    const values = Array.from({ length: 5000 }, (_, at) => table.value(table.find(keyAt(at))));
    expect(values).toEqual(Array.from({ length: 5000 }, (_, at) => at));
    expect(table.find(keyAt(6000))).toBe(-1);
  });

  it('begins a key with no postings', () => {
    const table = new PostingTable();
    expect(table.value(table.place(7))).toBe(NO_POSTINGS);
  });

  it('drops keys without postings when it grows', () => {
    const table = new PostingTable();
    table.place(keyAt(0));
    for (let at = 1; at < 500; at += 1) table.set(table.place(keyAt(at)), at);
    expect(table.find(keyAt(0))).toBe(-1);
    expect(table.value(table.find(keyAt(499)))).toBe(499);
  });
});
