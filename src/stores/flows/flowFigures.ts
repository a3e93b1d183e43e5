import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { endOf } from '../../../contract/console/sincePassed.ts';
import type { FlowRun, StepResult } from '../../../flows/result.ts';

export type Figures = {
  readonly least: number;
  readonly median: number;
  /** As long as 95 of 100 take at most. */
  readonly p95: number;
  readonly most: number;
};

/** Runs that were asked for together. */
export type Press = {
  readonly number: number;
  /** How many: fewer were run where one failed, or somebody stopped them. */
  readonly asked: number;
};

/** A run in short: what is remembered of all of them. */
export type ShortRun = Pick<FlowRun, 'number' | 'startedAt' | 'duration' | 'state'> & {
  readonly press: Press;
  readonly steps: readonly { readonly state: StepResult['state']; readonly duration: number | null }[];
  /** The first step that failed, with what became of it. */
  readonly failed: { readonly step: number; readonly result: Extract<StepResult, { state: 'failed' }> } | null;
};

/** A run, or a result that is kept of several: of that one the mean of its runs. */
export type BarOfRuns = Pick<ShortRun, 'startedAt' | 'duration' | 'state'>;

/** What a step came to in some runs. One that was not run counts in none of them. */
export type StepFigures = { readonly passed: number; readonly run: number; readonly figures: Figures | null };

/** The value that so much of all are at most: the smallest for which that holds. */
const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Of milliseconds; null of none. */
export const figuresOf = (durations: readonly number[]): Figures | null => {
  if (durations.length === 0) return null;
  const sorted = [...durations].sort((one, other) => one - other);
  return { least: rank(sorted, 0), median: rank(sorted, 0.5), p95: rank(sorted, 0.95), most: rank(sorted, 1) };
};

/** Milliseconds that the answer to a step took; null where none came. */
const durationOf = (result: StepResult): number | null =>
  (result.state === 'passed' || result.state === 'failed' ? result.exchange?.duration ?? null : null);

export const shortOf = ({ number, startedAt, duration, state, steps }: FlowRun, press: Press): ShortRun => {
  const at = steps.findIndex((step) => step.state === 'failed');
  const result = steps[at];
  return {
    number, startedAt, duration, state, press,
    steps: steps.map((step) => ({ state: step.state, duration: durationOf(step) })),
    failed: result?.state === 'failed' ? { step: at, result } : null,
  };
};

export const stepFigures = (runs: readonly ShortRun[], step: number): StepFigures => {
  const results = runs.flatMap(({ steps }) => steps[step] ?? []);
  const passed = results.filter(({ state }) => state === 'passed').length;
  return {
    passed, run: passed + results.filter(({ state }) => state === 'failed').length,
    figures: figuresOf(results.flatMap(({ duration }) => duration ?? [])),
  };
};

/** Milliseconds of all steps together, in the middle of the runs that passed; null where none did. */
export const medianOf = (runs: readonly BarOfRuns[]): number | null =>
  figuresOf(runs.filter(({ state }) => state === 'passed').map(({ duration }) => duration))?.median ?? null;

/** Whether a result is of the last of these runs, or of a later one. */
export const isOfLast = (head: FlowResultHead, runs: readonly ShortRun[]): boolean =>
  endOf(head) >= (runs.at(-1)?.startedAt ?? 0);

/** The runs of the page between the results that are kept of earlier and later ones, oldest first. */
export const trendOf = (heads: readonly FlowResultHead[], runs: readonly ShortRun[]): readonly BarOfRuns[] => {
  const first = runs[0]?.startedAt ?? Infinity;
  const last = runs.at(-1)?.startedAt ?? Infinity;
  const others = heads.filter((head) => endOf(head) < first || Date.parse(head.startedAt) > last)
    .map(({ startedAt, duration, runs: count, state }) => ({
      startedAt: Date.parse(startedAt), duration: duration / Math.max(1, count), state,
    }));
  return [...others, ...runs].sort((one, other) => one.startedAt - other.startedAt);
};
