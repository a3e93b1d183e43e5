import { Type, type Static } from 'typebox';
import { Asset } from './asset.ts';
import { ReferencedAsset, indices } from './annotation.ts';
import { enumeration, Uuid } from './common.ts';

export const FlattenedAssets = Type.Object(
  { iterable: Type.Array(ReferencedAsset), indices: Type.Optional(indices) },
  { title: 'FlattenedAssets', description: 'Ids of assets, newest first.' },
);

export const StreamedIdentifiers = Type.Object(
  {
    iterable: Type.Array(Type.Object(
      { asset: ReferencedAsset, deleted: Type.Optional(Type.Boolean({ description: 'Whether it is gone.' })) },
      { title: 'StreamedIdentifier', description: 'An asset that is there, new, changed or gone.' },
    )),
  },
  { title: 'StreamedIdentifiers', description: 'What is told of assets.' },
);
export type StreamedIdentifiers = Static<typeof StreamedIdentifiers>;

export const SearchedAsset = Type.Object(
  {
    identifier: Uuid,
    exact: Type.Boolean({ description: 'Whether name or text holds the query as it is.' }),
    score: Type.Number({ minimum: 0, maximum: 1 }),
    match: enumeration(['TITLE', 'CONTENT', 'FUZZY'], { title: 'SearchedMatchEnum', description: 'Where it was found.' }),
    asset: Type.Optional(Asset),
  },
  { title: 'SearchedAsset', description: 'An asset that was found.' },
);

export const SearchedAssets = Type.Object(
  {
    iterable: Type.Array(SearchedAsset),
    suggested: Type.Integer({ minimum: 0, description: 'How many of them do not hold the query as it is.' }),
    exact: Type.Integer({ minimum: 0, description: 'How many of them hold the query as it is.' }),
  },
  { title: 'SearchedAssets', description: 'What was found, best first.' },
);
export type SearchedAssets = Static<typeof SearchedAssets>;
