import { defineStore } from 'pinia';
import { ref, shallowReactive, watch } from 'vue';
import { useSettingsStore } from '../settings.ts';
import { useFlowFilesStore, type KnownFile } from './flowFiles.ts';
import { useFlowRunsStore } from './flowRuns.ts';

/** `notBegun`: its file is no flow any longer, or an input is missing. */
export type BatchState = 'waiting' | 'running' | 'passed' | 'failed' | 'stopped' | 'notBegun';

type Asked = { key: string; readonly known: KnownFile | undefined };

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

  /** Those that were asked for, by the names that their files have now. */
  let asked: readonly Asked[] = [];
  runs.whenRenamed((key, other) => {
    const found = asked.find((each) => each.key === key);
    if (found === undefined) return;
    found.key = other;
    const entries = [...states];
    states.clear();
    for (const [name, state] of entries) states.set(name === key ? other : name, state);
  });

  /** Opens one; somebody may have given its file another name meanwhile. */
  const open = async (one: Asked): Promise<void> => {
    if (await files.open(one.key) !== null) return;
    const name = await files.nameNow(one.key, one.known);
    if (name === null || name === one.key) return;
    runs.rename(one.key, name);
    await files.open(name);
  };
  const runOne = async (one: Asked): Promise<BatchState> => {
    if (isStopping()) return 'stopped';
    await open(one);
    // What somebody runs meanwhile, or a change of its file does, is waited for.
    while (runs.running !== null && !isStopping()) await whenFree();
    const flow = files.flowNow(one.key);
    if (isStopping()) return 'stopped';
    if (flow === null) return 'notBegun';
    states.set(one.key, 'running');
    const { state } = await runs.run(one.key, flow, 1);
    return state === 'cancelled' ? 'stopped' : state ?? 'notBegun';
  };

  /** Runs them in their order. Settles when the last one ended, with whether they were run at all. */
  const run = async (keys: readonly string[]): Promise<boolean> => {
    if (isRunning.value || keys.length === 0) return false;
    isRunning.value = true;
    stopping.value = false;
    endedAt.value = null;
    states.clear();
    for (const key of keys) states.set(key, 'waiting');
    const listed = new Map(files.list.value?.files.map(({ name, bytes, changedAt }) => [name, { bytes, changedAt }]));
    asked = keys.map((key) => ({ key, known: files.files.get(key) ?? listed.get(key) }));
    try {
      for (const one of asked) {
        const state = await runOne(one);
        if (states.has(one.key)) states.set(one.key, state);
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
