import { Problem } from '../problem.ts';
import type { AssetStore } from './store.ts';

/** Why an asset that was there gives no text: it was deleted meanwhile, or its text is not the one that was saved. */
export const missingText = (
  assets: Pick<AssetStore, 'find'>, id: string,
): Problem<'asset-unknown'> | Problem<'asset-altered'> =>
  (assets.find(id) === undefined ? new Problem('asset-unknown') : new Problem('asset-altered'));
