import { computed, type ComputedRef } from 'vue';
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';
import { useTrafficStore } from '../traffic.ts';
import { trafficRowOf } from './trafficRowOf.ts';

/** What the service of this page recorded of a request of this page; null where that cannot be told. */
export const useOwnRow = (exchange: () => Received | null): ComputedRef<TrafficSummary | null> => {
  const traffic = useTrafficStore();
  const settings = useSettingsStore();
  return computed(() => {
    const sent = exchange();
    return sent === null ? null : trafficRowOf(sent, [...traffic.waiting, ...traffic.rows], settings.pageOrigin);
  });
};
