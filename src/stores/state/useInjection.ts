import { computed, type ComputedRef } from 'vue';
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import type { Received } from '../../../contract/exchange.ts';
import { isDrillAnswer } from '../../api/readers/drillAnswer.ts';
import { useSettingsStore } from '../settings.ts';
import { useTrafficStore } from '../traffic.ts';
import { trafficRowOf } from './trafficRowOf.ts';

/** What a drill did to a request. */
export type Injection = NonNullable<TrafficSummary['injected']>;

/**
 * What a drill did to a request of this page, by its answer or by what Traffic has of it; null where neither
 * says so.
 */
export const useInjection = (exchange: () => Received | null): ComputedRef<Injection | null> => {
  const traffic = useTrafficStore();
  const settings = useSettingsStore();
  return computed(() => {
    const sent = exchange();
    if (sent === null) return null;
    if (isDrillAnswer(sent.outcome)) return 'status';
    const rows = [...traffic.waiting, ...traffic.rows].filter(({ injected }) => injected !== null);
    return trafficRowOf(sent, rows, settings.pageOrigin)?.injected ?? null;
  });
};
