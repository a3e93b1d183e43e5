import { describe, expect, it } from 'vitest';
import { readMoment, readSince, writeMoment, writeSince, yesterdayOf } from '../../../../src/stores/state/registryMoments.ts';

describe('a moment of the registry in an address', () => {
  it('is a place in the order of changes, or a time; it comes back as it was written', () => {
    for (const moment of [{ change: 214 }, { change: 0 }, { at: Date.UTC(2026, 10, 27, 16, 40, 12, 5) }]) {
      expect(readMoment(writeMoment(moment))).toEqual(moment);
    }
    expect(writeMoment({ at: Date.UTC(2026, 10, 27, 16, 40, 12) })).toBe('2026-11-27T16:40:12.000Z');
  });

  it('is none where the address says something else, also a time that no clock shows', () => {
    for (const text of [null, '', 'now', '-3', '12345678901234567', '1960-01-01T00:00:00Z']) expect(readMoment(text)).toBeNull();
  });

  it('of a difference may be the last look or yesterday', () => {
    expect(['looked', 'yesterday', '7', 'tomorrow'].map(readSince)).toEqual(['looked', 'yesterday', { change: 7 }, null]);
    expect(writeSince('looked')).toBe('looked');
    expect(writeSince({ change: 7 })).toBe('7');
  });

  it('yesterday is from its midnight, also where a day has 23 or 25 hours', () => {
    for (const now of [new Date(2026, 10, 27, 0, 0, 1), new Date(2026, 2, 30, 12), new Date(2026, 9, 26, 23, 59)]) {
      const begin = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
      expect(yesterdayOf(now.getTime())).toBe(begin.getTime());
    }
  });
});
