import { describe, expect, it } from 'vitest';
import type { AssetDescriber } from '../../../service/assets/describer.ts';
import { switchedOff, toSuggestion } from '../../../service/connector/suggest.ts';
import type { Assessment, Candidate } from '../../../service/suggestions/types.ts';

const candidate = (id: string, score: number): Candidate =>
  ({ id, score, copyLines: [[1, 2]], assetLines: [[3, 4], [5, 6]] });

const assessment = (decision: Assessment['decision'], ...candidates: Candidate[]): Assessment => ({
  decision, score: 0.123_456, threshold: 0.5, rule: 'r', words: 'w', candidates, vector: 7,
});

/** As much of an asset as is looked at; without a text, which none of these is given. */
const assetOf = (id: string) => ({ id, original: { reference: {} } });

/** Describes assets of so many bytes each; those of a name that is not given are not there. */
const describing = (bytes: Readonly<Record<string, number>>) => {
  const asked: [string, number][] = [];
  const describe = (id: string, most: number) => {
    asked.push([id, most]);
    const size = bytes[id];
    return size === undefined ? undefined : { asset: assetOf(id), bytes: Math.min(size, most) };
  };
  return { asked, describer: { describe } as unknown as AssetDescriber };
};

const ids = (assets: { readonly iterable: readonly { readonly id: string }[] }): string[] =>
  assets.iterable.map(({ id }) => id);

describe('a suggestion', () => {
  it('offers those that reach the threshold and compares with all; differences have four digits', () => {
    const { describer } = describing({ a: 1, b: 1, c: 1 });
    const seed = { asset: null };
    const given = assessment('reuse', candidate('a', 0.9), candidate('b', 0.5), candidate('c', 0.499_99));
    expect(toSuggestion(seed, given, describer)).toEqual({
      reuse: { suggested: true, assets: { iterable: [assetOf('a'), assetOf('b')] } },
      save: { suggested: false },
      target: { seed, vector: 7 },
      assets: { iterable: [assetOf('a'), assetOf('b'), assetOf('c')] },
      distribution: { a: 0.1, b: 0.5, c: 0.5 },
      explanation: {
        decision: 'reuse', score: 0.1235, threshold: 0.5, rule: 'r', words: 'w',
        candidates: ([['a', 0.9], ['b', 0.5], ['c', 0.5]] as const).map(([asset, score]) => (
          { asset, score, copyLines: [[1, 2]], assetLines: [[3, 4], [5, 6]] })),
      },
    });
  });

  it.each(['save', 'none'] as const)('to %s offers nothing, however close it is', (decision) => {
    const { describer } = describing({ a: 1 });
    const { reuse, save, assets } = toSuggestion({}, assessment(decision, candidate('a', 1)), describer);
    expect([reuse.suggested, ids(reuse.assets), ids(assets), save.suggested]).toEqual([false, [], ['a'], decision === 'save']);
  });

  it('offers at most five, and leaves out what is not there any more', () => {
    const names = ['gone', 'a', 'b', 'c', 'd', 'e', 'f'];
    const { describer } = describing(Object.fromEntries(names.slice(1).map((name) => [name, 1])));
    const { reuse, assets, distribution } = toSuggestion({}, assessment('reuse', ...names.map((name) => candidate(name, 1))), describer);
    expect(ids(reuse.assets)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ids(assets)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(Object.keys(distribution ?? {})).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(toSuggestion({}, assessment('reuse', candidate('gone', 1)), describer).reuse).toEqual({ suggested: false, assets: { iterable: [] } });
  });

  it('shares 256 KiB among its texts; one that is offered counts twice', () => {
    const { asked, describer } = describing({ a: 100_000, b: 31_000, c: 50, d: 1000 });
    toSuggestion({}, assessment('reuse', candidate('a', 1), candidate('b', 1), candidate('c', 0.1), candidate('d', 0.1)), describer);
    expect(asked).toEqual([['a', 131_072], ['b', 31_072], ['c', 144], ['d', 94]]);
  });

  it('that is switched off says so and offers nothing', () => {
    const { explanation, save, reuse } = toSuggestion({}, switchedOff, describing({}).describer);
    expect([save.suggested, reuse.suggested]).toEqual([false, false]);
    expect(explanation).toEqual({
      decision: 'none', score: 0, threshold: 1, rule: 'switched-off', candidates: [],
      words: 'Suggestions are switched off for this application in the settings of the console, so the copy was not assessed.',
    });
  });
});
