import { operationOf } from '../../contract/findOperation.ts';
import { fillPath } from '../../contract/paths.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** All saved assets with their text. */
export const assetsSnapshot = (target: Target): Promise<Exchange> =>
  send({ ...target, operation: 'assetsSnapshot', path: operationOf('assetsSnapshot').path, body: null });

/** Deletes one asset; the answer is its id. */
export const deleteAsset = (target: Target, asset: string): Promise<Exchange> => {
  const { id, path } = operationOf('assetsDeleteAsset');
  return send({ ...target, operation: id, path: fillPath(path, { asset }), body: null });
};
