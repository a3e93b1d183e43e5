import { describe, expect, it } from 'vitest';
import { ranked, reuseThatCounted } from '../../../../service/suggestions/decide/ranking.ts';
import type { Candidate, CopyContext } from '../../../../service/suggestions/types.ts';

const candidate = (id: string, score: number): Candidate => ({ id, score, copyLines: [], assetLines: [] });
const CANDIDATES = [candidate('c', 0.7), candidate('b', 0.981), candidate('a', 0.985)];
const order = (context: CopyContext): string[] => ranked(CANDIDATES, context).map(({ id }) => id);

describe('ranked', () => {
  it('goes by score, then by id', () => {
    expect(order({})).toEqual(['a', 'b', 'c']);
    expect(ranked([candidate('z', 1), candidate('y', 1)], {}).map(({ id }) => id)).toEqual(['y', 'z']);
  });

  it('puts a reused snippet before equals, but not before a closer one', () => {
    expect(order({ reused: (id) => (id === 'b' ? 2 : 0) })).toEqual(['b', 'a', 'c']);
    expect(order({ reused: (id) => (id === 'c' ? 9 : 0) })).toEqual(['a', 'b', 'c']);
  });

  it('puts the sibling of which more lines were copied before one that was reused', () => {
    const siblings = [candidate('other', 0.971), { ...candidate('copied', 0.972), copyLines: [[1, 2], [4, 6]] as const }];
    const context = { reused: (id: string) => (id === 'other' ? 9 : 0) };
    expect(ranked(siblings, context).map(({ id }) => id)).toEqual(['copied', 'other']);
    expect(reuseThatCounted(ranked(siblings, { reused: () => 3 }), { reused: (id) => (id === 'copied' ? 3 : 0) })).toBe(0);
  });

  it('puts refused snippets last', () => {
    expect(order({ refused: (id) => id === 'a', reused: () => 5 })).toEqual(['b', 'c', 'a']);
  });
});

describe('reuseThatCounted', () => {
  it('is how often the first was reused when that put it first', () => {
    const counted = (context: CopyContext): number => reuseThatCounted(ranked(CANDIDATES, context), context);
    expect(counted({ reused: (id) => (id === 'b' ? 2 : 0) })).toBe(2);
    expect(counted({ reused: () => 2 })).toBe(0);
    expect(counted({ refused: (id) => id !== 'a', reused: () => 2 })).toBe(0);
    expect(counted({})).toBe(0);
  });
});
