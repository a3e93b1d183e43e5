import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { applicationsSnapshot } from '../api/applications.ts';
import type { Exchange } from '../api/outcome.ts';
import { useLatestRun } from '../composables/useLatestRun.ts';
import { useSender } from '../composables/useSender.ts';
import { readApplicationRows, type ApplicationRow } from '../utils/applicationRows.ts';
import { useSettingsStore } from './settings.ts';

/** Why the last load brought no rows: no answer, another status than 200, or a body of another form. */
export type LoadProblem = 'failed' | 'refused' | 'other-shape';

/** The snapshot of the registry. */
export const useApplicationsStore = defineStore('applications', () => {
  const settings = useSettingsStore();
  const send = useSender();
  const runs = useLatestRun();

  const rows = shallowRef<readonly ApplicationRow[]>([]);
  const exchange = shallowRef<Exchange | null>(null);
  const lastExchange = shallowRef<Exchange | null>(null);
  const problem = ref<LoadProblem | null>(null);
  const loadingSince = ref<number | null>(null);

  const total = computed(() => rows.value.length);
  const loading = computed(() => loadingSince.value !== null);
  const stale = computed(() => problem.value !== null && exchange.value !== null);

  const take = (result: Exchange): void => {
    lastExchange.value = result;
    const { outcome } = result;
    if (outcome.kind === 'failed') {
      // A cancel was meant: it says nothing about the rows that are there.
      if (outcome.failure !== 'cancelled') problem.value = 'failed';
      return;
    }
    if (outcome.answer.status !== 200) {
      problem.value = 'refused';
      return;
    }
    const read = readApplicationRows(outcome.answer.body);
    if (read === null) {
      problem.value = 'other-shape';
      return;
    }
    problem.value = null;
    exchange.value = result;
    rows.value = read;
  };

  /** Asks for the snapshot. The load started last wins; when it brings no rows the earlier ones stay, as stale. */
  const load = async (): Promise<void> => {
    const run = runs.start();
    loadingSince.value = Date.now();
    try {
      const result = await send(applicationsSnapshot, run.signal);
      if (run.isLatest()) take(result);
    } finally {
      if (run.isLatest()) loadingSince.value = null;
    }
  };

  const clear = (): void => {
    runs.drop();
    rows.value = [];
    exchange.value = null;
    lastExchange.value = null;
    problem.value = null;
    loadingSince.value = null;
  };

  watch(() => settings.baseUrl, clear, { flush: 'sync' });

  return { rows, total, exchange, lastExchange, problem, stale, loading, loadingSince, load, cancel: runs.cancel };
});
