import { Readable } from 'node:stream';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import type { AssetDescriber } from './describer.ts';
import type { AssetStore } from './store.ts';

/** Assets read and sent at a time, so that a large store neither fills the memory nor holds up other callers. */
const pageSize = 64;

const notUuid = new Problem('path-id-not-uuid', { of: 'an asset' });
const unknownAsset = new Problem('asset-unknown');

/**
 * The list as JSON in pieces, newest first. Nothing comes before the first assets are read: a storage that fails is
 * then a 500 and not half a list.
 */
function* piecesOf(assets: AssetStore, describer: AssetDescriber, withText: boolean): Generator<string> {
  let before = '{"iterable":[';
  for (const page of assets.pages(pageSize)) {
    const rows = page.map(({ asset, text }) => JSON.stringify(
      withText ? describer.withText(asset, text, false) : describer.withoutText(asset),
    ));
    yield before + rows.join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

/** Handlers of the saved assets. */
export const assetsHandlers = (assets: AssetStore, describer: AssetDescriber): HandlersOf<
  'assetsSnapshot' | 'assetSnapshot' | 'assetsDeleteAsset'
> => ({
  assetsSnapshot: ({ query }) => ({
    streamed: Readable.from(piecesOf(assets, describer, query['transferables'] !== 'false'), { encoding: 'utf8' }),
  }),
  assetSnapshot: ({ parameters, query }) => {
    const id = parameters['asset'] ?? '';
    if (!isUuid(id)) return notUuid;
    const asset = assets.find(id);
    const text = assets.textOf(id);
    if (asset === undefined || text === undefined) return unknownAsset;
    return query['transferables'] === 'false' ? describer.withoutText(asset) : describer.withText(asset, text, false);
  },
  assetsDeleteAsset: async ({ parameters }) => {
    const id = parameters['asset'] ?? '';
    if (!isUuid(id)) return notUuid;
    const deleted = await assets.delete(id);
    return deleted === undefined ? unknownAsset : deleted.id;
  },
});
