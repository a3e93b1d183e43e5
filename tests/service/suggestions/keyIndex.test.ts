import { describe, expect, it } from 'vitest';
import { KeyIndex } from '../../../service/suggestions/keyIndex.ts';

describe('KeyIndex', () => {
  it('gives the ids of a key in their order, whatever the order of adding', () => {
    const index = new KeyIndex();
    for (const id of ['c', 'a', 'd', 'b']) index.add(1, id);
    index.add(2, 'x');
    expect(index.get(1, 9)).toEqual(['a', 'b', 'c', 'd']);
    expect(index.get(1, 2)).toEqual(['a', 'b']);
    expect(index.get(2, 9)).toEqual(['x']);
  });

  it('forgets ids that are removed, and only these', () => {
    const index = new KeyIndex();
    for (const id of ['a', 'b', 'c']) index.add(1, id);
    for (const id of ['b', 'missing', 'a', 'c', 'c']) index.remove(1, id);
    expect(index.get(1, 9)).toEqual([]);
    index.add(1, 'd');
    expect(index.get(1, 9)).toEqual(['d']);
  });

  it('takes 0 for no key', () => {
    const index = new KeyIndex();
    index.add(0, 'a');
    expect(index.get(0, 9)).toEqual([]);
  });
});
