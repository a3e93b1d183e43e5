import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { sensitivities } from '../../../contract/console/names.ts';
import type { SettingsChange } from '../../../contract/console/settings.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** How the service is set. */
export const getSettings = (target: Target): Promise<Received> => callConsole(target, 'settings', {});

/** Changes some of it; the answer is all of it. */
export const changeSettings = (target: Target, change: SettingsChange): Promise<Received> =>
  callConsole(target, 'changeSettings', {}, change);

export const readServiceSettings = bodyReader<ConsoleResponseOf<'settings' | 'changeSettings'>>(object({
  recording: flag, sensitivity: oneOf(sensitivities), fewestLines: number, suggestionsOff: listOf(text),
  announcedVersion: text, localProfile: flag, placeholderModels: flag,
}));
