import { Type, type Static } from 'typebox';
import { GroupedTimestamp, openField, optionalField, Uuid } from './common.ts';
import { SeededFile, SeededFormat, SeededFragment } from './seed.ts';

export const SeededAsset = Type.Object(
  {
    application: openField('The application that saves; its id counts.', [{ id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' }]),
    format: optionalField(SeededFormat),
    metadata: openField('Name, tags, annotations, websites, anchors and the like.', [{ name: 'debounce' }]),
    enrichment: openField('What a service with models would add.', [{ tags: 9 }]),
  },
  { title: 'SeededAsset', description: 'A snippet to save.' },
);
export type SeededAsset = Static<typeof SeededAsset>;

export const Seed = Type.Object(
  { type: openField('SEEDED_ASSET.', ['SEEDED_ASSET']), asset: SeededAsset },
  { title: 'Seed', description: 'Something to save; here always an asset.' },
);
export type Seed = Static<typeof Seed>;

/** Clients send back what they have of them, also what they did not save yet. */
const ChangedAnnotations = openField(
  'In iterable, those of the asset by their ids, with their texts; others are not looked at.',
  [{ iterable: [{ id: '7d2e5a90-1c4b-4f68-a3e7-5b9d0c8f2e14', text: 'Used for scroll and resize.' }] }],
);

/** Tags have had many forms in clients: what is none that counts is not looked at. */
const ChangedTags = openField(
  'In iterable, words without an id are tags that it is to have; in indices, -1 stands at the id of one that it is to lose.',
  [{ iterable: [{ text: 'timing' }], indices: { '7d2e5a90-1c4b-4f68-a3e7-5b9d0c8f2e14': -1 } }],
);

export const AssetRequest = Type.Object(
  {
    id: Uuid,
    name: optionalField(Type.String({ description: 'The new name.', examples: ['debounce'] })),
    annotations: ChangedAnnotations,
    tags: ChangedTags,
  },
  { title: 'AssetRequest', description: 'An asset with its new name, other tags, or other texts of its annotations.' },
);
export type AssetRequest = Static<typeof AssetRequest>;

export const AssetReclassification = Type.Object(
  {
    ext: Type.String({ description: 'File extension of the language.', examples: ['ts'] }),
    asset: Type.Object({ id: Uuid }),
  },
  { title: 'AssetReclassification', description: 'The language that an asset is to have.' },
);

export const FormatRequest = Type.Object(
  {
    id: Uuid,
    asset: optionalField(Type.Object({ id: Uuid })),
    fragment: optionalField(SeededFragment),
    file: optionalField(SeededFile),
  },
  { title: 'FormatRequest', description: 'A format with its new text.' },
);
export type FormatRequest = Static<typeof FormatRequest>;

const ExportedText = Type.Object({ raw: Type.String() });

export const ExportedAsset = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    created: GroupedTimestamp,
    raw: Type.Object({ string: ExportedText }, { title: 'FileFormat', description: 'The text of a file.' }),
  },
  { title: 'ExportedAsset', description: 'An asset as a text to keep elsewhere.' },
);
