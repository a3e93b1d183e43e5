import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetSearchRequest } from '../../../contract/console/assetSearch.ts';
import { useAssetSearchStore } from '../../../src/stores/assetSearch.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, failing, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const of = (query: string): AssetSearchRequest => ({ query, languages: ['ts'], applications: [], tags: ['io'] });
const body = (ids: readonly string[], reading: number | null = null) => HttpResponse.json({
  reading, hits: ids.map((id) => ({ id, similarity: null, nameMarks: [], lines: [] })), found: ids.length, words: 'all', instead: [],
});
const ids = (): string[] | undefined => useAssetSearchStore().found?.hits.map(({ id }) => id);

beforeEach(() => { freshStores(ownUrl); });

describe('the search of the service', () => {
  it('is sent what is looked for, and what it is to keep to', async () => {
    const sent: unknown[] = [];
    network.use(on('findAssets', ownUrl, async ({ request }) => {
      sent.push(await request.json());
      return body(['a']);
    }));
    const store = useAssetSearchStore();
    await store.seek(of('retry'));
    expect(sent).toEqual([{ query: 'retry', languages: ['ts'], applications: [], tags: ['io'] }]);
    expect(ids()).toEqual(['a']);
    expect([store.since, store.reading, store.problem]).toEqual([null, null, null]);
  });

  it('is asked again until all texts are read, and says how many are', async () => {
    const late = answerLate('findAssets', ownUrl, () => body(['a']));
    network.use(on('findAssets', ownUrl, () => body([], 12_000), { once: true }), late.handler);
    const store = useAssetSearchStore();
    const seeking = store.seek(of('retry'));
    await late.arrived.opened;
    expect([store.reading, ids(), store.since === null]).toEqual([12_000, undefined, false]);
    late.late.open();
    await seeking;
    expect([store.reading, ids(), store.since]).toEqual([null, ['a'], null]);
  });

  it('counts for what was looked for last, whichever answer comes last', async () => {
    const slow = answerLate('findAssets', ownUrl, () => body(['old']));
    network.use(slow.handler, on('findAssets', ownUrl, () => body(['new'])));
    const store = useAssetSearchStore();
    const first = store.seek(of('old'));
    await slow.arrived.opened;
    await store.seek(of('new'));
    slow.late.open();
    await first;
    expect(ids()).toEqual(['new']);
  });

  it('that fails is told in words, and what was found of the same before stays', async () => {
    network.use(on('findAssets', ownUrl, () => body(['a'])));
    const store = useAssetSearchStore();
    await store.seek(of('retry'));
    network.use(failing('findAssets', ownUrl));
    await store.seek(of('retry'));
    expect([store.problem, ids()]).toEqual(['500 Internal Server Error', ['a']]);
    await store.seek(of('other'));
    expect(ids()).toBeUndefined();
    network.use(on('findAssets', ownUrl, () => HttpResponse.json({ hits: 7 })));
    await store.seek(of('other'));
    expect(store.problem).toBe('its answer has another form than expected');
  });

  it('has nothing when nothing is looked for, and nothing of another service', async () => {
    network.use(on('findAssets', ownUrl, () => body(['a'])));
    const store = useAssetSearchStore();
    await store.seek(of('retry'));
    await store.seek(null);
    expect(ids()).toBeUndefined();
    await store.seek(of('retry'));
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect([ids(), store.since]).toEqual([undefined, null]);
  });
});
