import { computed, type ComputedRef } from 'vue';
import type { FlowRun } from '../../../flows/result.ts';
import { trendOf, type BarOfRuns, type ShortRun } from '../../stores/flows/flowFigures.ts';
import { useFlowResultsStore } from '../../stores/flows/flowResults.ts';
import { useFlowRunsStore } from '../../stores/flows/flowRuns.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { markOfHead, type FlowMark } from '../common/compare/resultMark.ts';
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
  /** What became of those that were asked for together, or of the one; where none was, of the newest result. */
  readonly mark: ComputedRef<FlowMark>;
  /** When that began, and how long it took; null where it runs, or there is none. */
  readonly last: ComputedRef<Pick<BarOfRuns, 'startedAt' | 'duration'> | null>;
  readonly trend: ComputedRef<readonly BarOfRuns[]>;
};

/** What became of a flow at the service in use: since the page was opened, and before as far as it is kept. */
export const useRunsOfFlow = (key: () => string): RunsOfFlow => {
  const runs = useFlowRunsStore();
  const results = useFlowResultsStore();
  const settings = useSettingsStore();
  const shown = computed(() => runs.shown.get(key()) ?? null);
  const ended = computed(() => runs.ended.get(key()) ?? []);
  const together = computed(() => ended.value.filter(({ press }) => press.number === ended.value.at(-1)?.press.number));
  const isRunning = computed(() => runs.running?.key === key());
  const elsewhere = computed(() => {
    const service = isRunning.value ? runs.running?.service : undefined;
    return service === undefined || service === settings.baseUrl ? null : service;
  });
  const newest = computed(() => {
    const [head] = results.of(key());
    return shown.value === null && head !== undefined ? head : null;
  });
  const mark = computed(() => {
    if (newest.value !== null) return markOfHead(newest.value);
    const asked = together.value[0]?.press.asked ?? 0;
    return !isRunning.value && asked > 1 ? markOfRuns(together.value, asked) : markOfRun(shown.value ?? undefined);
  });
  const last = computed(() => {
    const head = newest.value;
    if (head !== null) return { startedAt: Date.parse(head.startedAt), duration: head.duration };
    return shown.value?.state === 'running' ? null : shown.value;
  });
  const trend = computed(() => trendOf(results.of(key()), ended.value));
  return { shown, ended, together, isRunning, elsewhere, mark, last, trend };
};
