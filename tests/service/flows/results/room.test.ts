import { describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import { limits } from '../../../../contract/limits.ts';
import { goingFor, hasRoomFor, Room } from '../../../../service/flows/results/room.ts';

const { ofFlow, all, bytes } = limits.flowResults;

const head = (at: number, changed: Partial<FlowResultHead> = {}): FlowResultHead => ({
  id: `${at}`, flow: 'a', title: 'A', service: '', startedAt: new Date(at * 1000).toISOString(), duration: 1, state: 'passed', runs: 1,
  passed: 1, failedStep: null, name: null, pinned: false, bytes: 10, ...changed,
});
const heads = (count: number, changed: (at: number) => Partial<FlowResultHead> = () => ({})): FlowResultHead[] =>
  Array.from({ length: count }, (_, at) => head(at, changed(at)));
const ids = (gone: readonly FlowResultHead[]): string[] => gone.map(({ id }) => id);
const half = { bytes: bytes / 2 };

describe('room for a result', () => {
  it('is there for the fiftieth of a flow', () => {
    expect(ids(goingFor(head(100), heads(ofFlow - 1)))).toEqual([]);
  });

  it('is made by the oldest of its flow', () => {
    expect(ids(goingFor(head(100), [head(-1, { flow: 'b' }), ...heads(ofFlow + 1)]))).toEqual(['0', '1']);
  });

  it('is not made by what is pinned, nor by itself, however old', () => {
    expect(ids(goingFor(head(-5), heads(ofFlow, (at) => ({ pinned: at < 3 }))))).toEqual(['3']);
  });

  it('in bytes is made by the oldest of all', () => {
    const present = [head(1, { flow: 'b', ...half }), head(2, { flow: 'c', bytes: bytes / 4 }), head(3)];
    expect(ids(goingFor(head(9, { bytes: bytes / 4 }), present))).toEqual(['1']);
    expect(ids(goingFor(head(9, { bytes: bytes / 4 - 10 }), present))).toEqual([]);
    expect(ids(goingFor(head(9, half), [head(1, { pinned: true, ...half }), head(2)]))).toEqual(['2']);
  });

  it('by number of all is made by the oldest of all', () => {
    expect(ids(goingFor(head(all + 5), heads(all, (at) => ({ flow: `${at}` }))))).toEqual(['0']);
  });

  it('is none where too much is pinned', () => {
    const pinned = { pinned: true };
    expect(hasRoomFor(head(100), heads(ofFlow - 1, () => pinned))).toBe(true);
    expect(hasRoomFor(head(100), heads(ofFlow, () => pinned))).toBe(false);
    expect(hasRoomFor(head(100), heads(ofFlow, (at) => ({ pinned: at > 0 })))).toBe(true);
    expect(hasRoomFor(head(100, half), [head(1, { ...pinned, ...half })])).toBe(true);
    expect(hasRoomFor(head(100, half), [head(1, { ...pinned, bytes: bytes / 2 + 1, flow: 'b' })])).toBe(false);
    expect(hasRoomFor(head(2000), heads(all, (at) => ({ ...pinned, flow: `${at}` })))).toBe(false);
  });

  it('is taken by one after the other as long as nothing has to go', () => {
    const room = new Room(heads(ofFlow - 1));
    expect([head(100), head(101), head(102, { flow: 'b' })].map((each) => room.take(each))).toEqual([true, false, true]);
  });
});
