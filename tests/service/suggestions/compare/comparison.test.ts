import { describe, expect, it } from 'vitest';
import { compare, prepareCopy, type Comparison } from '../../../../service/suggestions/compare/comparison.ts';
import { scoreOf } from '../../../../service/suggestions/compare/score.ts';
import { atOnce } from '../../../../service/suggestions/text/resumable.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { GROUP, RETRY, STYLE } from '../samples.ts';

const even = (): number => 1;

function compared(copy: string, asset: string): Comparison {
  return atOnce(compare(atOnce(prepareCopy(tokenise(copy).tokens, even)), tokenise(asset).tokens, even));
}

describe('compare', () => {
  it('finds everything of a text in itself', () => {
    const same = compared(RETRY, RETRY);
    const shares = [
      same.copySequence, same.assetSequence, same.copyRenamed, same.assetRenamed, same.copyGrams, same.assetGrams,
      same.copyWords, same.assetWords, same.copyShape, same.assetShape,
    ];
    expect(shares).toEqual(shares.map(() => 1));
    expect(same.longestRun).toBe(same.copyTokens);
  });

  it('finds next to nothing of a text in another language', () => {
    const other = compared(STYLE, GROUP);
    expect(other.copyGrams).toBe(0);
    expect(other.longestRun).toBe(0);
    expect(other.copyWords).toBeLessThan(0.4);
  });

  it('finds a fragment from its side, and only partly from the other', () => {
    const fragment = compared(RETRY.split('\n').slice(0, 5).join('\n'), RETRY);
    expect(fragment.copyGrams).toBe(1);
    expect(fragment.assetGrams).toBeLessThan(0.7);
    expect([...fragment.assetMarks.slice(0, 5)]).toEqual([1, 1, 1, 1, 1]);
    expect(fragment.assetMarks.at(-1)).toBe(0);
  });

  it('finds renamed code by its order and shape', () => {
    const renamed = GROUP.replaceAll('groups', 'buckets').replaceAll('word', 'item').replaceAll('key', 'size');
    const result = compared(renamed, GROUP);
    expect(result.copyRenamed).toBe(1);
    expect(result.copyShape).toBe(1);
    expect(result.copySequence).toBeLessThan(0.8);
  });
});

describe('scoreOf', () => {
  it('orders from another text over an edited one to the same, always below 1', () => {
    const edited = RETRY.replace('await wait(delay * attempt);', 'await sleep(100);');
    const scores = [STYLE, edited, RETRY].map((asset) => scoreOf(compared(RETRY, asset)));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[0]).toBeLessThan(0.01);
    expect(scores[1]).toBeGreaterThan(0.9);
    expect(scores[2]).toBeLessThan(1);
  });
});
