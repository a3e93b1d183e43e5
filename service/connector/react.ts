import type { RegisteredApplication } from '../applications/application.ts';
import type { PreparedAsset } from '../assets/asset.ts';
import type { AssetStore } from '../assets/store.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { Feedback } from './feedback.ts';
import type { GivenReaction } from './given.ts';

export type ReactParts = {
  readonly assets: AssetStore;
  readonly engagement: EngagementCounter;
  readonly feedback: Feedback;
  readonly queue: WriteQueue;
};

/**
 * Saves a snippet, counts a reuse, or only notes the reaction: all of it or nothing.
 * @returns the id of the saved asset (of the one that holds the same text already), or `OK`
 */
export const react = (
  application: RegisteredApplication, reaction: GivenReaction, parts: ReactParts,
): Promise<string> => {
  const asset = reaction.asset === null ? null : { ...reaction.asset, application };
  return parts.queue.write((tx) => write(tx, application, reaction, asset, parts));
};

const write = (
  tx: Transaction, application: RegisteredApplication, { save, reused: reusedId, textHash }: GivenReaction,
  asset: PreparedAsset | null, parts: ReactParts,
): string => {
  const saved = asset === null ? null : parts.assets.save(tx, asset);
  const reused = reusedId === undefined ? false : parts.assets.countReuse(tx, reusedId);
  if (textHash !== null) {
    parts.feedback.learn(tx, {
      applicationId: application.id, textHash: Buffer.from(textHash), save, reused: reusedId,
    });
  }
  parts.engagement.count(tx, application.id, {
    reactions: 1,
    saved: saved?.isNew === true ? 1 : 0,
    reused: reused ? 1 : 0,
  });
  return saved === null ? 'OK' : saved.asset.id;
};
