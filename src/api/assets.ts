import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** All saved assets with their text. */
export const assetsSnapshot = (target: Target): Promise<Exchange> => callOperation(target, 'assetsSnapshot', {}, null);

/** One saved asset with its text. */
export const assetSnapshot = (target: Target, asset: string): Promise<Exchange> =>
  callOperation(target, 'assetSnapshot', { asset }, null);

/** Deletes one asset; the answer is its id. */
export const deleteAsset = (target: Target, asset: string): Promise<Exchange> =>
  callOperation(target, 'assetsDeleteAsset', { asset }, null);
