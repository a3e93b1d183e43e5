import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import { pathSteps, sideCalls, type PathStepId, type StepId } from './state/useStep.ts';
import type { RunEntry } from './state/runAxis.ts';
import { usePlaygroundStore } from './playground.ts';
import { useSettingsStore } from './settings.ts';

const most = 60;

/** What was sent in the playground since the run began, and sending the steps one after the other. */
export const useRunStore = defineStore('run', () => {
  const playground = usePlaygroundStore();
  const settings = useSettingsStore();

  const entries = shallowRef<readonly RunEntry<StepId>[]>([]);
  /** The step that is being sent as part of running several; null when that is not going on. */
  const running = ref<PathStepId | null>(null);
  /** Where the last run of several steps ended early; null when it did not. */
  const stoppedAt = ref<PathStepId | null>(null);
  let stopping = false;
  const wasStopped = (): boolean => stopping;

  for (const step of [...pathSteps, ...sideCalls]) {
    watch(() => playground.steps[step].exchange, (exchange) => {
      if (exchange === null) return;
      stoppedAt.value = null;
      entries.value = [...entries.value.slice(1 - most), { step, exchange }];
    }, { flush: 'sync', immediate: true });
  }

  /**
   * Sends the steps from this one on, in order, until one is not answered with a 200 of the interface. What comes after
   * it counts as not sent. When a body is malformed JSON that was not asked about yet, nothing is sent or put away: its
   * step asks.
   * @returns the step it ended at, or that asks
   */
  const from = async (first: PathStepId): Promise<PathStepId> => {
    const todo = pathSteps.slice(pathSteps.indexOf(first));
    let last = first;
    stopping = false;
    const asking = todo.find((step) => !playground.maySend(step));
    if (asking !== undefined) return asking;
    for (const step of todo) playground.reset(step);
    try {
      for (const step of todo) {
        last = step;
        running.value = step;
        await playground.send(step);
        if (wasStopped() || playground.steps[step].given === null) {
          stoppedAt.value = step;
          break;
        }
      }
    } finally {
      running.value = null;
    }
    return last;
  };

  /** Ends a run of several steps: what is under way is cancelled, what would come next is not sent. */
  const stop = (): void => {
    const step = running.value;
    if (step === null) return;
    stopping = true;
    playground.cancel(step);
  };

  /** Begins a new run: results are put away (the log keeps them), what was written stays. */
  const startNew = (): void => {
    stop();
    for (const step of [...pathSteps, ...sideCalls]) playground.reset(step);
    entries.value = [];
    stoppedAt.value = null;
  };
  watch(() => settings.baseUrl, () => {
    entries.value = [];
    stoppedAt.value = null;
  }, { flush: 'sync' });

  return { entries, running, stoppedAt, from, stop, startNew };
});
