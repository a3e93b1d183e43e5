import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { missedUnits, sensitivities } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What each sensitivity would make of a text; nothing of it is kept. */
export const previewText = (target: Target, given: string): Promise<Received> =>
  callConsole(target, 'preview', {}, { text: given });

const decision = oneOf(['reuse', 'save', 'none']);
const preview = listOf(object({
  sensitivity: oneOf(sensitivities), decision, words: text, score: number, threshold: number,
  missed: nullable(object({ rule: text, by: nullable(number), unit: nullable(oneOf(missedUnits)) })),
}));

export const readPreview = bodyReader<ConsoleResponseOf<'preview'>>(preview);

/** What each sensitivity would decide about the last copies. */
export const getLastCopies = (target: Target): Promise<Received> => callConsole(target, 'lastCopies', {});

export const readLastCopies = bodyReader<ConsoleResponseOf<'lastCopies'>>(object({
  copies: listOf(object({
    sequence: number, at: text, application: nullable(object({ id: text, name: text })), text, lines: number,
    answered: nullable(decision), preview,
  })),
  recording: flag,
}));
