import { describe, expect, it } from 'vitest';
import type { Assets } from '../../../contract/schemas/asset.ts';
import { useService } from '../../support/service.ts';
import { call, connected, saved, seedOf, stored } from '../interface/caller.ts';
import { chunks, debounce, functionNamed, groupBy } from '../interface/snippets.ts';

const service = useService();

const suggest = async (body?: unknown) => (await call(service, 'suggest', {
  parameters: { application: await connected(service) }, ...(body === undefined ? {} : { body }),
})).json;
const save = async (text: string, ext?: string) => saved(service, await connected(service), text, ext);

const undecided = {
  reuse: { suggested: false, assets: { iterable: [] } },
  save: { suggested: false },
  assets: { iterable: [] },
  distribution: {},
};

describe('suggest', () => {
  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['nulls', { schema: null, asset: null }],
    ['an empty text', seedOf('')],
    ['blanks', seedOf(' \n\t ')],
    ['a letter', seedOf('x')],
    ['a word', seedOf('timer')],
  ])('#11 decides nothing about %s', async (_what, body) => {
    const suggestion = await suggest(body);
    expect(suggestion).toMatchObject(undecided);
    expect(suggestion.explanation?.decision).toBe('none');
  });

  it('#11 answers vector 0 when there is no content', async () => {
    for (const body of [undefined, {}, seedOf(''), seedOf('\n')]) expect((await suggest(body)).target.vector).toBe(0);
  });

  it('#11 suggests to save new code, and stores nothing by that', async () => {
    const before = await stored(service);
    const suggestion = await suggest(seedOf(groupBy));
    expect(suggestion.save.suggested).toBe(true);
    expect(suggestion.reuse.suggested).toBe(false);
    expect(await stored(service)).toEqual(before);
  });

  it('#11 goes for reuse before save, with the same text, other white space and a renamed variable', async () => {
    const id = await save(groupBy);
    for (const copy of [groupBy, groupBy.replaceAll('  ', '\t'), groupBy.replaceAll('items', 'rows')]) {
      const suggestion = await suggest(seedOf(copy));
      expect(suggestion.reuse.suggested).toBe(true);
      expect(suggestion.reuse.assets.iterable[0]?.id).toBe(id);
      expect(suggestion.save.suggested).toBe(false);
      expect(suggestion.explanation?.decision).toBe('reuse');
    }
  });

  it('#24 explains its decision with a score, its threshold, a rule and the matching lines', async () => {
    const id = await save(chunks, 'py');
    const { explanation } = await suggest(seedOf(chunks, 'py'));
    expect(explanation).toMatchObject({ decision: 'reuse', score: 1, threshold: 0.5, rule: 'same-text' });
    expect(explanation?.words).toMatch(/^[A-Z].*\.$/);
    const best = explanation?.candidates[0];
    expect([best?.asset, best?.score]).toEqual([id, 1]);
    for (const ranges of [best?.copyLines, best?.assetLines]) {
      expect([ranges?.[0]?.[0], ranges?.at(-1)?.[1]]).toEqual([1, 4]);
    }
  });

  it('#25 echoes the seed as it came and gives a vector that depends on the tokens alone', async () => {
    const seed = { ...seedOf(debounce), schema: { migration: 0, semantic: 'X' }, extra: ['kept'] };
    const first = await suggest(seed);
    expect(first.target.seed).toEqual(seed);
    expect(first.target.vector).toBeGreaterThan(0);
    expect((await suggest(seedOf(debounce.replaceAll('\n', '\r\n')))).target.vector).toBe(first.target.vector);
    expect((await suggest(seedOf(groupBy))).target.vector).not.toBe(first.target.vector);
  });

  it('#25 offers at most 5 of at most 20 compared, best first, with their differences', async () => {
    const code = functionNamed('ordered');
    for (let at = 0; at < 12; at += 1) {
      await save(code + '\n'.repeat(at));
      await save(`${code}// ${at}\n`);
    }
    const { reuse, assets, distribution = {} } = await suggest(seedOf(code));
    const ids = assets.iterable.map((asset) => asset.id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    expect(reuse.assets.iterable.map((asset) => asset.id)).toEqual(ids.slice(0, 5));
    expect(Object.keys(distribution).toSorted()).toEqual(ids.toSorted());
    const differences = ids.map((id) => distribution[id] ?? Number.NaN);
    expect(differences).toEqual(differences.toSorted((a, b) => a - b));
    expect(differences[0]).toBe(0);
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  });

  it('does not offer an asset that was deleted', async () => {
    const id = await save(debounce);
    await call(service, 'assetsDeleteAsset', { parameters: { asset: id } });
    const suggestion = await suggest(seedOf(debounce));
    expect(suggestion.assets.iterable.map((asset) => asset.id)).not.toContain(id);
    expect(suggestion.save.suggested).toBe(true);
  });
});

describe('text of candidates', () => {
  const long = (character: string, at: number): string =>
    `${functionNamed('big')}// ${at}\nconst table = [\n${`  '${character.repeat(60)}',\n`.repeat(1200)}];\n`;
  const carried = (assets: Assets): number[] =>
    assets.iterable.map((asset) => Buffer.byteLength(asset.formats.iterable[0]?.fragment?.string?.raw ?? ''));

  it.each([['one byte', 'x'], ['three bytes', '語']])(
    '#25 is at most 256 KiB in all, then cut and marked, with characters of %s', async (_size, character) => {
      for (let at = 0; at < 4; at += 1) await save(long(character, at));
      const { reuse, assets } = await suggest(seedOf(long(character, 0)));
      expect(assets.iterable.length).toBeGreaterThanOrEqual(4);
      const total = [...carried(assets), ...carried(reuse.assets)].reduce((sum, bytes) => sum + bytes, 0);
      expect(total).toBeLessThanOrEqual(256 * 1024);
      expect(total).toBeGreaterThan(255 * 1024);
      const cut = assets.iterable.filter((asset) => asset.truncated === true);
      expect(cut.length).toBeGreaterThan(0);
      for (const asset of assets.iterable) {
        const format = asset.formats.iterable[0];
        const whole = Buffer.byteLength(format?.fragment?.string?.raw ?? '') === format?.bytes.value;
        expect(asset.truncated === true).toBe(!whole);
      }
    },
  );
});
