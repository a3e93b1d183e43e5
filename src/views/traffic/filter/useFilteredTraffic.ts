import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { useTrafficStore } from '../../../stores/traffic.ts';
import { matchesFilter, parseFilter, type FilterQuery } from './filterQuery.ts';
import { formatCount } from '../../../utils/format.ts';
import { subjectOf } from './trafficSubject.ts';

export type FilterView = 'matches' | 'all';

export type FilteredTraffic = {
  readonly filter: Ref<string>;
  /** Whether what does not match is hidden, or shown with the matches marked. */
  readonly view: Ref<FilterView>;
  readonly query: ComputedRef<FilterQuery>;
  /** Whether the filter says anything. */
  readonly filtering: ComputedRef<boolean>;
  readonly matches: ComputedRef<readonly TrafficSummary[]>;
  /** The rows to show. */
  readonly shown: ComputedRef<readonly TrafficSummary[]>;
  /** Sequence numbers of the matches, where other rows stand between them. */
  readonly marked: ComputedRef<ReadonlySet<number> | null>;
  /** How many of what waits match. */
  readonly waiting: ComputedRef<number>;
  /** How many of how many are shown: `14 of 15`; nothing before the first answer. */
  readonly count: ComputedRef<string>;
};

/** The recorded exchanges through a filter. */
export const useFilteredTraffic = (): FilteredTraffic => {
  const traffic = useTrafficStore();
  const filter = ref('');
  const view = ref<FilterView>('matches');

  const query = computed(() => parseFilter(filter.value));
  const filtering = computed(() => query.value.terms.length > 0);
  const keep = (summaries: readonly TrafficSummary[]): readonly TrafficSummary[] => {
    if (!filtering.value) return summaries;
    const now = Date.now();
    return summaries.filter((summary) => matchesFilter(query.value, subjectOf(summary), now));
  };
  const matches = computed(() => keep(traffic.rows));
  const shown = computed(() => (view.value === 'matches' ? matches.value : traffic.rows));
  const marked = computed(() => (filtering.value && view.value === 'all'
    ? new Set(matches.value.map(({ sequence }) => sequence))
    : null));
  const waiting = computed(() => keep(traffic.waiting).length);
  const count = computed(() => {
    if (traffic.exchange === null) return '';
    const all = formatCount(traffic.rows.length);
    return filtering.value ? `${formatCount(matches.value.length)} of ${all}` : all;
  });

  return { filter, view, query, filtering, matches, shown, marked, waiting, count };
};
