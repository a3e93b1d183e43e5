import { Readable } from 'node:stream';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { SearchedAssets } from '../../contract/schemas/search.ts';
import type { AssetDescriber } from '../assets/describer.ts';
import type { AssetStore } from '../assets/store.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import type { AssetSearch } from '../search/assetSearch.ts';
import type { SearchQuery } from '../search/searched.ts';
import { unhurried } from '../slices.ts';
import { hitsOf, type Hit } from './hits.ts';

/** Most text that the assets of one answer carry, in bytes of UTF-8. */
const textBudget = 256 * 1024;

/** Hits of one answer. */
const most = 100;

/** All ids and the place of each, as JSON in pieces. */
function* identifiers(assets: AssetStore): Generator<string> {
  const pages: (readonly string[])[] = [];
  let before = '{"iterable":[';
  for (const ids of assets.ids()) {
    pages.push(ids);
    yield before + ids.map((id) => `{"id":"${id}"}`).join(',');
    before = ',';
  }
  if (pages.length === 0) yield before;
  before = '],"indices":{';
  let at = 0;
  for (const ids of pages) {
    yield before + ids.map((id) => `"${id}":${at++}`).join(',');
    before = ',';
  }
  yield pages.length === 0 ? `${before}}}` : '}}';
}

/** Handlers that find saved assets. */
export const searchHandlers = (
  assets: AssetStore, describer: AssetDescriber, search: AssetSearch,
): HandlersOf<'assetsIdentifiersSnapshot' | 'searchAssets' | 'fullTextSearch' | 'neuralCodeSearch'> => {
  const assetsOf = (hits: readonly Hit[]): ReadonlyMap<string, Asset> => {
    let budget = textBudget;
    return new Map(hits.flatMap(({ id }): [string, Asset][] => {
      const described = describer.whole(id, budget);
      if (described === undefined) return [];
      budget -= described.bytes;
      return [[id, described.asset]];
    }));
  };
  const answer = (hits: readonly Hit[], withAssets: boolean): SearchedAssets => {
    const described = withAssets ? assetsOf(hits) : new Map<string, Asset>();
    const exact = hits.filter(({ isExact }) => isExact).length;
    return {
      iterable: hits.map(({ id, isExact, score, match }) => {
        const asset = described.get(id);
        return {
          identifier: id, exact: isExact, score: Math.round(score * 10_000) / 10_000, match,
          ...(asset === undefined ? {} : { asset }),
        };
      }),
      suggested: hits.length - exact,
      exact,
    };
  };
  const wanted = (query = ''): string | Problem<'query-missing'> =>
    (query.trim() !== '' ? query.trim() : new Problem('query-missing'));

  const found = async (text: string, kind?: SearchQuery['kind']): Promise<Hit[]> =>
    hitsOf(await search.find({ text, most, ...(kind === undefined ? {} : { kind }) }), text, kind === 'code');

  return {
    assetsIdentifiersSnapshot: () => ({ streamed: Readable.from(unhurried(identifiers(assets)), { encoding: 'utf8', highWaterMark: 0 }) }),
    searchAssets: async ({ query }) => {
      const text = wanted(query['query']);
      return text instanceof Problem ? text : answer(await found(text), query['transferables'] === 'true');
    },
    fullTextSearch: async ({ query }) => {
      const text = wanted(query['query']);
      return text instanceof Problem ? text : answer(await found(text, 'exact'), false);
    },
    neuralCodeSearch: async ({ query }) => {
      const text = wanted(query['query']);
      return text instanceof Problem ? text : answer(await found(text, 'code'), false);
    },
  };
};
