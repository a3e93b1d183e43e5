import { describe, expect, it } from 'vitest';
import { hasCounts, readSession, readSessions, unsaidCounts } from '../../../../src/api/readers/sessionRows.ts';

const session = {
  id: 's', opened: { value: '2026-11-27T09:12:40.118Z' },
  engagement: {
    interactions: 3, tracked: 2, suggestions: 1,
    applications: [{ id: 'a', name: 'VIM', interactions: 1, tracked: 2, suggestions: 1 }],
  },
};

describe('sessions', () => {
  it('are read with their times and counts; absent counts are zero', () => {
    const row = readSession(JSON.stringify(session));
    expect(row).toMatchObject({ id: 's', opened: Date.parse('2026-11-27T09:12:40.118Z'), closed: null });
    expect(row?.engagement?.counts).toEqual({
      interactions: 3, keyboard: 0, tracked: 2, suggestions: 1, reactions: 0, saved: 0, reused: 0,
    });
    expect(readSessions(JSON.stringify([session, {}]))).toEqual([row]);
  });

  it('what no application of the list did is not said', () => {
    const engagement = readSession(JSON.stringify(session))?.engagement;
    const rest = engagement ? unsaidCounts(engagement) : null;
    expect(rest).toMatchObject({ interactions: 2, tracked: 0, suggestions: 0 });
    expect(rest !== null && hasCounts(rest)).toBe(true);
  });

  it('without an id are none', () => {
    expect(readSession('{"opened":{}}')).toBeNull();
    expect(readSessions('{"iterable":[]}')).toBeNull();
    expect(readSession('{"id":"s"}')).toEqual({ id: 's', opened: null, closed: null, engagement: null });
  });
});
