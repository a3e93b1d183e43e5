import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** What assistants may do, and with what they are let in. */
export const assistantHandlers = (
  { assistants, live }: ConsoleParts,
): ConsoleHandlersOf<'assistants' | 'changeAssistants' | 'replaceToken'> => ({
  assistants: async () => (await assistants()).shown,
  changeAssistants: async ({ body }) => {
    const known = await assistants();
    if (body.off?.every((name) => known.find(name) !== undefined) === false) return new Problem('tool-unknown');
    await known.change(body);
    live.changed('assistants');
    return known.shown;
  },
  replaceToken: async () => {
    const known = await assistants();
    known.replaceToken();
    live.changed('assistants');
    return known.shown;
  },
});
