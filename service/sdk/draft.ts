import type { SeededAsset } from '../../contract/schemas/assetChange.ts';
import { annotationTypeOf } from '../assets/annotationsTable.ts';
import { nameOf } from '../assets/naming.ts';
import type { SentContent } from '../connector/content.ts';
import { fieldsOf, membersOf, visible } from './fields.ts';

/** A seed as it was sent, with the name, the language and the annotations that it would be saved with. */
export const draftOf = (seed: SeededAsset, { text, name, kind, extension }: SentContent): SeededAsset => {
  const part = seed.format?.[kind];
  const annotations = membersOf(seed.metadata, 'annotations').filter((each) => visible(each['text']))
    .map((each) => ({ ...each, type: annotationTypeOf(each['type']) }));
  return {
    ...seed,
    metadata: { ...fieldsOf(seed.metadata), name: name ?? nameOf(text), annotations },
    format: { ...seed.format, [kind]: { ...part, metadata: { ...fieldsOf(part?.metadata), ext: extension } } },
  };
};
