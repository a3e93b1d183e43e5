import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../service/search/assetSearch.ts';
import type { SearchHit } from '../../../service/search/searchHit.ts';
import { hitsOf } from '../../../service/sdk/hits.ts';

const hit = (told: Partial<SearchHit> & { readonly name?: string }): SearchHit => {
  const { name = 'Found', ...more } = told;
  return {
    asset: {
      id: name, formatId: name, name, extension: 'ts', bytes: 1, applicationId: 'A', createdAt: 0, updatedAt: null, tags: [],
      isAnnotated: false, reused: 0, reusedAt: null,
    },
    by: 'words', similarity: null, exactly: null, nameMarks: [], lines: [], ...more,
  };
};
const scores = (
  hits: readonly SearchHit[], words: SearchResult['words'] = 'all', isOfCode = false,
): readonly number[] =>
  hitsOf({ hits, found: hits.length, words, instead: [] }, ' Wanted ', isOfCode).map(({ score }) => score);

describe('the score of a hit', () => {
  it.each([[1, 1], [0.9999, 0.97], [0.98, 0.97], [0.97, 0.97], [0.96, 0.96], [0.3, 0.3]])(
    'of code that is %f alike is %f: only the same code is above 0.97', (similarity, score) => {
      expect(scores([hit({ by: 'code', similarity })])).toEqual([score]);
    },
  );

  it.each([
    [1, 'is called so', { exactly: 'name', name: 'wANTED' }], [0.9, 'has it in its name', { exactly: 'name', name: 'A wanted one' }],
    [0.8, 'has it in its text', { exactly: 'text' }],
  ] as const)('is %f for what %s, in letters of either case', (score, _what, told) => {
    expect([scores([hit(told)]), scores([hit(told)], 'some')]).toEqual([[score], [score]]);
  });

  it('of a search for code is at most 0.9 for what was found by its words, also when it is called so', () => {
    expect(scores([hit({ exactly: 'name', name: 'wanted' })], 'all', true)).toEqual([0.9]);
    expect(scores([hit({ by: 'code', similarity: 1 }), hit({ exactly: 'name', name: 'wanted' })], 'all', true)).toEqual([1, 0.9]);
  });

  it('is lower for all of the words apart, and lowest for some, each higher with one of them in the name', () => {
    const named = hit({ nameMarks: [[0, 2]] });
    expect([scores([named]), scores([hit({})]), scores([named], 'some'), scores([hit({})], 'some')])
      .toEqual([[0.6], [0.5], [expect.closeTo(0.3, 10)], [0.2]]);
  });

  it('never rises from one to the next', () => {
    expect(scores([hit({ exactly: 'text' }), hit({ by: 'code', similarity: 1 }), hit({}), hit({ exactly: 'name' })]))
      .toEqual([0.8, 0.8, 0.5, 0.5]);
  });
});
