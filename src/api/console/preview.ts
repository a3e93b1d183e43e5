import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { missedUnits, sensitivities } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What each sensitivity would make of a text; nothing of it is kept. */
export const previewText = (target: Target, given: string): Promise<Received> =>
  callConsole(target, 'preview', {}, { text: given });

export const readPreview = bodyReader<ConsoleResponseOf<'preview'>>(listOf(object({
  sensitivity: oneOf(sensitivities), decision: oneOf(['reuse', 'save', 'none']), words: text, score: number,
  threshold: number,
  missed: nullable(object({ rule: text, by: nullable(number), unit: nullable(oneOf(missedUnits)) })),
})));
