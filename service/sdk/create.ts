import type { SeededAsset } from '../../contract/schemas/assetChange.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { annotationTypeOf } from '../assets/annotationsTable.ts';
import type { Annotations, NewAnnotation } from '../assets/annotations.ts';
import type { AssetRow } from '../assets/asset.ts';
import { nameOf } from '../assets/naming.ts';
import type { AssetStore } from '../assets/store.ts';
import type { Content } from '../connector/content.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import type { Feedback } from '../connector/feedback.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import { membersOf, visible } from './fields.ts';

export type CreateParts = {
  readonly assets: AssetStore;
  readonly annotations: Annotations;
  readonly engagement: EngagementCounter;
  readonly feedback: Feedback;
  readonly copyHash: CopyHash;
  readonly queue: WriteQueue;
};

/** Tags that a seed names; what shows nothing is none. */
const tagsIn = ({ metadata }: SeededAsset): readonly string[] =>
  membersOf(metadata, 'tags').map(({ text }) => text).filter(visible);

/** Annotations that a seed brings, with all that was sent of each. */
export const annotationsIn = ({ metadata }: SeededAsset): readonly NewAnnotation[] =>
  membersOf(metadata, 'annotations')
    .flatMap(({ type, text, ...rest }) => (visible(text) ? [{ ...rest, type: annotationTypeOf(type), text }] : []));

/**
 * Saves a snippet as a reaction does, with its tags and annotations: all of it or nothing. A text that is saved already
 * keeps its asset, to which name, tags and annotations are applied.
 * @param application undefined when nobody that is known saves it; then the service stands in
 */
export const create = (
  seed: SeededAsset, content: Content, application: RegisteredApplication | undefined, serviceId: string,
  parts: CreateParts,
): Promise<AssetRow> => {
  const { assets, annotations, queue } = parts;
  const tags = tagsIn(seed);
  const prepared = assets.prepare({
    text: content.text,
    name: content.name ?? nameOf(content.text),
    extension: content.extension,
    described: content.described,
    tags,
    application: application ?? { id: serviceId },
  });
  const textHash = parts.copyHash(content.text);
  return queue.write((tx) => {
    const saved = assets.save(tx, prepared);
    const named = content.name === undefined ? {} : { name: content.name };
    const asset = saved.isNew ? saved.asset : assets.describe(tx, saved.asset.id, { ...named, tags }) ?? saved.asset;
    const notes = annotationsIn(seed);
    for (const note of notes) annotations.add(tx, asset, note);
    if (application !== undefined) {
      if (textHash !== null) {
        parts.feedback.learn(tx, { applicationId: application.id, textHash, save: true, reused: undefined });
      }
      parts.engagement.count(tx, application.id, { saved: saved.isNew ? 1 : 0 });
    }
    return notes.length === 0 ? asset : { ...asset, isAnnotated: true };
  });
};
