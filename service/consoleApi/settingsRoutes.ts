import { sensitivities } from '../../contract/console/names.ts';
import { givenPreview } from '../connector/given.ts';
import { learntAbout } from '../connector/learnt.ts';
import { withConsoleGiven, type ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** Settings, and what each sensitivity would make of a text. */
export const settingsHandlers = (parts: ConsoleParts): ConsoleHandlersOf<'settings' | 'changeSettings' | 'preview'> => {
  const { settings, registry, index, intentions, live } = parts;
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

    preview: withConsoleGiven(givenPreview(parts.copyHash), async ({ given: { copy, textHash } }) => {
      const { fewestLines } = settings.current;
      const intention = intentions.matches(copy);
      const learnt = learntAbout(textHash === null ? null : Buffer.from(textHash), parts);
      return await Promise.all(sensitivities.map(async (sensitivity) => {
        const context = { seen: 1, intention, sensitivity, fewestLines, ...learnt };
        const { decision, words, score, threshold, missed = null } = await index.assess(copy, context);
        return { sensitivity, decision, words, score, threshold, missed };
      }));
    }),
  };
};
