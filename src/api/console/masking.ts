import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, number, object, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** Texts with the secrets masked that the service recognises; nothing of them is kept. */
export const maskTexts = (target: Target, texts: string[]): Promise<Received> => callConsole(target, 'maskTexts', {}, { texts });

export const readMasked = bodyReader<ConsoleResponseOf<'maskTexts'>>(listOf(object({ text, masked: number })));
