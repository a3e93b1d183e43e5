import type { AssetRow } from '../assets/asset.ts';
import type { Page } from '../assets/assetPages.ts';
import type { Narrowing } from './narrowing.ts';

/** Read at a time: a few milliseconds. */
export const pageLimits = { assets: 32, bytes: 64 * 1024 } as const;

/** What is searched: the saved snippets. */
export type SearchedAssets = {
  readonly pages: (most: { readonly assets: number; readonly bytes: number }) => Iterable<Pick<Page, 'read'>>;
  readonly find: (id: string) => AssetRow | undefined;
  readonly textOf: (id: string) => string | undefined;
};

export type SearchQuery = Narrowing & {
  readonly text: string;
  /** How many are given. */
  readonly most: number;
  /**
   * `code`: the text is a piece of code, and compared with the saved ones whatever it looks like; `exact`: only what
   * holds it as it is. By words without it, and by code where it looks like some.
   */
  readonly kind?: 'code' | 'exact';
};
