import { Type, type Static } from 'typebox';
import { openField, optionalField } from './common.ts';

const text = (description: string) => optionalField(Type.String({ description }));
const bytes = (description: string) => optionalField(Type.Array(
  Type.Integer({ minimum: 0, maximum: 255 }),
  { description, examples: [[104, 105]] },
));

export const TransferableString = Type.Object(
  {
    raw: text('The text itself; the usual form.'),
    base64: text('The text as UTF-8 in base64.'),
    base64_url: text('The text as UTF-8 in base64url.'),
    data_url: text('The text as a data: URL.'),
  },
  { title: 'TransferableString', description: 'A text in one of four forms.' },
);
export type TransferableString = Static<typeof TransferableString>;

export const TransferableBytes = Type.Object(
  {
    raw: bytes('The bytes of the text in UTF-8.'),
    base64: bytes('The bytes of its base64 form.'),
    base64_url: bytes('The bytes of its base64url form.'),
    data_url: bytes('The bytes of its data: URL.'),
  },
  { title: 'TransferableBytes', description: 'A text as bytes in one of four forms.' },
);
export type TransferableBytes = Static<typeof TransferableBytes>;

const content = { string: optionalField(TransferableString), bytes: optionalField(TransferableBytes) };

export const SeededFragment = Type.Object(
  { ...content, metadata: openField('What the client knows about it: ext.', [{ ext: 'js' }]) },
  { title: 'SeededFragment', description: 'A copied piece of text.' },
);
export type SeededFragment = Static<typeof SeededFragment>;

export const SeededFile = Type.Object(
  { ...content, metadata: openField('What the client knows about it: name, ext, size.', [{ name: 'a.js', ext: 'js' }]) },
  { title: 'SeededFile', description: 'A file.' },
);
export type SeededFile = Static<typeof SeededFile>;

export const SeededFormat = Type.Object(
  {
    fragment: optionalField(SeededFragment),
    file: optionalField(SeededFile),
    classification: openField('What the client takes it for.', [{ generic: 'CODE', specific: 'js' }]),
  },
  { title: 'SeededFormat', description: 'The content, as a fragment or as a file.' },
);
export type SeededFormat = Static<typeof SeededFormat>;

export const SeededConnectorAsset = Type.Object(
  {
    format: optionalField(SeededFormat),
    metadata: openField('Name, tags, websites and the like.', [{ name: 'debounce' }]),
  },
  { title: 'SeededConnectorAsset', description: 'A snippet with what the client knows about it.' },
);
export type SeededConnectorAsset = Static<typeof SeededConnectorAsset>;

export const SeededConnectorCreation = Type.Object(
  { asset: optionalField(SeededConnectorAsset) },
  { title: 'SeededConnectorCreation', description: 'The snippet to assess.' },
);
export type SeededConnectorCreation = Static<typeof SeededConnectorCreation>;
