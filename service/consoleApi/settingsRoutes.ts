import { consolePaths } from '../../contract/console/api.ts';
import type { Preview } from '../../contract/console/preview.ts';
import { sensitivities } from '../../contract/console/settings.ts';
import { learntAbout } from '../connector/learnt.ts';
import { Refusal } from '../http/refusal.ts';
import type { ConsoleParts } from './parts.ts';
import type { ConsoleRouter } from './router.ts';

/** Settings, and what each sensitivity would make of a text. */
export const addSettingsRoutes = (
  router: ConsoleRouter, parts: ConsoleParts,
): void => {
  const { settings, registry, index, intentions, live } = parts;
  router.get(consolePaths.settings, () => settings.current);
  router.postBody(consolePaths.settings, 'SettingsChange', async (change) => {
    const known = new Set(settings.current.suggestionsOff);
    for (const id of change.suggestionsOff ?? []) {
      // One that was deleted since may stay in the list.
      if (registry.find(id) === undefined && !known.has(id.toLowerCase())) {
        throw new Refusal(400, 'suggestionsOff has an id that no application has; send ids of GET /applications.');
      }
    }
    const changed = await settings.change(change);
    live.changed('settings');
    return changed;
  });
  router.postBody(consolePaths.preview, 'PreviewRequest', async ({ text }): Promise<Preview> => {
    const { fewestLines } = settings.current;
    const intention = intentions.matches(text);
    const learnt = learntAbout(parts.copyHash(text), parts);
    return await Promise.all(sensitivities.map(async (sensitivity) => {
      const context = { seen: 1, intention, sensitivity, fewestLines, ...learnt };
      const { decision, words, score, threshold, missed = null } = await index.assess(text, context);
      return { sensitivity, decision, words, score, threshold, missed };
    }));
  });
};
