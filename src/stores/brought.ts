import { defineStore } from 'pinia';
import { ref } from 'vue';
import { usePlaygroundStore } from './playground.ts';
import type { StepId } from './state/useStep.ts';

/** A body that was put into a step of the playground from elsewhere. */
export type Brought = {
  /** What it is of: `a request in Traffic`. */
  readonly from: string;
  /** Why it is not, or not all of, what was sent, in sentences; empty when it is. */
  readonly lacks: string;
  /** What was put in; null for no body. */
  readonly body: string | null;
};

/** What was brought into the steps of the playground, and what of it did not come. */
export const useBroughtStore = defineStore('brought', () => {
  const playground = usePlaygroundStore();
  const brought = ref<Partial<Record<StepId, Brought>>>({});

  /** Puts a body into a step, null for none. Nothing is sent, and what was written there can be had back. */
  const bring = (step: StepId, body: string | null, from: string, lacks = ''): void => {
    playground.load(step, body);
    brought.value[step] = { from, lacks, body };
  };
  /** What was brought into a step, as long as that is what Send sends. */
  const of = (step: StepId): Brought | null => {
    const found = brought.value[step];
    return found !== undefined && found.body === playground.steps[step].request.body ? found : null;
  };

  return { bring, of };
});
