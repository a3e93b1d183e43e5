import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** Brings back an asset that was deleted a short time ago. */
export const restoreAsset = (target: Target, asset: string): Promise<Received> =>
  callConsole(target, 'restoreAsset', { asset });

/**
 * Some of the saved assets, newest first.
 * @param before what the page before it gave; null for the first
 * @param most how many at most; none to learn only how many there are
 */
export const assetPage = (target: Target, before: number | null, most?: number): Promise<Received> =>
  callConsole(target, 'assetPage', {
    ...(before === null ? {} : { before }), ...(most === undefined ? {} : { most }),
  });

export const readAssetPage = bodyReader<ConsoleResponseOf<'assetPage'>>(object({
  total: number,
  assets: listOf(object({
    id: text, formatId: text, name: text, extension: text, bytes: number,
    application: object({ id: text, name: text }),
    created: text, reused: number, lastReused: nullable(text),
    tags: listOf(object({ id: text, text })),
    annotated: flag,
    text: nullable(text),
  })),
  before: nullable(number),
}));
