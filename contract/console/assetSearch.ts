import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/assetSearch.ts';

export type AssetSearchRequest = Described<typeof schemas.AssetSearchRequest>;
export type FoundAssets = Described<typeof schemas.FoundAssets>;
export type FoundAsset = FoundAssets['hits'][number];
export type FoundMark = FoundAsset['nameMarks'][number];
