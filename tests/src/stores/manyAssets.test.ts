import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetPage, ListedAsset } from '../../../contract/console/assetPage.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useAssetsStore } from '../../../src/stores/assets.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const listed = (id: string, part: Partial<ListedAsset> = {}): ListedAsset => ({
  id, formatId: `f-${id}`, name: id, extension: 'ts', bytes: 1, application: { id: 'a', name: 'VIM' },
  created: '2026-11-27T09:00:00.000Z', reused: 0, lastReused: null, tags: [], annotated: false, text: `const ${id} = 1;`, ...part,
});
/** A service with so many assets whose list comes in these pages. */
const inPages = (total: number, ...pages: readonly (readonly ListedAsset[])[]): HttpHandler => on('assetPage', ownUrl, ({ request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('most') === '0') return HttpResponse.json({ total, assets: [], before: null } satisfies AssetPage);
  const at = pages.length - Number(searchParams.get('before') ?? pages.length);
  const assets = [...pages[at] ?? []];
  const before = assets.length === 0 ? null : pages.length - at - 1;
  return HttpResponse.json({ total, assets, before } satisfies AssetPage);
});
const whole = (...ids: string[]): HttpHandler =>
  on('assetsSnapshot', ownUrl, () => HttpResponse.json({ iterable: ids.map((id) => ({ id, name: id })) }));
const single = (id: string, raw: string): HttpHandler => on(['assetSnapshot', { asset: id }], ownUrl, () => HttpResponse.json({
  id, name: id, created: { value: id === 'c' ? '2026-11-28T09:00:00.000Z' : '2026-11-27T09:00:00.000Z' },
  formats: { iterable: [{ id: `f-${id}`, fragment: { string: { raw }, metadata: { ext: 'ts' } }, application: { id: 'a', name: 'VIM' } }] },
}));
const shown = (): unknown[] => useAssetsStore().rows.map(({ id, code }) => [id, code]);

beforeEach(() => { freshStores(ownUrl); });

describe('many assets', () => {
  it('up to 2,000 are asked for with the operation of the interface', async () => {
    network.use(inPages(2000), whole('a', 'b'));
    const store = useAssetsStore();
    await store.load();
    expect(store.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(store.isLong).toBe(false);
    expect(useActivityStore().exchanges).toHaveLength(1);
  });

  it('more come in pages, which stand in no log', async () => {
    network.use(inPages(2001, [listed('c'), listed('b')], [listed('a', { extension: 'UNKNOWN', tags: [{ id: 't', text: 'x' }] })]));
    const store = useAssetsStore();
    await store.load();
    expect(shown()).toEqual([['c', 'const c = 1;'], ['b', 'const b = 1;'], ['a', 'const a = 1;']]);
    expect(store.rows[2]).toMatchObject({ extension: null, language: 'language not said', tags: ['x'], tagIds: ['t'] });
    expect(store.isLong).toBe(true);
    expect(store.progress).toBeNull();
    expect(useActivityStore().exchanges).toHaveLength(0);
  });

  it('what is noted about one of them is asked for with it, and stays until something changed', async () => {
    const notes = { annotations: { iterable: [{ id: 'n', type: 'COMMENT', text: 'Noted' }] } };
    network.use(
      inPages(3000, [listed('a', { annotated: true }), listed('b')]),
      on(['assetSnapshot', { asset: 'a' }], ownUrl, () => HttpResponse.json({ id: 'a', name: 'a', ...notes })),
    );
    const store = useAssetsStore();
    await store.load();
    expect(store.rows.map(({ annotations }) => annotations)).toEqual([null, []]);
    await store.follow('a');
    expect(store.rows[0]?.annotations).toEqual([{ id: 'n', type: 'COMMENT', text: 'Noted', created: null, updated: null }]);
  });

  it('a long text is asked for by itself', async () => {
    network.use(inPages(3000, [listed('long', { text: null, bytes: 300_000 })]), single('long', 'all of it'));
    await useAssetsStore().load();
    expect(shown()).toEqual([['long', 'all of it']]);
  });

  it('a page that fails leaves what was there as stale, and says so', async () => {
    network.use(inPages(3000, [listed('a')]));
    const store = useAssetsStore();
    await store.load();
    network.use(on('assetPage', ownUrl, ({ request }) => (request.url.includes('most=0')
      ? HttpResponse.json({ total: 3000, assets: [], before: null })
      : new HttpResponse('Storage: no.', { status: 500 }))));
    await store.load();
    expect([store.stale, store.problem]).toEqual([true, 'refused']);
    expect(shown()).toEqual([['a', 'const a = 1;']]);
    network.use(on('assetPage', ownUrl, ({ request }) => HttpResponse.json(request.url.includes('most=0')
      ? { total: 3000, assets: [], before: null } : { total: 3000, assets: 'none', before: null })));
    await store.load();
    expect(store.problem).toBe('other-shape');
  });

  it('what is as it was stays the same row', async () => {
    network.use(inPages(3000, [listed('b'), listed('a')]));
    const store = useAssetsStore();
    await store.load();
    const [b, a] = store.rows;
    network.use(inPages(3000, [listed('b', { reused: 1 }), listed('a')]));
    await store.load();
    expect(store.rows[1]).toBe(a);
    expect(store.rows[0]).not.toBe(b);
    expect(store.rows[0]?.reused).toBe(1);
  });

  it('after a change of one that one alone is asked for, and a new one goes to its place', async () => {
    network.use(inPages(3000, [listed('b'), listed('a')]), single('b', 'changed'), single('c', 'new'));
    const store = useAssetsStore();
    await store.load();
    network.use(on('assetPage', ownUrl, () => new HttpResponse('not again', { status: 500 })));
    await store.follow('b');
    await store.follow('c');
    expect(shown()).toEqual([['c', 'new'], ['b', 'changed'], ['a', 'const a = 1;']]);
  });
});
