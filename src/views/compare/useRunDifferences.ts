import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { isComparable, stepDifferences, stepPairs, type StepPair } from '../../../flows/compare/runDifferences.ts';
import { inSlices } from '../../utils/slices.ts';
import { shownFinding, shownOf, type ShownDifference } from './differenceWords.ts';
import type { FoundRun } from './useRuns.ts';

/** A step of both runs, with where they differ; null before that is known, and where there is nothing to compare. */
export type ComparedStep = StepPair & { readonly differences: readonly ShownDifference[] | null };

export type RunDifferences = {
  readonly steps: ComputedRef<readonly ComparedStep[]>;
  /** Whether all of them are compared. */
  readonly whole: ComputedRef<boolean>;
};

type Both = {
  /** What is compared. The same two are not compared again, as when what is kept was asked for once more. */
  readonly of: readonly unknown[];
  readonly pairs: readonly StepPair[];
  readonly differencesOf: (pair: StepPair) => readonly ShownDifference[] | null;
};

const bothOf = (a: FoundRun, b: FoundRun): Both | null => {
  if (b.state !== 'there') return null;
  const { run, result: { service } } = b.side;
  if (a.state === 'expected') {
    return {
      of: [null, run],
      pairs: run.steps.map((step) => ({ id: step.id, left: null, right: step })),
      differencesOf: ({ right }) => (right === null || right.state === 'notRun' ? null : right.findings.map(shownFinding)),
    };
  }
  if (a.state !== 'there') return null;
  const left = a.side;
  return {
    of: [left.run, run, left.result.service, service],
    pairs: stepPairs(left.run, run),
    differencesOf: (pair) =>
      (isComparable(pair) ? stepDifferences(pair, left.result.service, service).map(shownOf) : null),
  };
};

/** Compares the steps of two runs one after the other, so that large ones do not hold the page up. */
export const useRunDifferences = (a: Ref<FoundRun>, b: Ref<FoundRun>): RunDifferences => {
  const both = computed((before?: Both | null) => {
    const now = bothOf(a.value, b.value);
    if (before === undefined || before === null || now === null) return now;
    return now.of.every((each, at) => each === before.of[at]) ? before : now;
  });
  const found = shallowRef<readonly ComparedStep['differences'][]>([]);

  watch(both, async (now) => {
    found.value = [];
    if (now === null) return;
    const compared: ComparedStep['differences'][] = [];
    const step = (): boolean => {
      const pair = now.pairs[compared.length];
      if (pair !== undefined) compared.push(now.differencesOf(pair));
      return compared.length >= now.pairs.length;
    };
    if (await inSlices(step, () => both.value === now) && both.value === now) found.value = compared;
  }, { immediate: true });

  const steps = computed(() =>
    (both.value?.pairs ?? []).map((pair, at) => ({ ...pair, differences: found.value[at] ?? null })));
  const whole = computed(() => both.value !== null && found.value.length === both.value.pairs.length);
  return { steps, whole };
};
