import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAssetsStore } from '../../../src/stores/assets.ts';
import { useCountsStore } from '../../../src/stores/counts.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, failing, fewAssets, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const body = (...ids: string[]) => HttpResponse.json({ iterable: ids.map((id) => ({ id, name: id })) });
const listing = (...ids: string[]) => on('assetsSnapshot', ownUrl, () => body(...ids));
const ids = () => useAssetsStore().rows.map(({ id }) => id);
const first = () => {
  const [row] = useAssetsStore().rows;
  if (row === undefined) throw new Error('no asset');
  return row;
};

beforeEach(() => {
  freshStores(ownUrl);
  network.use(fewAssets());
});

describe('the list', () => {
  it('a slow load that was started first does not replace the later one', async () => {
    const slow = answerLate('assetsSnapshot', ownUrl, () => body('old'));
    network.use(slow.handler, listing('new'));
    const store = useAssetsStore();
    const load = store.load();
    await slow.arrived.opened;
    await store.load();
    slow.late.open();
    await load;
    expect(ids()).toEqual(['new']);
    expect(useCountsStore().count('assets')).toBe(1);
  });

  it('a refresh that fails keeps the rows as stale', async () => {
    network.use(listing('a'));
    const store = useAssetsStore();
    await store.load();
    network.use(failing('assetsSnapshot', ownUrl));
    await store.load();
    expect(ids()).toEqual(['a']);
    expect(store.stale).toBe(true);
  });
});

describe('delete and undo', () => {
  it('takes the row away at once, also out of a list that was asked for before', async () => {
    network.use(listing('a', 'b'), on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('a')));
    const store = useAssetsStore();
    await store.load();
    expect(await store.remove(first())).toBe(true);
    expect(ids()).toEqual(['b']);
    await store.load();
    expect(ids()).toEqual(['b']);
    expect(store.deleted.map(({ row }) => row.id)).toEqual(['a']);
  });

  it('can be brought back for ten minutes from then on', async () => {
    network.use(listing('a'), on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('a')));
    const store = useAssetsStore();
    await store.load();
    const before = Date.now();
    await store.remove(first());
    const [deleted] = store.deleted;
    expect(deleted?.until).toBeGreaterThanOrEqual(before + 10 * 60_000);
    expect(deleted?.until).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  });

  it('undo has the service bring it back and loads the list', async () => {
    const restored: string[] = [];
    network.use(
      listing('a'), on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('a')),
      on(['restoreAsset', { asset: 'a' }], ownUrl, ({ request }) => {
        restored.push(request.url);
        return HttpResponse.json({ id: 'a' });
      }),
    );
    const store = useAssetsStore();
    await store.load();
    await store.remove(first());
    expect(await store.restore('a')).toBe(true);
    expect(restored).toHaveLength(1);
    expect(ids()).toEqual(['a']);
    expect(store.deleted).toEqual([]);
  });

  it('a deletion or an undo that fails changes nothing and says why', async () => {
    network.use(listing('a'), on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('No asset has this id.', { status: 404 })));
    const store = useAssetsStore();
    await store.load();
    expect(await store.remove(first())).toBe(false);
    expect(ids()).toEqual(['a']);
    expect(store.deedProblem).toBe('Could not delete the asset: 404 Not Found. The service says: No asset has this id.');
    network.use(on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('a')), on(['restoreAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('Too late.', { status: 410 })));
    await store.remove(first());
    expect(await store.restore('a')).toBe(false);
    expect(store.deedProblem).toContain('410 Gone. The service says: Too late.');
    expect(store.deleted).toHaveLength(1);
  });

  it('of several deletions the newest is first, one that is deleted again is there once, and one can be let go', async () => {
    network.use(listing('a', 'b'), on('assetsDeleteAsset', ownUrl, () => new HttpResponse('x')));
    const store = useAssetsStore();
    await store.load();
    const [rowA, rowB] = store.rows;
    if (rowA === undefined || rowB === undefined) throw new Error('two assets');
    for (const row of [rowA, rowB, rowA]) await store.remove(row);
    expect(store.deleted.map(({ row }) => row.id)).toEqual(['a', 'b']);
    expect(ids()).toEqual([]);
    expect(useCountsStore().count('assets')).toBe(0);
    store.forget('b');
    expect(store.deleted.map(({ row }) => row.id)).toEqual(['a']);
    expect(ids()).toEqual(['b']);
  });

  it('another base_url has no deletions to undo', async () => {
    network.use(listing('a'), on(['assetsDeleteAsset', { asset: 'a' }], ownUrl, () => new HttpResponse('a')));
    const store = useAssetsStore();
    await store.load();
    await store.remove(first());
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store.deleted).toEqual([]);
    expect(useCountsStore().count('assets')).toBeNull();
  });
});
