import { givenPreview } from '../connector/given.ts';
import { withConsoleGiven, type ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { lastCopies } from './lastCopies.ts';
import type { ConsoleParts } from './parts.ts';
import { previewOf } from './previewOf.ts';

/** Settings, and what each sensitivity would make of a text and of the last copies. */
export const settingsHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'settings' | 'changeSettings' | 'preview' | 'lastCopies'> => {
  const { settings, registry, live } = parts;
  return {
    settings: () => settings.current,

    changeSettings: async ({ body }) => {
      const known = new Set(settings.current.suggestionsOff);
      // One that was deleted since may stay in the list.
      const isKnown = (id: string): boolean => registry.find(id) !== undefined || known.has(id.toLowerCase());
      if (body.suggestionsOff?.every(isKnown) === false) return new Problem('setting-application-unknown');
      const changed = await settings.change(body);
      if (body.announcedVersion !== undefined) await registry.announce(parts.identity);
      live.changed('settings');
      return changed;
    },

    preview: withConsoleGiven(givenPreview(parts.copyHash), ({ given: { copy, textHash } }) =>
      previewOf(parts, copy, textHash === null ? null : Buffer.from(textHash), 1)),

    lastCopies: () => lastCopies(parts),
  };
};
