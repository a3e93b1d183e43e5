import type { SeededAsset } from '../../contract/schemas/assetChange.ts';
import { nameOf } from '../assets/naming.ts';
import type { SentContent } from '../connector/content.ts';
import { fieldsOf } from '../connector/fields.ts';
import { annotationsIn } from '../connector/notes.ts';

/** A seed as it was sent, with the name, the language and the annotations that it would be saved with. */
export const draftOf = (seed: SeededAsset, { text, name, kind, extension }: SentContent): SeededAsset => {
  const part = seed.format?.[kind];
  return {
    ...seed,
    metadata: { ...fieldsOf(seed.metadata), name: name ?? nameOf(text), annotations: annotationsIn(seed.metadata) },
    format: { ...seed.format, [kind]: { ...part, metadata: { ...fieldsOf(part?.metadata), ext: extension } } },
  };
};
