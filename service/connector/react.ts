import type { Reaction } from '../../contract/schemas/reaction.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { nameOf } from '../assets/naming.ts';
import type { PreparedAsset } from '../assets/asset.ts';
import type { AssetStore } from '../assets/store.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { Content } from './content.ts';
import type { Feedback } from './feedback.ts';

export type ReactParts = {
  readonly assets: AssetStore;
  readonly engagement: EngagementCounter;
  readonly feedback: Feedback;
  readonly queue: WriteQueue;
};

/**
 * Saves a snippet, counts a reuse, or only notes the reaction: all of it or nothing.
 * @param content the text to save; null when nothing is to be saved
 * @param textHash keyed hash of the text that the reaction is about; null when that is not known
 * @returns the id of the saved asset (of the one that holds the same text already), or `OK`
 */
export const react = (
  application: RegisteredApplication,
  reaction: Reaction,
  content: Content | null,
  textHash: Buffer | null,
  parts: ReactParts,
): Promise<string> => {
  const asset = content === null
    ? null
    : parts.assets.prepare({
        text: content.text,
        name: content.name ?? nameOf(content.text),
        extension: content.extension,
        described: content.described,
        application,
      });
  return parts.queue.write((tx) => write(tx, application, reaction, asset, textHash, parts));
};

const write = (
  tx: Transaction, application: RegisteredApplication, reaction: Reaction, asset: PreparedAsset | null,
  textHash: Buffer | null, parts: ReactParts,
): string => {
  const saved = asset === null ? null : parts.assets.save(tx, asset);
  const reused = reaction.reuse ? parts.assets.countReuse(tx, reaction.reuse.asset) : false;
  if (textHash !== null) {
    parts.feedback.learn(tx, {
      applicationId: application.id, textHash, save: reaction.save, reused: reaction.reuse?.asset,
    });
  }
  parts.engagement.count(tx, application.id, {
    reactions: 1,
    saved: saved?.isNew === true ? 1 : 0,
    reused: reused ? 1 : 0,
  });
  return saved === null ? 'OK' : saved.asset.id;
};
