import { computed, type ComputedRef, type Ref } from 'vue';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { useFilter, type ListFilter } from '../../../components/lists/filter/useFilter.ts';
import { useTrafficStore } from '../../../stores/traffic.ts';
import { trafficFilterWords, type FilterSubject } from './trafficFilterWords.ts';
import { subjectOf } from './trafficSubject.ts';

export type FilterView = 'matches' | 'all';

export type FilteredTraffic = Omit<ListFilter<TrafficSummary, FilterSubject>, 'matchesOf'> & {
  /** The rows to show. */
  readonly shown: ComputedRef<readonly TrafficSummary[]>;
  /** Sequence numbers of the matches, where other rows stand between them. */
  readonly marked: ComputedRef<ReadonlySet<number> | null>;
  /** How many of what waits match. */
  readonly waiting: ComputedRef<number>;
};

/**
 * The recorded exchanges through a filter.
 * @param view whether what does not match is hidden, or shown with the matches marked
 */
export const useFilteredTraffic = (text: Ref<string>, view: Readonly<Ref<FilterView>>): FilteredTraffic => {
  const traffic = useTrafficStore();
  const { count: counted, matchesOf, ...filter } = useFilter({
    text, words: trafficFilterWords, rows: () => traffic.rows, subjectOf,
    fold: { word: 'auto', folds: ({ automatic }) => automatic },
  });

  const shown = computed(() => (view.value === 'matches' ? filter.matches.value : filter.open.value));
  const marked = computed(() => (filter.filtering.value && view.value === 'all'
    ? new Set(filter.matches.value.map(({ sequence }) => sequence))
    : null));
  const waiting = computed(() => matchesOf(traffic.waiting).length);
  /** Nothing before the first answer. */
  const count = computed(() => (traffic.exchange === null ? '' : counted.value));

  return { ...filter, count, shown, marked, waiting };
};
