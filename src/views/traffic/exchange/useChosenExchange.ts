import { computed, ref, watch, type ComputedRef } from 'vue';
import { useRoute } from 'vue-router';
import type { TrafficExchange, TrafficSummary } from '../../../../contract/console/traffic.ts';
import type { BodyView, ExchangeTab } from '../../../components/controls/types.ts';
import type { Address } from '../../common/useAddress.ts';
import { whileShown } from '../../common/whileShown.ts';
import { useTrafficStore, type DetailState } from '../../../stores/traffic.ts';

export type ChosenExchange = {
  /** It stays what is shown when a filter hides its row. */
  readonly chosen: ComputedRef<TrafficSummary | null>;
  /** What the pane shows of it, below its row or beside the rows. */
  readonly pane: ComputedRef<{
    readonly detail: TrafficExchange | null;
    readonly state: DetailState;
    /** Place in the rows, from 1; 0 where the filter hides it. */
    readonly place: number;
    readonly total: number;
    readonly tab: ExchangeTab;
    readonly view: BodyView;
  }>;
  readonly paneEvents: {
    readonly step: (by: number) => void;
    readonly retry: () => void;
    readonly 'update:tab': (tab: ExchangeTab) => void;
    readonly 'update:view': (view: BodyView) => void;
  };
  /** Opens an exchange by the address; null closes it. */
  readonly choose: (sequence: number | null) => Promise<void>;
};

/** The exchange that is open, by the address, among the rows that are shown. */
export const useChosenExchange = (shown: ComputedRef<readonly TrafficSummary[]>, address: Address): ChosenExchange => {
  const traffic = useTrafficStore();
  const route = useRoute();
  /** Null until one is chosen: then what has a body shows, the request before its answer. */
  const tab = ref<ExchangeTab | null>(null);
  const view = ref<BodyView>('pretty');

  const at = computed(() => (traffic.chosen === null
    ? -1
    : shown.value.findIndex(({ sequence }) => sequence === traffic.chosen)));
  const chosen = computed(() => shown.value[at.value]
    ?? traffic.rows.find(({ sequence }) => sequence === traffic.chosen) ?? traffic.detail);
  /** An address without a number closes the exchange, save when one came back to the view by a link that names none. */
  let away = false;
  whileShown(() => { /* the address says what to open */ }, () => { away = true; });
  watch(() => route.params['sequence'], (given) => {
    if (route.name !== 'traffic') return;
    const sequence = typeof given === 'string' && given !== '' ? Number(given) : null;
    const returned = away;
    away = false;
    if (sequence === null && returned && traffic.chosen !== null) void choose(traffic.chosen);
    else if (sequence === null) traffic.close();
    else void traffic.open(sequence);
  }, { immediate: true });

  const choose = (sequence: number | null): Promise<void> =>
    address.choose({ sequence: sequence === null ? '' : String(sequence) });
  const pane = computed(() => ({
    detail: traffic.detail,
    state: traffic.detailState,
    place: at.value + 1,
    total: shown.value.length,
    tab: tab.value ?? (chosen.value?.requestBytes === 0 ? 'response' : 'request'),
    view: view.value,
  }));
  const paneEvents = {
    step: (by: number): void => {
      const next = shown.value[at.value + by];
      if (next !== undefined) void choose(next.sequence);
    },
    retry: () => { if (chosen.value !== null) void traffic.open(chosen.value.sequence); },
    'update:tab': (to: ExchangeTab) => { tab.value = to; },
    'update:view': (to: BodyView) => { view.value = to; },
  };

  return { chosen, pane, paneEvents, choose };
};
