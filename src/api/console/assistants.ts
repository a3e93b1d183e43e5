import type { AssistantsChange } from '../../../contract/console/assistants.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { toolGroups, toolOutcomes } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** Whether assistants may call, which tools they have, and the last calls. */
export const getAssistants = (target: Target): Promise<Received> => callConsole(target, 'assistants', {});

/** Changes some of it; the answer is all of it. */
export const changeAssistants = (target: Target, change: AssistantsChange): Promise<Received> =>
  callConsole(target, 'changeAssistants', {}, change);

/** Has another token put in the place of the present one. */
export const replaceToken = (target: Target): Promise<Received> => callConsole(target, 'replaceToken', {});

export const readAssistants = bodyReader<ConsoleResponseOf<'assistants' | 'changeAssistants' | 'replaceToken'>>(object({
  isOn: flag, changesSnippets: flag, changesPlugins: flag, tokenFile: text, hasToken: flag,
  command: object({ program: text, arguments: listOf(text), line: text }),
  tools: listOf(object({
    name: text, title: text, words: text, group: oneOf(toolGroups), changes: flag, isOff: flag,
  })),
  calls: listOf(object({ at: text, tool: text, client: nullable(text), outcome: oneOf(toolOutcomes) })),
}));
