import type { Flow } from '../flow.ts';
import type { FlowRun, StepResult } from '../result.ts';

/** What is known of a flow that failed since it last passed. */
export type SincePassed = {
  /** When that was, and how much changed since. */
  readonly sentence: string;
  /** What changed, newest first, each with its time. */
  readonly changes: readonly string[];
};

/** A flow that was run, for a report. */
export type ReportedFlow = {
  /** As the person named it. */
  readonly file: string;
  readonly flow: Flow;
  readonly runs: readonly FlowRun[];
  /** Missing where all passed, and where nobody knows. */
  readonly since?: SincePassed;
};

/** Whether it was run, and every run passed. */
export const hasPassed = ({ runs }: ReportedFlow): boolean => runs.length > 0 && runs.every(({ state }) => state === 'passed');

/** A text that stands in a line: what would begin another one is a space. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');

/** The name of a run: its number stands in it where there are more. */
export const nameOf = ({ flow, runs }: ReportedFlow, { number }: FlowRun): string =>
  (runs.length === 1 ? flow.title : `${flow.title}, run ${number}`);

/** What failed in a step, one line each. */
export const failuresOf = (result: StepResult): readonly string[] => {
  if (result.state !== 'failed') return [];
  const lines = result.findings.filter(({ passed }) => !passed)
    .map(({ path, expected, got }) => `${path}: expected ${expected}, got ${got}`);
  return result.sentence === null ? lines : [...lines, result.sentence];
};

/** Milliseconds that a step took; 0 where it sent nothing. */
export const durationOf = (result: StepResult): number =>
  (result.state === 'passed' || result.state === 'failed' ? result.exchange?.duration ?? 0 : 0);

export const notRunWords = {
  skipped: 'skipped', stopped: 'not run, a step before it failed', cancelled: 'not run, cancelled',
} as const;
