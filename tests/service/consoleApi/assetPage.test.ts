import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { AssetPage } from '../../../contract/console/assetPage.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { connected, saved } from '../interface/caller.ts';
import { make } from '../sdk/support.ts';
import { askConsole } from './consoleCalls.ts';

const page = (
  service: { readonly url: string }, query: { readonly before?: number; readonly most?: number } = {},
): Promise<AssetPage> =>
  askConsole(service, 'assetPage', { values: query });
/** All pages, one after the other. */
const all = async (service: { readonly url: string }, most: number): Promise<AssetPage[]> => {
  const pages = [await page(service, { most })];
  for (;;) {
    const before = pages.at(-1)?.before ?? null;
    if (before === null) return pages;
    pages.push(await page(service, { most, before }));
  }
};
const text = (at: number): string => `export const lamp${at} = (hours) => hours * ${at};\nlamp${at}(${at});\n`;

describe('the list of assets of the console', () => {
  const service = useService();

  it('says of each what the list of the interface says, with its text once', async () => {
    const vim = await connected(service, 'VIM');
    const id = await saved(service, vim, text(0));
    const tagged = (await make(service, 'night = 2\nprint(night)\n', {
      metadata: { name: 'night', tags: [{ text: 'light' }] }, ext: 'py',
    })).json;
    const { total, assets } = await page(service);
    expect(total).toBe(2);
    expect(assets.map((each) => each.id)).toEqual([tagged.id, id]);
    expect(assets[0]).toMatchObject({
      name: 'night', extension: 'py', text: 'night = 2\nprint(night)\n', bytes: 23, reused: 0, lastReused: null,
      application: { name: 'OS_SERVER' }, tags: [{ text: 'light' }],
    });
    expect(assets[1]).toMatchObject({ text: text(0), application: { id: vim, name: 'VIM' }, tags: [] });
    const listed = (await (await fetch(service.url + operationPathOf('assetsSnapshot'))).json()) as {
      readonly iterable: readonly {
        readonly id: string; readonly created: { readonly value: string };
        readonly formats: { readonly iterable: readonly { readonly id: string }[] };
      }[];
    };
    expect(assets.map(({ id: one, created, formatId }) => [one, created, formatId]))
      .toEqual(listed.iterable.map((one) => [one.id, one.created.value, one.formats.iterable[0]?.id]));
  });

  it('comes in pages, each once, newest first, and ends with an empty one', async () => {
    const vim = await connected(service, 'VIM');
    const ids: string[] = [];
    for (let at = 1; at <= 5; at += 1) ids.push(await saved(service, vim, text(at)));
    const pages = await all(service, 2);
    const found = pages.flatMap(({ assets }) => assets.map(({ id }) => id));
    expect(found).toHaveLength(new Set(found).size);
    expect(found.slice(0, 5)).toEqual([...ids].reverse());
    expect(found).toHaveLength(pages[0]?.total ?? 0);
    expect(pages.slice(0, -1).every(({ assets }) => assets.length > 0 && assets.length <= 2)).toBe(true);
    expect(pages.at(-1)?.assets).toEqual([]);
  });

  it('has the search read all ahead, which is answered at once then', async () => {
    const fresh = await serviceOfTest();
    const id = (await make(fresh, 'let heron = 1;\n', {})).json.id;
    const body = { query: 'heron', languages: [], applications: [], tags: [] };
    await page(fresh, { most: 0 });
    await page(fresh);
    expect(await askConsole(fresh, 'findAssets', { body })).toMatchObject({ reading: null, hits: [{ id }] });
  });

  it('says how many there are without any of them', async () => {
    const { assets: [newest], total } = await page(service);
    expect(await page(service, { most: 0 })).toEqual({ total, assets: [], before: null });
    await fetch(service.url + operationPathOf('assetsDeleteAsset', { asset: newest?.id ?? '' }), { method: 'POST' });
    expect(await page(service, { most: 0 })).toEqual({ total: total - 1, assets: [], before: null });
  });

  it('leaves out a long text, which is asked for by itself', async () => {
    const long = `const table = [\n${'  "0123456789 abcdef",\n'.repeat(16_000)}];\n`;
    const { id } = (await make(service, long, { ext: 'js' })).json;
    const { assets: [newest, ...others] } = await page(service);
    expect(newest).toMatchObject({ id, text: null, bytes: long.length });
    expect(others.map(({ text: each }) => each === null)).toEqual(others.map(() => false));
    expect(others.length).toBeGreaterThan(0);
  });

  it('refuses a place and a number that are none', async () => {
    for (const query of ['before=-1', 'before=x', 'most=1001', 'most=-1', 'most=1.5']) {
      expect((await fetch(`${service.url}${consolePathOf('assetPage', {})}?${query}`)).status).toBe(400);
    }
  });
});
