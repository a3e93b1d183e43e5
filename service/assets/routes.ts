import { Readable } from 'node:stream';
import type { HandlersOf } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import { isUuid } from '../http/uuid.ts';
import type { AssetDescriber } from './describer.ts';
import type { AssetStore } from './store.ts';

/** Assets read and sent at a time, so that a large store neither fills the memory nor holds up other callers. */
const pageSize = 64;

const idOf = (parameters: Readonly<Record<string, string>>): string => {
  const id = parameters['asset'] ?? '';
  if (!isUuid(id)) throw new Refusal(400, 'The id in the path is not a UUID; send the id of an asset.');
  return id;
};

const unknownAsset = new Refusal(404, 'No asset has this id; GET /assets lists those there are.');

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
    const id = idOf(parameters);
    const asset = assets.find(id);
    const text = assets.textOf(id);
    if (asset === undefined || text === undefined) throw unknownAsset;
    return query['transferables'] === 'false' ? describer.withoutText(asset) : describer.withText(asset, text, false);
  },
  assetsDeleteAsset: async ({ parameters }) => {
    const id = idOf(parameters);
    const deleted = await assets.delete(id);
    if (deleted === undefined) throw unknownAsset;
    return deleted.id;
  },
});
