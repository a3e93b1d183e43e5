import { computed, type ComputedRef } from 'vue';
import type { FlowRun } from '../../../flows/result.ts';
import type { ShortRun } from '../../stores/flows/flowFigures.ts';
import { useFlowRunsStore } from '../../stores/flows/flowRuns.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import type { FlowMark } from '../common/compare/resultMark.ts';
import { markOfRun, markOfRuns } from './flowWords.ts';

export type RunsOfFlow = {
  /** The present run, else the last one. */
  readonly shown: ComputedRef<FlowRun | null>;
  readonly ended: ComputedRef<readonly ShortRun[]>;
  /** Those that were asked for together, the last time. */
  readonly together: ComputedRef<readonly ShortRun[]>;
  readonly isRunning: ComputedRef<boolean>;
  /** Another service than the one in use that is asked at present; null where none is. */
  readonly elsewhere: ComputedRef<string | null>;
  /** What became of those that were asked for together, or of the one. */
  readonly mark: ComputedRef<FlowMark>;
};

/** What became of a flow at the service in use since the page was opened. */
export const useRunsOfFlow = (key: () => string): RunsOfFlow => {
  const runs = useFlowRunsStore();
  const settings = useSettingsStore();
  const shown = computed(() => runs.shown.get(key()) ?? null);
  const ended = computed(() => runs.ended.get(key()) ?? []);
  const together = computed(() => ended.value.filter(({ press }) => press.number === ended.value.at(-1)?.press.number));
  const isRunning = computed(() => runs.running?.key === key());
  const elsewhere = computed(() => {
    const service = isRunning.value ? runs.running?.service : undefined;
    return service === undefined || service === settings.baseUrl ? null : service;
  });
  const mark = computed(() => {
    const asked = together.value[0]?.press.asked ?? 0;
    return !isRunning.value && asked > 1 ? markOfRuns(together.value, asked) : markOfRun(shown.value ?? undefined);
  });
  return { shown, ended, together, isRunning, elsewhere, mark };
};
