import { Readable } from 'node:stream';
import { sentTypeOf } from '../assets/annotation.ts';
import type { Annotations } from '../assets/annotations.ts';
import type { AssetStore } from '../assets/store.ts';
import { annotationToWire } from '../assets/wire.ts';
import type { HandlersOf } from '../http/handlers.ts';
import type { Shown } from '../kept/shown.ts';
import { pagedJson, type RowsPage } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { Unsent } from '../unsent.ts';
import { isUuid } from '../uuid.ts';

const notUuid = new Problem('path-id-not-uuid', { of: 'an annotation' });
const unknown = new Problem('annotation-unknown');
const unknownAsset = new Problem('asset-unknown');

/** All of a type, or with null all, as they are sent. */
function* listed(
  annotations: Annotations, type: string | null,
): Generator<RowsPage<ReturnType<typeof annotationToWire>>> {
  for (const { bytes, read } of annotations.pages(type)) yield { bytes, read: () => [...read()].map(annotationToWire) };
}

/** Handlers of what is noted about saved assets. */
export const annotationHandlers = (
  annotations: Annotations, assets: AssetStore, queue: WriteQueue, shown: Pick<Shown, 'forget'>, unsent: Unsent,
): HandlersOf<
  'annotationsSnapshot' | 'annotationsCreateNewAnnotation' | 'annotationUpdate' | 'annotationSpecificAnnotationSnapshot'
  | 'annotationsDeleteSpecificAnnotation'
> => ({
  annotationsSnapshot: ({ query }) => ({
    streamed: Readable.from(
      pagedJson(listed(annotations, query['annotation_type_filter'] ?? null), unsent, ['{"iterable":[', ']}']),
      { encoding: 'utf8', highWaterMark: 0 },
    ),
  }),
  annotationsCreateNewAnnotation: async ({ body }) => {
    const annotation = await queue.write((tx) => {
      const asset = assets.find(body.asset);
      if (asset === undefined) return undefined;
      return annotations.add(tx, asset, { type: sentTypeOf(body.type), text: body.text });
    });
    return annotation === undefined ? unknownAsset : annotationToWire(annotation);
  },
  annotationUpdate: async ({ body }) => {
    const type = body.type === undefined || body.type === null ? undefined : sentTypeOf(body.type);
    const known = annotations.find(body.id);
    // The text that there was is to go on a full disk too, where what comes takes no more room.
    const isSmaller = known !== undefined && Buffer.byteLength(body.text) <= Buffer.byteLength(known.text);
    const annotation = await queue.replace((tx) => annotations.change(tx, body.id, body.text, type), isSmaller);
    return annotation === undefined ? unknown : annotationToWire(annotation);
  },
  annotationSpecificAnnotationSnapshot: ({ parameters }) => {
    const id = parameters['annotation'] ?? '';
    if (!isUuid(id)) return notUuid;
    const annotation = annotations.find(id);
    return annotation === undefined ? unknown : annotationToWire(annotation);
  },
  annotationsDeleteSpecificAnnotation: async ({ parameters }) => {
    const id = parameters['annotation'] ?? '';
    if (!isUuid(id)) return notUuid;
    const removed = await queue.erase((tx) => annotations.remove(tx, id));
    if (removed === undefined) return unknown;
    await shown.forget([{ id: removed.id, bytes: Buffer.from(removed.text) }], true);
    return undefined;
  },
});
