import { describe, expect, it } from 'vitest';
import { mostSnapshotBytes, mostSnapshots, overflowing } from '../../../../src/stores/browser/snapshotRoom.ts';

const one = (at: number, bytes = 10, name: string | null = null) => ({ id: `${at}`, at, bytes, name });
const many = (count: number, name: string | null = null) =>
  Array.from({ length: count }, (_each, at) => one(at, 10, name));

describe('the room for snapshots of a service', () => {
  it('is 200, and the oldest without a name go first, however they are listed', () => {
    expect(mostSnapshots).toBe(200);
    expect(overflowing(many(200))).toEqual([]);
    expect(overflowing([one(500), ...many(201)].reverse())).toEqual(['0', '1']);
    expect(overflowing([{ ...one(0), name: 'first' }, ...many(200).slice(1)])).toEqual([]);
    expect(overflowing([{ ...one(0), name: 'first' }, ...many(202).slice(1)])).toEqual(['1', '2']);
  });

  it('is 10 MB, of which a large one pushes out as many as it needs', () => {
    expect(mostSnapshotBytes).toBe(10_000_000);
    expect(overflowing([one(1, 4_000_000), one(2, 4_000_000), one(3, 2_000_000)])).toEqual([]);
    expect(overflowing([one(1, 4_000_000), one(2, 4_000_000), one(3, 6_000_000)])).toEqual(['1']);
    expect(overflowing([one(1, 4_000_000), one(2, 4_000_000), one(3, 6_000_001)])).toEqual(['1', '2']);
  });

  it('is none where named ones alone fill it', () => {
    expect(overflowing([...many(200, 'named'), { ...one(900), name: 'one more' }])).toBeNull();
    expect(overflowing([one(1, 10_000_001)])).toEqual(['1']);
  });
});
