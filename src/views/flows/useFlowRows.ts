import { computed, type ComputedRef } from 'vue';
import type { FlowInList } from '../../../contract/console/flows.ts';
import type { FlowRun } from '../../../flows/result.ts';
import { useFlowBatchStore } from '../../stores/flows/flowBatch.ts';
import { isOfLast, medianOf, trendOf, type BarOfRuns } from '../../stores/flows/flowFigures.ts';
import { useFlowFilesStore } from '../../stores/flows/flowFiles.ts';
import { keyOfReady } from '../../stores/flows/flowKeys.ts';
import { useFlowResultsStore } from '../../stores/flows/flowResults.ts';
import { useFlowRunsStore } from '../../stores/flows/flowRuns.ts';
import { markOfHead, type FlowMark } from '../common/compare/resultMark.ts';
import { markOfRun } from './flowWords.ts';

export type FlowRowState = 'passed' | 'failed' | 'stopped' | 'running' | 'never' | 'unread';

/** A line of the list of flows. */
export type FlowRow = {
  readonly key: string;
  readonly isReady: boolean;
  readonly file: FlowInList;
  readonly title: string;
  /** Why it is no flow, or why it did not begin when it was run last. */
  readonly problem: string | null;
  readonly state: FlowRowState;
  readonly mark: FlowMark;
  readonly trend: readonly BarOfRuns[];
  /** Milliseconds, of those that passed. */
  readonly median: number | null;
  readonly lastAt: number | null;
};

const notRead: FlowMark = { glyph: 'client-error', tone: 'c4', words: 'Not read' };
const waits: FlowMark = { glyph: 'not-sent', tone: 'idle', words: 'Waits' };

/** Why a file is no flow; null where it is one. */
const wrongOf = ({ problem, wrong }: FlowInList): string | null => {
  if (problem !== null) return problem;
  if (wrong === null) return null;
  const { first: { line, column, sentence }, count } = wrong;
  return `Line ${line}, column ${column}: ${sentence}${count > 1 ? ` And ${count - 1} more.` : ''}`;
};

const stateOf = (state: FlowRun['state'] | undefined): FlowRowState =>
  (state === undefined ? 'never' : state === 'cancelled' ? 'stopped' : state);

/** The flows with what became of each: those of the person first, then those that come with Patchbay. */
export const useFlowRows = (): ComputedRef<readonly FlowRow[]> => {
  const files = useFlowFilesStore();
  const runs = useFlowRunsStore();
  const results = useFlowResultsStore();
  const batch = useFlowBatchStore();

  const rowOf = (file: FlowInList, isReady: boolean): FlowRow => {
    const key = isReady ? keyOfReady(file.name) : file.name;
    const own = runs.ended.get(key) ?? [];
    const present = runs.running?.key === key ? runs.shown.get(key) : undefined;
    const wrong = wrongOf(file);
    const heads = results.of(key);
    const [newest] = heads;
    const last = present === undefined && newest !== undefined && isOfLast(newest, own) ? newest : null;
    const mark = last !== null ? markOfHead(last) : markOfRun(present ?? own.at(-1));
    const trend = trendOf(heads, own);
    return {
      key, isReady, file, trend, problem: wrong ?? runs.problems.get(key) ?? null,
      mark: wrong !== null ? notRead : batch.states.get(key) === 'waiting' ? waits : mark,
      state: wrong !== null ? 'unread' : stateOf(last?.state ?? (present ?? own.at(-1))?.state),
      title: file.flow?.title ?? file.name, median: medianOf(trend), lastAt: trend.at(-1)?.startedAt ?? null,
    };
  };
  return computed(() => {
    const list = files.list.value;
    return [
      ...(list?.files ?? []).map((file) => rowOf(file, false)), ...(list?.ready ?? []).map((file) => rowOf(file, true)),
    ];
  });
};
