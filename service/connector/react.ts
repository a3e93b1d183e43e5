import type { RegisteredApplication } from '../applications/application.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { Feedback } from './feedback.ts';
import type { GivenReaction } from './given.ts';
import { saveSeeded, type SavingParts } from './saving.ts';

export type ReactParts = SavingParts & {
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
): Promise<string> => parts.queue.write((tx) => write(tx, application, reaction, parts));

const write = (
  tx: Transaction, application: RegisteredApplication, { save, reused: reusedId, asset, textHash }: GivenReaction,
  parts: ReactParts,
): string => {
  const saved = asset === null ? null : saveSeeded(tx, { ...asset, application }, asset.annotations, parts);
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
