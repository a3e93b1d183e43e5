import { Type, type Static } from 'typebox';
import { Annotations, indices } from './annotation.ts';
import { Application, Mechanism } from './application.ts';
import { ByteDescriptor, enumeration, GroupedTimestamp, Uuid, uuidForm } from './common.ts';

export const AssetUid = Type.String({
  ...uuidForm, title: 'AssetUid', description: 'Identifier of a saved asset, as react answers it.',
});

export const Classification = Type.Object(
  {
    generic: enumeration(['UNKNOWN', 'CODE', 'TEXT'], { title: 'ClassificationGenericEnum', description: 'Its kind.' }),
    specific: Type.String({ description: 'File extension of the language, or UNKNOWN.' }),
  },
  { title: 'Classification', description: 'What the content is.' },
);

const sent = {
  creator: Type.String({ ...uuidForm, description: 'Id of the service.' }),
  created: GroupedTimestamp,
  updated: GroupedTimestamp,
};

export const FlattenedFormats = Type.Object(
  { iterable: Type.Array(Type.Object({ id: Uuid })) }, { title: 'FlattenedFormats', description: 'Ids of formats.' },
);

export const FlattenedPreview = Type.Object(
  { base: Uuid }, { title: 'FlattenedPreview', description: 'Id of the format to show.' },
);

export const FlattenedAsset = Type.Object(
  {
    id: AssetUid,
    ...sent,
    formats: FlattenedFormats,
    preview: FlattenedPreview,
    original: Uuid,
    mechanism: Mechanism,
  },
  { title: 'FlattenedAsset', description: 'An asset inside one of its formats.' },
);

export const FragmentMetadata = Type.Object(
  { ext: Type.Optional(Type.String({ description: 'File extension of the language.' })) },
  { title: 'FragmentMetadata', description: 'What is known about a fragment.' },
);

export const FragmentFormat = Type.Object(
  {
    string: Type.Optional(Type.Object({ raw: Type.String() })),
    metadata: Type.Optional(FragmentMetadata),
  },
  { title: 'FragmentFormat', description: 'The text; left out where only the description was asked for.' },
);

const format = {
  id: Uuid,
  ...sent,
  classification: Classification,
  role: enumeration(['BOTH'], { title: 'Role', description: 'What the format is for: shown and kept.' }),
  application: Application,
  bytes: ByteDescriptor,
  extension: Type.Optional(Type.String({
    description: 'The file extension of its language, where not every SDK knows it. Added by Patchbay.',
  })),
  fragment: Type.Optional(FragmentFormat),
};

export const Format = Type.Object(
  { ...format, asset: FlattenedAsset }, { title: 'Format', description: 'Stored form of an asset.' },
);

export const FlattenedFormat = Type.Object(
  { ...format, asset: AssetUid },
  { title: 'FlattenedFormat', description: 'Stored form of an asset, which it names by its id.' },
);

export const ReferencedFormat = Type.Object(
  { id: Uuid, reference: FlattenedFormat },
  { title: 'ReferencedFormat', description: 'Points to a format, and holds it.' },
);

export const Formats = Type.Object({ iterable: Type.Array(Format) }, { title: 'Formats', description: 'Forms of an asset.' });

export const Preview = Type.Object({ base: ReferencedFormat }, { title: 'Preview', description: 'The format to show.' });

const Tag = Type.Object(
  {
    id: Uuid,
    text: Type.String(),
    created: GroupedTimestamp,
    updated: GroupedTimestamp,
    category: enumeration(['UNKNOWN'], { title: 'TagCategoryEnum', description: 'Its kind.' }),
  },
  { title: 'Tag', description: 'A word that was given to an asset.' },
);

const Tags = Type.Object({ iterable: Type.Array(Tag), indices }, { title: 'Tags', description: 'Tags of an asset.' });

export const Asset = Type.Object(
  {
    id: AssetUid,
    name: Type.Optional(Type.String()),
    ...sent,
    formats: Formats,
    preview: Preview,
    original: ReferencedFormat,
    mechanism: Mechanism,
    annotations: Type.Optional(Annotations),
    tags: Type.Optional(Tags),
    interacted: Type.Optional(GroupedTimestamp),
    reused: Type.Optional(Type.Integer({ minimum: 0, description: 'How often it was reused. Added by Patchbay.' })),
    truncated: Type.Optional(Type.Boolean({ description: 'The text is cut here. Added by Patchbay.' })),
  },
  { title: 'Asset', description: 'A saved snippet.' },
);
export type Asset = Static<typeof Asset>;

export const Assets = Type.Object({ iterable: Type.Array(Asset) }, { title: 'Assets', description: 'Saved snippets.' });
export type Assets = Static<typeof Assets>;
