import type { Reaction } from '../../contract/schemas/reaction.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { nameOf } from '../assets/naming.ts';
import type { AssetStore } from '../assets/store.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { Content } from './content.ts';

/**
 * Saves a snippet, counts a reuse, or only notes the reaction: all of it or nothing.
 * @param content the text to save; null when nothing is to be saved
 * @returns the id of the saved asset (of the one that holds the same text already), or `OK`
 */
export const react = (
  application: RegisteredApplication,
  reaction: Reaction,
  content: Content | null,
  parts: { readonly assets: AssetStore; readonly engagement: EngagementCounter; readonly queue: WriteQueue },
): Promise<string> => parts.queue.write((after) => {
  const saved = content === null
    ? null
    : parts.assets.save(after, {
        text: content.text,
        name: content.name ?? nameOf(content.text),
        extension: content.extension,
        described: content.described,
        application,
      });
  const reused = reaction.reuse ? parts.assets.countReuse(reaction.reuse.asset) : false;
  parts.engagement.count(after, application.id, {
    reactions: 1,
    saved: saved?.isNew === true ? 1 : 0,
    reused: reused ? 1 : 0,
  });
  return saved === null ? 'OK' : saved.asset.id;
});
