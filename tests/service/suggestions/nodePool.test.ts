import { describe, expect, it } from 'vitest';
import { NodePool } from '../../../service/suggestions/nodePool.ts';
import { NO_NODE } from '../../../service/suggestions/postingTable.ts';

describe('NodePool', () => {
  it('keeps nodes over many chunks', () => {
    const pool = new NodePool();
    let head = NO_NODE;
    for (let document = 0; document < 100_000; document += 1) head = pool.create(document, head);
    let expected = 99_999;
    for (let node = head; node !== NO_NODE; node = pool.nextOf(node)) {
      if (pool.documentOf(node) !== expected) break;
      expected -= 1;
    }
    expect(expected).toBe(-1);
  });

  it('uses released nodes again', () => {
    const pool = new NodePool();
    const first = pool.create(1, NO_NODE);
    const second = pool.create(2, first);
    pool.release(first);
    expect(pool.create(3, second)).toBe(first);
    expect(pool.documentOf(first)).toBe(3);
    expect(pool.nextOf(first)).toBe(second);
  });
});
