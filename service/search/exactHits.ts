import type { AssetRow } from '../assets/asset.ts';
import { Slices } from '../slices.ts';
import { pageLimits, type SearchedAssets, type SearchQuery } from './searched.ts';
import { isOf } from './narrowing.ts';
import type { Wanted } from './query.ts';
import { hitOf, whereIn, type SearchHit } from './searchHit.ts';

/** What the index says of where a text may be. */
export type Told = {
  /** What is looked at first, in this order. */
  readonly first: readonly string[];
  /**
   * Asked when none of those holds it: all that can, the newest first, which are none where the first were all;
   * undefined where the index cannot tell.
   */
  readonly others: () => Promise<readonly string[] | undefined>;
};

/**
 * The snippets that hold a text as it is, whatever its case. Those that have its words are looked at first, in their
 * order. When none of them holds it, all others that can are read, the newest first: it may be a part of a word, marks
 * alone, or beyond what is indexed.
 * @param check throws when the reading has to end
 */
export const exactHits = async (
  assets: SearchedAssets, query: SearchQuery, wanted: readonly Wanted[], { first, others }: Told, check: () => void,
): Promise<SearchHit[]> => {
  const hits: SearchHit[] = [];
  const slices = new Slices();
  const isEnough = (): boolean => hits.length >= query.most;
  const take = (asset: AssetRow, text: string | undefined): void => {
    if (text === undefined || isEnough() || !isOf(asset, query)) return;
    if (whereIn(asset.name, text, query.text) === null) return;
    hits.push(hitOf(asset, text, { sought: query.text, wanted }, null));
  };
  const pause = async (): Promise<void> => {
    if (!slices.isOver()) return;
    await slices.pause();
    check();
  };
  const lookAt = async (sought: Iterable<string>): Promise<void> => {
    for (const id of sought) {
      if (isEnough()) break;
      const asset = assets.find(id);
      if (asset !== undefined) take(asset, assets.textOf(id));
      await pause();
    }
  };
  await lookAt(first);
  if (hits.length > 0) return hits;
  const holding = await others();
  if (holding !== undefined) {
    const known = new Set(first);
    await lookAt(holding.filter((id) => !known.has(id)));
    return hits;
  }
  for (const { read } of assets.pages(pageLimits)) {
    for (const { asset, text } of read()) take(asset, text);
    if (isEnough()) break;
    await pause();
  }
  return hits;
};
