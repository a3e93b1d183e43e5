import { describe, expect, it } from 'vitest';
import type { AssetSearchRequest, FoundAssets } from '../../../contract/console/assetSearch.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { make } from '../sdk/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const none = { languages: [], applications: [], tags: [] };
const debounce = 'export const debounce = (run, wait) => {\n  let timer;\n  return () => clearTimeout(timer);\n};\n';

/** Searches as the page does: again and again until all is read. */
const find = async (service: { readonly url: string }, given: Partial<AssetSearchRequest>): Promise<FoundAssets> => {
  const body = { query: 'timer', ...none, ...given };
  for (;;) {
    const found = await askConsole(service, 'findAssets', { body });
    if (found.reading === null) return found;
  }
};
const idsOf = ({ hits }: FoundAssets): string[] => hits.map(({ id }) => id);

describe('the search of the console', () => {
  const service = useService();

  it('gives the lines that match and where in them, and where the name does', async () => {
    const id = (await make(service, debounce, { metadata: { name: 'timer of clicks' }, ext: 'ts' })).json.id;
    const { hits, found, words, instead } = await find(service, {});
    expect([found, words, instead]).toEqual([1, 'all', []]);
    expect(hits).toEqual([{
      id, similarity: null, nameMarks: [{ from: 0, to: 5 }],
      lines: [
        { number: 2, from: 0, text: '  let timer;', marks: [{ from: 6, to: 11 }] },
        { number: 3, from: 0, text: '  return () => clearTimeout(timer);', marks: [{ from: 28, to: 33 }] },
      ],
    }]);
    expect((await find(service, { query: 'tmier' })).instead).toEqual([{ word: 'tmier', words: ['timer'] }]);
    expect((await find(service, { query: debounce })).hits).toMatchObject([{ id, similarity: 1 }]);
  });

  it('gives of a long line what stands round what was found, with the place of it', async () => {
    const line = `const all = [${'0, '.repeat(2_000)}pelican];`;
    await make(service, `let first;\n${line}\n`, {});
    const from = line.indexOf('pelican') - 40;
    expect((await find(service, { query: 'pelican' })).hits.map(({ lines }) => lines)).toEqual([[
      { number: 2, from, text: line.slice(from), marks: [{ from: 40, to: 47 }] },
    ]]);
  });

  it('finds marks and a part in the midst of a word as they are, and so do the searches of the SDK', async () => {
    const { id } = (await make(service, 'const roo = ibex && 1; // \u{1f998}\n', {})).json;
    for (const [query, at] of [['&&', 17], ['\u{1f998}', 26], ['bex &', 13]] as const) {
      expect((await find(service, { query })).hits.map((hit) => [hit.id, hit.lines[0]?.marks])).toEqual([
        [id, [{ from: at, to: at + query.length }]],
      ]);
      for (const operation of ['searchAssets', 'neuralCodeSearch'] as const) {
        const { json } = await call(service, operation, { query: `?query=${encodeURIComponent(query)}` });
        expect(json).toMatchObject({ iterable: [{ identifier: id, exact: true }], suggested: 0 });
      }
    }
  });

  it('keeps to languages, applications and tags', async () => {
    const vim = await connected(service, 'VIM');
    const ofVim = await saved(service, vim, 'const lantern = 1;\nexport default lantern;\n');
    const tagged = (await make(service, 'lantern = 2\nprint(lantern)\n', { metadata: { tags: [{ text: 'light' }] }, ext: 'py' })).json.id;
    expect(idsOf(await find(service, { query: 'lantern' })).sort()).toEqual([ofVim, tagged].sort());
    expect(idsOf(await find(service, { query: 'lantern', languages: ['py'] }))).toEqual([tagged]);
    expect(idsOf(await find(service, { query: 'lantern', applications: [vim] }))).toEqual([ofVim]);
    expect(idsOf(await find(service, { query: 'lantern', tags: ['light'] }))).toEqual([tagged]);
    expect(idsOf(await find(service, { query: 'lantern', tags: ['light'], applications: [vim] }))).toEqual([]);
  });

  it('follows what is changed and deleted', async () => {
    const { id } = (await make(service, 'let heron = 1;\n', {})).json;
    expect(idsOf(await find(service, { query: 'heron' }))).toEqual([id]);
    await call(service, 'assetUpdate', { body: { id, name: 'Grey egret' } });
    expect((await find(service, { query: 'egret' })).hits[0]?.nameMarks).toEqual([{ from: 5, to: 10 }]);
    await call(service, 'assetsDeleteAsset', { parameters: { asset: id } });
    expect(idsOf(await find(service, { query: 'heron' }))).toEqual([]);
  });

  it('says how many were read until all are, and has no hits before', async () => {
    const fresh = await serviceOfTest();
    const id = (await make(fresh, debounce, {})).json.id;
    const body = { query: 'timer', ...none };
    expect(await askConsole(fresh, 'findAssets', { body })).toMatchObject({ reading: 1, hits: [] });
    expect(idsOf(await find(fresh, {}))).toEqual([id]);
    expect(await askConsole(fresh, 'findAssets', { body })).toMatchObject({ reading: null, hits: [{ id }] });
  });

  it('wants something to look for', async () => {
    expect((await callConsole(service, 'findAssets', { body: { query: '', ...none } })).status).toBe(400);
  });
});
