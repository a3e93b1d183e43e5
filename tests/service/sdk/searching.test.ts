import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call } from '../interface/caller.ts';
import { make } from './support.ts';

const service = useService();

const quokka = 'export function feedQuokka(animal, leaves) {\n  for (const leaf of leaves) animal.eat(leaf);\n  return animal.isFull();\n}\n';
const ids: Record<string, string> = {};
beforeAll(async () => {
  const add = async (key: string, raw: string, name: string): Promise<void> => {
    ids[key] = (await make(service, raw, { metadata: { name } })).json.id;
  };
  await add('inText', quokka, 'Animals at noon');
  await add('inName', 'const opening = [9, 17];\nexport default opening;\n', 'Quokka opening hours');
  await add('neither', 'SELECT name FROM wombats ORDER BY weight DESC LIMIT 5;\n', 'Heaviest wombats');
});

const search = async (id: 'searchAssets' | 'fullTextSearch' | 'neuralCodeSearch', query: string, more = '') =>
  (await call(service, id, { query: `?query=${encodeURIComponent(query)}${more}` })).json;

describe('search', () => {
  it('finds by name and text in letters of either case, names first', async () => {
    const { iterable, suggested, exact } = await search('searchAssets', 'QUOKKA');
    expect(iterable.map(({ identifier, match, exact: isExact }) => [identifier, match, isExact]))
      .toEqual([[ids['inName'], 'TITLE', true], [ids['inText'], 'CONTENT', true]]);
    expect([suggested, exact]).toEqual([0, 2]);
    expect(iterable.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  });

  it('finds words that stand apart, as fuzzy; the full text only what stands so', async () => {
    const found = await search('searchAssets', 'leaf noon');
    expect([found.suggested, found.exact]).toEqual([1, 0]);
    expect(found.iterable.map(({ identifier, match, exact }) => [identifier, match, exact])).toEqual([[ids['inText'], 'FUZZY', false]]);
    expect((await search('fullTextSearch', 'leaf noon')).iterable).toEqual([]);
    expect((await search('fullTextSearch', 'leaf of leaves')).iterable.map(({ identifier }) => identifier)).toEqual([ids['inText']]);
  });

  it('finds the text that stands so behind a hundred newer ones that have its words apart', async () => {
    const { json: { id } } = await make(service, 'alpha beta together', { metadata: { name: 'Held' } });
    for (let at = 0; at < 110; at += 1) await make(service, `beta first, alpha later ${at}`, { metadata: { name: `Apart ${at}` } });
    expect(await search('fullTextSearch', 'ALPHA beta')).toMatchObject({
      iterable: [{ identifier: id, exact: true, match: 'CONTENT', score: 0.8 }], exact: 1,
    });
    expect((await search('searchAssets', 'alpha beta')).iterable).toHaveLength(100);
  });

  it.each([
    ['a part of a word', 'afOfLeav'], ['marks alone', '!=='], ['an emoji', '🦘'], ['one character', '語'], ['a part of a name', 'arts of wor'],
  ])('finds %s in the full text, which no word is', async (_what, query) => {
    const { json: { id } } = await make(service, 'const leafOfLeaves = (it) => it !== "🦘日本語";\n', { metadata: { name: 'Parts of words' } });
    expect((await search('fullTextSearch', query)).iterable).toMatchObject([{ identifier: id, exact: true }]);
  });

  it('brings the assets when they are asked for, and only then', async () => {
    expect((await search('searchAssets', 'wombats')).iterable[0]).not.toHaveProperty('asset');
    const [hit] = (await search('searchAssets', 'wombats', '&transferables=true')).iterable;
    expect(hit?.asset?.original.reference.fragment?.string?.raw).toContain('FROM wombats');
  });

  it('brings texts whole up to 256 KiB in all, and what has no room without its text, never a part of it', async () => {
    const raw = (kilobytes: number, at: number): string => `currawong ${at} ${'x'.repeat(kilobytes * 1024 - 20)}`;
    const texts = new Map<string, string>();
    for (const [at, kilobytes] of [0, 50, 240, 200].entries()) {
      const text = kilobytes === 0 ? 'currawong, a short one' : raw(kilobytes, at);
      texts.set((await make(service, text, { metadata: { name: `Bird ${at}` } })).json.id, text);
    }
    const { iterable } = await search('searchAssets', 'currawong', '&transferables=true');
    const brought = iterable.map(({ identifier, asset }) => {
      const carried = asset === undefined
        ? [] : [asset.original.reference, asset.preview.base.reference, ...asset.formats.iterable];
      return [identifier, asset?.id, asset?.truncated, carried.map(({ fragment }) => fragment?.string?.raw)];
    });
    const whole = [...texts].map(([id, text]) => [id, id, undefined, [text, text, text]] as const);
    const [short, small, middle, newest] = whole;
    const without = [middle?.[0], middle?.[0], undefined, [undefined, undefined, undefined]];
    expect(brought).toEqual([newest, without, small, short]);
    expect(iterable[1]?.asset?.original.reference).not.toHaveProperty('fragment');
  });

  it('gives a whole code block the asset that holds it with a score of 1, and a changed one less', async () => {
    const [same] = (await search('neuralCodeSearch', quokka)).iterable;
    expect(same).toMatchObject({ identifier: ids['inText'], score: 1 });
    const [near] = (await search('neuralCodeSearch', quokka.replace('isFull', 'sleeps').replace('animal, leaves', 'zoo, pile'))).iterable;
    expect(near?.identifier).toBe(ids['inText']);
    expect(near?.score).toBeLessThanOrEqual(0.97);
    expect((await search('neuralCodeSearch', 'feedQuokka')).iterable.map(({ identifier }) => identifier)).toContain(ids['inText']);
  });

  it('takes a code block of 27 kB in a query, with line breaks, brackets and spaces', async () => {
    const long = Array.from({ length: 690 }, (_, at) => `wallaby${at}(row, [${at}], { at: ${at} });`).join('\n  ');
    expect(encodeURIComponent(long).length).toBeLessThan(48 * 1024);
    await make(service, long);
    const { iterable: [hit] } = await search('neuralCodeSearch', long);
    expect([long.length > 25_000, hit?.score]).toEqual([true, 1]);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await search('searchAssets', 'platypus')).toEqual({ iterable: [], suggested: 0, exact: 0 });
  });
});

describe('search for code', () => {
  it('says 1 of the same text alone, also of a short one; of what is only called so, less', async () => {
    const called = (await make(service, 'npm install\nnpm run build\n', { metadata: { name: 'npm install' } })).json.id;
    const other = await search('neuralCodeSearch', 'npm install');
    expect(other.iterable.find(({ identifier }) => identifier === called)?.score).toBe(0.9);
    const same = (await make(service, 'npm install', { metadata: { name: 'Packages' } })).json.id;
    const { iterable: [first, second] } = await search('neuralCodeSearch', 'npm install');
    expect([first?.identifier, first?.score, second?.identifier, second?.score]).toEqual([same, 1, called, 0.9]);
  });
});

describe('a parameter of the query that is given twice', () => {
  it('counts as it is given last', async () => {
    const both = await search('searchAssets', 'wombats', '&query=quokka');
    expect(both.iterable.map(({ identifier }) => identifier)).toEqual([ids['inName'], ids['inText']]);
    const [hit] = (await search('searchAssets', 'wombats', '&transferables=true&transferables=false')).iterable;
    expect(hit).not.toHaveProperty('asset');
  });
});
