import { describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import type { StepResult } from '../../../flows/result.ts';
import { figuresOf, isOfLast, medianOf, shortOf, stepFigures, trendOf } from '../../../src/stores/flows/flowFigures.ts';

const passed = (duration: number): StepResult => ({
  state: 'passed', findings: [], carried: [],
  exchange: {
    request: { method: 'GET', url: 'http://localhost/', headers: {}, body: null }, startedAt: 0, duration,
    outcome: { kind: 'failed', failure: 'no-answer', message: '' },
  },
});
const runOf = (number: number, steps: readonly StepResult[]) => shortOf({
  number, startedAt: 0, duration: number * 10, outputs: [], steps,
  state: steps.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
}, { number: 1, asked: 1 });

describe('figures of durations', () => {
  it('are the least, the median, what 95 of 100 take at most, and the most', () => {
    expect(figuresOf([5, 1, 4, 2, 3])).toEqual({ least: 1, median: 3, p95: 5, most: 5 });
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(figuresOf(hundred)).toEqual({ least: 1, median: 50, p95: 95, most: 100 });
    expect(figuresOf([7])).toEqual({ least: 7, median: 7, p95: 7, most: 7 });
  });

  it('are none where nothing was measured', () => {
    expect(figuresOf([])).toBeNull();
  });
});

describe('a step over some runs', () => {
  it('counts where it was run, and where it passed; not run is not failed', () => {
    const failed: StepResult = { state: 'failed', sentence: 'No.', exchange: null, findings: [], carried: [] };
    const notRun: StepResult = { state: 'notRun', reason: 'stopped' };
    const runs = [runOf(1, [passed(2), passed(8)]), runOf(2, [failed, notRun]), runOf(3, [passed(4), passed(6)])];

    expect(stepFigures(runs, 0)).toEqual({ passed: 2, run: 3, figures: { least: 2, median: 2, p95: 4, most: 4 } });
    expect(stepFigures(runs, 1)).toEqual({ passed: 2, run: 2, figures: { least: 6, median: 6, p95: 8, most: 8 } });
    expect(runs.map(({ failed: what }) => what?.step)).toEqual([undefined, 0, undefined]);
    expect(medianOf(runs)).toBe(10);
  });
});

describe('runs of the page and results that are kept', () => {
  const noon = Date.UTC(2026, 10, 28, 12);
  const head = (startedAt: number, duration: number, changed: Partial<FlowResultHead> = {}): FlowResultHead => ({
    id: 'a', flow: 'first.arazzo.yaml', title: 'First', service: '', startedAt: new Date(startedAt).toISOString(), duration,
    state: 'passed', runs: 1, passed: 1, failedStep: null, name: null, pinned: false, bytes: 1, ...changed,
  });
  const runAt = (startedAt: number) => ({ ...runOf(1, [passed(2)]), startedAt, duration: 10 });

  it('are one row of bars: a result of the runs of the page does not stand there twice, of several runs it has their mean', () => {
    const runs = [runAt(noon), runAt(noon + 20)];
    const heads = [
      head(noon + 1000, 7), head(noon, 30, { runs: 2 }), head(noon - 1000, 60, { runs: 3, state: 'failed' }),
    ];

    expect(trendOf(heads, runs).map(({ startedAt, duration, state }) => [startedAt - noon, duration, state])).toEqual([
      [-1000, 20, 'failed'], [0, 10, 'passed'], [20, 10, 'passed'], [1000, 7, 'passed'],
    ]);
    expect(trendOf(heads.slice(0, 1), []).map(({ duration }) => duration)).toEqual([7]);
    expect(trendOf([], runs).length).toBe(2);
  });

  it('tell which is the last: a result of the last run or of a later one, not of one before', () => {
    expect(isOfLast(head(noon, 30), [runAt(noon), runAt(noon + 20)])).toBe(true);
    expect(isOfLast(head(noon - 50, 30), [runAt(noon)])).toBe(false);
    expect(isOfLast(head(noon, 30), [])).toBe(true);
  });
});
