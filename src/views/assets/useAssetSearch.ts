import { computed, watch, type ComputedRef, type Ref } from 'vue';
import type { AssetSearchRequest, FoundAsset } from '../../../contract/console/assetSearch.ts';
import type { AssetRow } from '../../api/readers/assetRows.ts';
import { useFilter, type ListFilter } from '../../components/lists/filter/useFilter.ts';
import { useAssetsStore } from '../../stores/assets.ts';
import { useAssetSearchStore } from '../../stores/assetSearch.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { atMostOnce } from '../../stores/state/atMostOnce.ts';
import type { FilterTerm } from '../../utils/filter/filterQuery.ts';
import { assetFilterWords } from './assetFilterWords.ts';

export type AssetSearch = {
  readonly filter: ListFilter<AssetRow, AssetRow>;
  /** What the service is asked for; null while the filter has no words of its own. */
  readonly request: ComputedRef<AssetSearchRequest | null>;
  /** What was found of a row; undefined when it was not, or is not known yet. */
  readonly hitOf: (id: string) => FoundAsset | undefined;
  /** Changes when an answer to another search is there. */
  readonly answer: ComputedRef<string | null>;
  /** Asks the service at once, as after a failure. */
  readonly again: () => void;
  /** Asks for nothing any more, as out of sight. */
  readonly rest: () => void;
};

/** Milliseconds between two searches while somebody types. */
const pause = 300;
/** More values than this say nothing that the page does not filter as well. */
const mostValues = 100;

/** Words that stand alone are searched; "or" and "not" are what the page filters by. */
const isSought = ({ word, negated, values }: FilterTerm<AssetRow>): boolean =>
  word === 'text' && !negated && values.length === 1;

/** What the rows have of what the filter asks of a word; none where it asks for nothing, or for what has none. */
const askedOf = (
  terms: readonly FilterTerm<AssetRow>[], word: string, rows: readonly AssetRow[],
  valuesOf: (row: AssetRow, term: FilterTerm<AssetRow>) => readonly (string | null)[],
): string[] => {
  const asked = terms.filter((term) => term.word === word && !term.negated);
  const [first] = asked;
  if (first === undefined) return [];
  const passing = rows.filter((row) => asked.every(({ test }) => test(row, 0)));
  const values = new Set(passing.flatMap((row) => valuesOf(row, first)));
  // Those without one are not what the service can be asked for.
  return values.has(null) || values.size > mostValues ? [] : [...values].filter((value) => value !== null);
};

/**
 * The assets through the filter, with those that the service's search finds for its words: ranked, with the lines that
 * match. What has the words as they are written is there at once, and stays where the search does not answer.
 * @param rows in their order
 */
export const useAssetSearch = (text: Ref<string>, rows: () => readonly AssetRow[]): AssetSearch => {
  const assets = useAssetsStore();
  const search = useAssetSearchStore();
  const settings = useSettingsStore();

  const byId = computed(() => new Map(assets.rows.map((row) => [row.id, row])));
  const hits = computed(() => new Map(search.found?.hits.map((hit) => [hit.id, hit])));
  const filter = useFilter({
    text, words: assetFilterWords, rows, subjectOf: (row) => row,
    searched: () => {
      const { found } = search;
      return found === null ? null : {
        rows: found.hits.map(({ id }) => byId.value.get(id)).filter((row) => row !== undefined),
        sawTo: isSought, isBetter: found.words === 'all' && found.instead.length === 0,
      };
    },
  });

  const request = computed((): AssetSearchRequest | null => {
    const { terms } = filter.query.value;
    const query = terms.filter(isSought).flatMap(({ values }) => values).join(' ').trim();
    // Only the service that this page came from is asked.
    if (query === '' || !settings.ownService) return null;
    return {
      query,
      languages: askedOf(terms, 'language', assets.rows, ({ extension }) => [extension]),
      applications: askedOf(terms, 'app', assets.rows, ({ application }) => [application.id]),
      tags: askedOf(terms, 'tag', assets.rows, ({ tags }, { values }) => (tags.length === 0
        ? [null]
        : tags.filter((tag) => values.some((value) => tag.toLowerCase() === value.toLowerCase())))),
    };
  });
  const key = computed(() => JSON.stringify(request.value));

  const again = (): void => { void search.seek(request.value); };
  const limited = atMostOnce(again, pause);
  watch([key, () => assets.exchange], () => {
    if (assets.exchange === null) return;
    if (request.value !== null) limited.ask();
    else {
      limited.drop();
      again();
    }
  });

  return {
    filter, request,
    hitOf: (id) => hits.value.get(id),
    answer: computed(() => (search.found === null ? null : key.value)),
    again,
    rest: () => {
      limited.drop();
      search.rest();
    },
  };
};
