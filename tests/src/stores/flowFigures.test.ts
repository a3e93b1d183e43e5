import { describe, expect, it } from 'vitest';
import type { StepResult } from '../../../flows/result.ts';
import { figuresOf, medianOf, shortOf, stepFigures } from '../../../src/stores/flows/flowFigures.ts';

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
}, 1);

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
