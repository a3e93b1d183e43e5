import type { AssetSearchRequest } from '../../../contract/console/assetSearch.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** Searches the saved assets of the service. */
export const findAssets = (target: Target, request: AssetSearchRequest): Promise<Received> =>
  callConsole(target, 'findAssets', {}, request);

const marks = listOf(object({ from: number, to: number }));

export const readFoundAssets = bodyReader<ConsoleResponseOf<'findAssets'>>(object({
  reading: nullable(number),
  hits: listOf(object({
    id: text, similarity: nullable(number), nameMarks: marks,
    lines: listOf(object({ number, from: number, text, marks })),
  })),
  found: number, words: oneOf(['all', 'some']), instead: listOf(object({ word: text, words: listOf(text) })),
}));
