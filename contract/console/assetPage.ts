import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/assetPage.ts';

export type AssetPage = Described<typeof schemas.AssetPage>;
export type ListedAsset = AssetPage['assets'][number];
