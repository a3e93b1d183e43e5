import { sentTypeOf } from '../assets/annotation.ts';
import type { NewAnnotation } from '../assets/annotations.ts';
import { membersOf, visible } from './fields.ts';

/** What a seed says of its text that an asset has by itself. */
export type SeedNotes = { readonly tags: readonly string[]; readonly annotations: readonly NewAnnotation[] };

/** Annotations that a seed brings, with all that was sent of each. */
export const annotationsIn = (metadata: unknown): readonly NewAnnotation[] => membersOf(metadata, 'annotations')
  .flatMap(({ type, text, ...rest }) => (visible(text) ? [{ ...rest, type: sentTypeOf(type), text }] : []));

/** What shows nothing is no tag and no annotation. */
export const notesIn = (metadata: unknown): SeedNotes => ({
  tags: membersOf(metadata, 'tags').map(({ text }) => text).filter(visible),
  annotations: annotationsIn(metadata).map(({ type, text }) => ({ type, text })),
});
