import { Slices } from '../slices.ts';
import type { SearchedAssets, SearchQuery } from './searched.ts';
import { isOf } from './narrowing.ts';
import type { Wanted } from './query.ts';
import { hitOf, whereIn, type SearchHit } from './searchHit.ts';

/**
 * The snippets that hold a text as it is, whatever its case: those that have its words first, in their order, then all
 * others, in which it may be a part of a word, or marks alone.
 * @param first those that have its words, and may hold it
 * @param all those that may hold it, some at a time
 */
export const exactHits = async (
  assets: SearchedAssets, query: SearchQuery, wanted: readonly Wanted[],
  first: readonly string[], all: AsyncIterable<readonly string[]>,
): Promise<SearchHit[]> => {
  const hits: SearchHit[] = [];
  const looked = new Set<string>();
  const slices = new Slices();
  const isEnough = (): boolean => hits.length >= query.most;
  const look = (id: string): void => {
    if (looked.has(id)) return;
    looked.add(id);
    const asset = assets.find(id);
    if (asset === undefined || !isOf(asset, query)) return;
    const text = assets.textOf(id);
    if (text === undefined || whereIn(asset.name, text, query.text) === null) return;
    hits.push(hitOf(asset, text, { sought: query.text, wanted }, null));
  };
  const lookAt = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      if (isEnough()) return;
      look(id);
      if (slices.isOver()) await slices.pause();
    }
    if (slices.isOver()) await slices.pause();
  };
  await lookAt(first);
  if (isEnough()) return hits;
  for await (const ids of all) {
    await lookAt(ids);
    if (isEnough()) break;
  }
  return hits;
};
