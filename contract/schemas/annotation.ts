import { Type, type Static } from 'typebox';
import { annotationTypes, sentTypePattern } from '../names.ts';
import { enumeration, GroupedTimestamp, openField, optionalField, Uuid } from './common.ts';

export const ReferencedAsset = Type.Object({ id: Uuid }, { title: 'ReferencedAsset', description: 'Points to an asset.' });

/** Where each of a list stands in it, by its id. */
export const indices = Type.Record(Type.String(), Type.Integer(), { description: 'The place of each in the list, by its id.' });

export const Annotation = Type.Object(
  {
    id: Uuid,
    created: GroupedTimestamp,
    updated: GroupedTimestamp,
    type: enumeration(annotationTypes, { title: 'AnnotationTypeEnum', description: 'What the text is.' }),
    sentType: Type.Optional(Type.String({
      pattern: sentTypePattern, description: 'The type that was sent, where not every SDK knows it. Added by Patchbay.',
    })),
    text: Type.String(),
    asset: Type.Optional(ReferencedAsset),
  },
  { title: 'Annotation', description: 'What somebody noted about an asset.' },
);
export type Annotation = Static<typeof Annotation>;

export const Annotations = Type.Object(
  { iterable: Type.Array(Annotation), indices: Type.Optional(indices) },
  { title: 'Annotations', description: 'Annotations in the order in which they were made.' },
);
export type Annotations = Static<typeof Annotations>;

const type = openField(`One of ${annotationTypes.join(', ')}; any other is answered as COMMENT, with what was sent beside it.`, ['DESCRIPTION']);
const text = Type.String({ minLength: 1, description: 'What to note.', examples: ['Used for scroll and resize.'] });

export const SeededAnnotation = Type.Object(
  { asset: Uuid, type, text }, { title: 'SeededAnnotation', description: 'An annotation to add to an asset.' },
);

export const AnnotationRequest = Type.Object(
  { id: Uuid, type, text, asset: optionalField(Type.Unknown()) },
  { title: 'AnnotationRequest', description: 'An annotation with its new text.' },
);
