import { describe, expect, it } from 'vitest';
import type { FlowRun } from '../../../../flows/result.ts';
import { shortOf } from '../../../../src/stores/flows/flowFigures.ts';
import { markOfRuns } from '../../../../src/views/flows/flowWords.ts';

const markOf = (asked: number, ...states: readonly FlowRun['state'][]) => markOfRuns(states.map((state, at) => shortOf({
  number: at + 1, startedAt: 0, duration: 1, state, steps: [], outputs: [],
}, { number: 1, asked })), asked);

describe('runs that were asked for together', () => {
  it('say how many passed where all were run', () => {
    expect(markOf(2, 'passed', 'passed')).toEqual({ glyph: 'pass', tone: 'ok', words: '2 of 2 runs passed' });
    expect(markOf(3, 'passed', 'failed', 'passed')).toEqual({ glyph: 'fail', tone: 'c5', words: '2 of 3 runs passed' });
  });

  it('say how many of how many were run where one failed, or somebody stopped them', () => {
    expect(markOf(20, 'failed')).toEqual({ glyph: 'fail', tone: 'c5', words: '1 of 20 run, 0 passed' });
    expect(markOf(20, 'passed', 'cancelled')).toEqual({ glyph: 'cancelled', tone: 'idle', words: '2 of 20 run, 1 passed' });
    expect(markOf(20, 'passed', 'passed')).toEqual({ glyph: 'cancelled', tone: 'idle', words: '2 of 20 run, 2 passed' });
  });
});
