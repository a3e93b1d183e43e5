import { assetMechanisms } from '../../contract/names.ts';
import type { Application } from '../../contract/schemas/application.ts';
import type { Annotation } from '../../contract/schemas/annotation.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { ByteDescriptor } from '../../contract/schemas/common.ts';
import { timestamp } from '../timestamp.ts';
import { commonTypeOf, type AnnotationRow } from './annotation.ts';
import type { AssetRow } from './asset.ts';

const proseExtensions = new Set(['txt', 'text', 'md', 'markdown', 'log']);

const size = (bytes: number): ByteDescriptor => ({
  value: bytes,
  readable: bytes < 1000 ? `${bytes} B` : bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
});

/** Extensions that older SDKs do not know, as the nearest one that they do. */
const commonExtensions: Readonly<Record<string, string>> = { luau: 'lua', nim: 'UNKNOWN', cara: 'UNKNOWN' };

const genericOf = (extension: string): 'UNKNOWN' | 'CODE' | 'TEXT' =>
  (extension === 'UNKNOWN' ? 'UNKNOWN' : proseExtensions.has(extension) ? 'TEXT' : 'CODE');

const listOf = <Member extends { readonly id: string }>(
  iterable: Member[],
): { iterable: Member[]; indices: Record<string, number> } =>
  ({ iterable, indices: Object.fromEntries(iterable.map(({ id }, at) => [id, at])) });

export const annotationToWire = (
  { id, assetId, type: sentType, text, createdAt, updatedAt }: AnnotationRow,
): Annotation => {
  const type = commonTypeOf(sentType);
  return {
    id, created: timestamp(createdAt), updated: timestamp(updatedAt), type, ...(type === sentType ? {} : { sentType }),
    text, asset: { id: assetId },
  };
};

const tagsToWire = ({ tags, createdAt }: AssetRow): NonNullable<Asset['tags']> => {
  const created = timestamp(createdAt);
  return listOf(tags.map(({ id, text }) => ({ id, text, created, updated: created, category: 'UNKNOWN' as const })));
};

/**
 * A saved asset on the wire, with every field that the public clients demand.
 * @param text the text to send with it; undefined leaves it out
 * @param creator id of the service
 */
export const toWire = (
  asset: AssetRow,
  text: { readonly content: string; readonly truncated: boolean } | undefined,
  application: Application,
  creator: string,
  annotations: readonly AnnotationRow[],
): Asset => {
  const times = {
    creator,
    created: timestamp(asset.createdAt),
    updated: timestamp(Math.max(asset.createdAt, asset.reusedAt ?? 0, asset.updatedAt ?? 0)),
  };
  const mechanism = assetMechanisms.find((known) => known === asset.mechanism) ?? 'MANUAL';
  const extension = commonExtensions[asset.extension] ?? asset.extension;
  const form = {
    id: asset.formatId,
    ...times,
    role: 'BOTH' as const,
    classification: { generic: genericOf(asset.extension), specific: extension },
    application,
    bytes: size(asset.bytes),
    ...(extension === asset.extension ? {} : { extension: asset.extension }),
    ...(text === undefined
      ? {}
      : { fragment: { string: { raw: text.content }, metadata: { ext: extension } } }),
  };
  // Public clients read text and language here and nowhere else.
  const reference = { id: asset.formatId, reference: { ...form, asset: asset.id } };
  return {
    id: asset.id,
    name: asset.name,
    ...times,
    mechanism,
    formats: {
      iterable: [{
        ...form,
        asset: {
          id: asset.id,
          ...times,
          mechanism,
          formats: { iterable: [{ id: asset.formatId }] },
          preview: { base: asset.formatId },
          original: asset.formatId,
        },
      }],
    },
    preview: { base: reference },
    original: reference,
    ...(annotations.length === 0 ? {} : { annotations: listOf(annotations.map(annotationToWire)) }),
    ...(asset.tags.length === 0 ? {} : { tags: tagsToWire(asset) }),
    ...(asset.reusedAt === null ? {} : { interacted: timestamp(asset.reusedAt) }),
    reused: asset.reused,
    ...(text?.truncated === true ? { truncated: true } : {}),
  };
};
