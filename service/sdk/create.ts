import type { RegisteredApplication } from '../applications/application.ts';
import type { AssetRow } from '../assets/asset.ts';
import { nameOf } from '../assets/naming.ts';
import type { Content } from '../connector/content.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import type { Feedback } from '../connector/feedback.ts';
import { saveSeeded, type SavingParts } from '../connector/saving.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';

export type CreateParts = SavingParts & {
  readonly engagement: EngagementCounter;
  readonly feedback: Feedback;
  readonly copyHash: CopyHash;
  readonly queue: WriteQueue;
};

/**
 * Saves a snippet as a reaction does: all of it or nothing. A text that is saved already keeps its asset, which takes
 * its new name besides.
 * @param application undefined when nobody that is known saves it; then the service stands in
 */
export const create = (
  content: Content, application: RegisteredApplication | undefined, serviceId: string, parts: CreateParts,
): Promise<AssetRow> => {
  const { text, name, extension, described, tags } = content;
  const prepared = parts.assets.prepare({
    text, name: name ?? nameOf(text), extension, described, tags, application: application ?? { id: serviceId },
  });
  const textHash = parts.copyHash(text);
  return parts.queue.write((tx) => {
    const { asset, isNew } = saveSeeded(tx, prepared, content.annotations, parts, name);
    if (application !== undefined) {
      if (textHash !== null) {
        parts.feedback.learn(tx, { applicationId: application.id, textHash, save: true, reused: undefined });
      }
      parts.engagement.count(tx, application.id, { saved: isNew ? 1 : 0 });
    }
    return asset;
  });
};
