import { sensitivities } from '../../contract/console/names.ts';
import type { Preview } from '../../contract/console/preview.ts';
import type { GivenPreview } from '../connector/given.ts';
import { learntAbout } from '../connector/learnt.ts';
import type { ConsoleParts } from './parts.ts';

/**
 * What each sensitivity would make of a copy; nothing of it is kept or counted.
 * @param textHash keyed hash of the text; null for one too short to be remembered
 * @param seen how often it was copied
 */
export const previewOf = async (
  parts: ConsoleParts, copy: GivenPreview['copy'], textHash: Buffer | null, seen: number,
): Promise<Preview> => {
  const { fewestLines } = parts.settings.current;
  const intention = await parts.intentions.matches(copy);
  const learnt = learntAbout(textHash, parts);
  return await Promise.all(sensitivities.map(async (sensitivity) => {
    const context = { seen, intention, sensitivity, fewestLines, ...learnt };
    const { decision, words, score, threshold, missed = null } = await parts.index.assess(copy, context);
    return { sensitivity, decision, words, score, threshold, missed };
  }));
};
