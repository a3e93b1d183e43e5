import { describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import { overResultRoom } from '../../../../src/stores/browser/resultRoom.ts';

const head = (minute: number, changed: Partial<FlowResultHead> = {}): FlowResultHead => ({
  id: `at-${minute}`, flow: 'first.arazzo.yaml', title: 'First', service: 'http://localhost:1', name: null, pinned: false,
  startedAt: new Date(Date.UTC(2026, 10, 28, 12, minute)).toISOString(), duration: 1, state: 'passed', runs: 1, passed: 1,
  failedStep: null, bytes: 100, ...changed,
});
const fifty = (changed: Partial<FlowResultHead> = {}): FlowResultHead[] =>
  Array.from({ length: 50 }, (_none, at) => head(at, changed));

describe('the room for results in a browser', () => {
  it('is 50 of a flow at one address: the oldest that is not pinned goes', () => {
    expect(overResultRoom([head(99), ...fifty().slice(1)])).toEqual([]);
    expect(overResultRoom([head(99), ...fifty()])).toEqual(['at-0']);
    expect(overResultRoom([head(99), ...fifty().map((each, at) => (at === 0 ? { ...each, pinned: true } : each))])).toEqual(['at-1']);
    expect(overResultRoom([head(99, { service: 'http://localhost:2' }), ...fifty()])).toEqual([]);
    expect(overResultRoom([head(99, { flow: 'other.arazzo.yaml' }), ...fifty()])).toEqual([]);
  });

  it('is 50 MiB of all, of whatever flow and address', () => {
    const large = 20 * 1024 * 1024;
    expect(overResultRoom([head(9, { bytes: large }), head(1, { bytes: large, service: 'http://localhost:2' })])).toEqual([]);
    expect(overResultRoom([
      head(9, { bytes: large }), head(2, { bytes: large }), head(1, { bytes: large, service: 'http://localhost:2' }),
    ])).toEqual(['at-1']);
  });
});
