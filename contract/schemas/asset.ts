import { Type, type Static } from 'typebox';
import { mechanisms } from '../names.ts';
import { Application } from './application.ts';
import { ByteDescriptor, enumeration, GroupedTimestamp, Uuid } from './common.ts';

const reference = (title: string, what: string) =>
  Type.Object({ id: Type.String() }, { title, description: `Points to ${what}.` });

export const ReferencedFormat = reference('ReferencedFormat', 'a format');

export const Classification = Type.Object(
  {
    generic: enumeration(['UNKNOWN', 'CODE', 'TEXT']),
    specific: Type.String({ description: 'File extension of the language, or UNKNOWN.' }),
  },
  { title: 'Classification', description: 'What the content is.' },
);

const sent = {
  creator: Type.String({ description: 'Id of the service.' }),
  created: GroupedTimestamp,
  updated: GroupedTimestamp,
};

export const FlattenedAsset = Type.Object(
  {
    id: Uuid,
    ...sent,
    formats: Type.Object({ iterable: Type.Array(ReferencedFormat) }),
    preview: Type.Object({ base: Type.String() }),
    original: Type.String(),
    mechanism: enumeration(mechanisms),
  },
  { title: 'FlattenedAsset', description: 'An asset inside one of its formats.' },
);

export const FragmentFormat = Type.Object(
  {
    string: Type.Optional(Type.Object({ raw: Type.String() })),
    metadata: Type.Optional(Type.Object({ ext: Type.Optional(Type.String()) })),
  },
  { title: 'FragmentFormat', description: 'The text; left out where only the description was asked for.' },
);

export const Format = Type.Object(
  {
    id: Uuid,
    ...sent,
    classification: Classification,
    role: enumeration(['BOTH']),
    application: Application,
    asset: FlattenedAsset,
    bytes: ByteDescriptor,
    fragment: Type.Optional(FragmentFormat),
  },
  { title: 'Format', description: 'Stored form of an asset.' },
);

export const Formats = Type.Object({ iterable: Type.Array(Format) }, { title: 'Formats', description: 'Forms of an asset.' });

export const Asset = Type.Object(
  {
    id: Uuid,
    name: Type.Optional(Type.String()),
    ...sent,
    formats: Formats,
    preview: Type.Object({ base: ReferencedFormat }),
    original: ReferencedFormat,
    mechanism: enumeration(mechanisms),
    interacted: Type.Optional(GroupedTimestamp),
    reused: Type.Optional(Type.Integer({ minimum: 0, description: 'How often it was reused. Added by Patchbay.' })),
    truncated: Type.Optional(Type.Boolean({ description: 'The text is cut here. Added by Patchbay.' })),
  },
  { title: 'Asset', description: 'A saved snippet.' },
);
export type Asset = Static<typeof Asset>;

export const Assets = Type.Object({ iterable: Type.Array(Asset) }, { title: 'Assets', description: 'Saved snippets.' });
export type Assets = Static<typeof Assets>;
