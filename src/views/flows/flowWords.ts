/** What became of a flow, in words and marks. */
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowRun, NotRunReason, StepResult } from '../../../flows/result.ts';
import type { StoredStep } from '../../../flows/storedResult.ts';
import type { BatchState } from '../../stores/flows/flowBatch.ts';
import type { FlowDraft } from '../../stores/flows/flowDrafts.ts';
import type { ShortRun } from '../../stores/flows/flowFigures.ts';
import { endOf } from '../../../contract/console/sincePassed.ts';
import type { FlowMark } from '../common/compare/resultMark.ts';

type Run = Pick<FlowRun, 'state'> & { readonly steps: readonly { readonly state: StepResult['state'] }[] };

/** Of the last run: how many steps passed, or the first that failed. */
export const markOfRun = (run: Run | undefined): FlowMark => {
  if (run === undefined) return { glyph: 'not-sent', tone: 'idle', words: 'Never run' };
  const { steps, state } = run;
  const passed = steps.filter((step) => step.state === 'passed').length;
  switch (state) {
    case 'running': return { glyph: 'waiting', tone: 'wait', words: `Running, ${passed} of ${steps.length} passed` };
    case 'passed': return { glyph: 'pass', tone: 'ok', words: `${passed} of ${steps.length} passed` };
    case 'failed': return { glyph: 'fail', tone: 'c5', words: `Step ${steps.findIndex((step) => step.state === 'failed') + 1} of ${steps.length} failed` };
    case 'cancelled': return { glyph: 'cancelled', tone: 'idle', words: 'Stopped' };
  }
};

/** Of runs that were asked for together: where fewer were run, of how many. */
export const markOfRuns = (runs: readonly ShortRun[], asked: number): FlowMark => {
  const passed = runs.filter(({ state }) => state === 'passed').length;
  const words = runs.length < asked ? `${runs.length} of ${asked} run, ${passed} passed` : `${passed} of ${asked} runs passed`;
  if (runs.some(({ state }) => state === 'failed')) return { glyph: 'fail', tone: 'c5', words };
  return passed === asked ? { glyph: 'pass', tone: 'ok', words } : { glyph: 'cancelled', tone: 'idle', words };
};

const reasons: Readonly<Record<NotRunReason, string>> = {
  skipped: 'Skipped', stopped: 'Not run', cancelled: 'Not run, stopped',
};

/** Of a step that was sent: how many of its expectations were met, or were not. */
const markOfFindings = ({ state, findings }: Pick<SentStep, 'state' | 'findings'>): FlowMark => {
  const all = findings.length;
  if (state === 'passed') return { glyph: 'pass', tone: 'ok', words: `${all} of ${all} as expected` };
  const wrong = findings.filter(({ passed }) => !passed).length;
  return { glyph: 'fail', tone: 'c5', words: wrong === 0 ? 'Failed' : `${wrong} of ${all} not as expected` };
};

export const markOfResult = (result: StepResult | undefined): FlowMark => {
  switch (result?.state) {
    case undefined: return { glyph: 'not-sent', tone: 'idle', words: 'Not run yet' };
    case 'waiting': return { glyph: 'not-sent', tone: 'idle', words: 'Waits' };
    case 'running': return { glyph: 'waiting', tone: 'wait', words: 'Running' };
    case 'notRun': return { glyph: 'not-sent', tone: 'idle', words: reasons[result.reason] };
    case 'passed':
    case 'failed': return markOfFindings(result);
  }
};

/** Of a step of a result that is kept. */
export const markOfStored = ({ state, reason, findings }: StoredStep): FlowMark => (state === 'notRun'
  ? { glyph: 'not-sent', tone: 'idle', words: reasons[reason ?? 'cancelled'] } : markOfFindings({ state, findings }));

export type SentStep = Extract<StepResult, { state: 'passed' | 'failed' }>;

/** What was sent of a step and came back; null where nothing was. */
export const sentOf = (result: StepResult | undefined): SentStep | null => (result?.state === 'passed' || result?.state === 'failed' ? result : null);

/** The kept result that a run which began at a moment is of; null where it was not kept. */
export const resultAt = (heads: readonly FlowResultHead[], moment: number): FlowResultHead | null =>
  heads.find((head) => Date.parse(head.startedAt) <= moment && moment <= endOf(head)) ?? null;

/** Requests that one run sends. */
export const requestsOf = ({ steps }: Flow): number => steps.filter(({ skip }) => !skip).length;

/** What became of a flow of several that are run in one press; the one that runs is named by itself. */
export const batchStates: readonly (readonly [state: Exclude<BatchState, 'running'>, words: string])[] = [
  ['passed', 'passed'], ['failed', 'failed'], ['notBegun', 'did not begin'], ['stopped', 'stopped or not run'], ['waiting', 'still to run'],
];

/** Of flows that are run in one press: how many came to what. */
export const batchWords = (states: readonly BatchState[]): string => batchStates
  .map(([state, words]) => ({ count: states.filter((each) => each === state).length, words }))
  .filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`).join(', ');

const writtenWords = (steps: readonly string[]): string => (steps.length === 1
  ? `What was written in the step ${steps.join()} is no part of it yet, and is not saved.`
  : `What was written in the steps ${steps.join(', ')} is no part of them yet, and is not saved.`);

/** That what somebody changed or wrote is not saved, and why it cannot be. @param hash of the file as it is now */
export const draftWords = ({ basis, what, unfinished }: FlowDraft, hash: string): string => {
  const steps = Object.keys(unfinished);
  return [
    ...(what === null ? [] : [basis === hash ? 'What was changed is not saved yet.'
      : 'The file was changed by somebody else since; what was changed here cannot take its place.']),
    ...(steps.length === 0 ? [] : [writtenWords(steps)]),
  ].join(' ');
};
