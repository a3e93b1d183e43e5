import { defineStore } from 'pinia';
import { ref, shallowReactive, watch } from 'vue';
import { useSettingsStore } from '../settings.ts';
import { useFlowFilesStore } from './flowFiles.ts';
import { useFlowRunsStore } from './flowRuns.ts';

/** `notBegun`: its file is no flow any longer, or an input is missing. */
export type BatchState = 'waiting' | 'running' | 'passed' | 'failed' | 'stopped' | 'notBegun';

/** Several flows that a person has run in one press, one after the other: a failure of one does not keep the next. */
export const useFlowBatchStore = defineStore('flowBatch', () => {
  const settings = useSettingsStore();
  const files = useFlowFilesStore();
  const runs = useFlowRunsStore();

  /** What became of each, in their order; empty where none was asked for. */
  const states = shallowReactive(new Map<string, BatchState>());
  const isRunning = ref(false);
  /** When the last one ended; null before that. */
  const endedAt = ref<number | null>(null);
  const stopping = ref(false);
  /** It changes while something is waited for. */
  const isStopping = (): boolean => stopping.value;

  const whenFree = (): Promise<void> => new Promise((resolve) => {
    const end = watch(() => runs.running === null || stopping.value, (isFree) => {
      if (!isFree) return;
      queueMicrotask(() => { end(); });
      resolve();
    }, { immediate: true, flush: 'sync' });
  });

  const runOne = async (key: string): Promise<BatchState> => {
    if (isStopping()) return 'stopped';
    await files.open(key);
    // What somebody runs meanwhile, or a change of its file does, is waited for.
    while (runs.running !== null && !isStopping()) await whenFree();
    const flow = files.flowNow(key);
    if (isStopping()) return 'stopped';
    if (flow === null) return 'notBegun';
    states.set(key, 'running');
    await runs.run(key, flow, 1);
    const state = runs.problems.has(key) ? null : runs.ended.get(key)?.at(-1)?.state;
    return state === 'passed' || state === 'failed' ? state : state === undefined || state === null ? 'notBegun' : 'stopped';
  };

  /** Runs them in their order. Settles when the last one ended, with whether they were run at all. */
  const run = async (keys: readonly string[]): Promise<boolean> => {
    if (isRunning.value || keys.length === 0) return false;
    isRunning.value = true;
    stopping.value = false;
    endedAt.value = null;
    states.clear();
    for (const key of keys) states.set(key, 'waiting');
    try {
      for (const key of keys) {
        const state = await runOne(key);
        if (states.has(key)) states.set(key, state);
      }
    } finally {
      for (const [key, state] of states) if (state === 'waiting' || state === 'running') states.set(key, 'stopped');
      isRunning.value = false;
      endedAt.value = Date.now();
    }
    return true;
  };

  /** Ends the one that runs and begins no other. What somebody else has run goes on. */
  const stop = (): void => {
    if (!isRunning.value) return;
    stopping.value = true;
    if (states.get(runs.running?.key ?? '') === 'running') runs.stop();
  };
  /** What became of them is told no longer. */
  const forget = (): void => { if (!isRunning.value) states.clear(); };

  watch(() => settings.baseUrl, () => {
    stop();
    states.clear();
  }, { flush: 'sync' });

  return { states, isRunning, endedAt, run, stop, forget };
});
