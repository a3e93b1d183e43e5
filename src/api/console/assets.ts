import type { Received } from '../../../contract/exchange.ts';
import type { Target } from '../http.ts';
import { callConsole } from './call.ts';

/** Brings back an asset that was deleted a short time ago. */
export const restoreAsset = (target: Target, asset: string): Promise<Received> =>
  callConsole(target, 'restoreAsset', { asset });
