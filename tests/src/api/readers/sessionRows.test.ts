import { describe, expect, it } from 'vitest';
import { countNames, hasCounts, readSession, readSessions, unsaidCounts } from '../../../../src/api/readers/sessionRows.ts';

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

  const counts = { interactions: 1, keyboard: 2, tracked: 3, suggestions: 4, reactions: 5, saved: 6, reused: 7 };
  const nothing = { interactions: 0, keyboard: 0, tracked: 0, suggestions: 0, reactions: 0, saved: 0, reused: 0 };

  it('have every count of their own and of each application', () => {
    const row = readSession(JSON.stringify({
      id: 's', closed: { value: '2026-11-27T10:00:00.000Z' },
      engagement: { ...counts, applications: [{ id: 'a', name: 'VIM', ...counts }, {}] },
    }));
    expect(row?.closed).toBe(Date.parse('2026-11-27T10:00:00.000Z'));
    expect(row?.engagement).toEqual({
      counts, applications: [{ id: 'a', name: 'VIM', counts }, { id: '', name: 'not said', counts: nothing }],
    });
    expect([row, readSessions('[]')].map((part) => Object.isFrozen(part))).toEqual([true, true]);
  });

  it('name an application as it registered, where the interface does not know its name', () => {
    const applications = [{ id: 'a', name: 'UNKNOWN', registeredName: 'NOTES_SYNC' }, { id: 'b', name: 'UNKNOWN' }];
    const row = readSession(JSON.stringify({ id: 's', engagement: { applications } }));
    expect(row?.engagement?.applications.map(({ name }) => name)).toEqual(['NOTES_SYNC', 'UNKNOWN']);
  });

  it('have what no application did for every count, and never less than nothing', () => {
    const twice = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, 2 * count])) as typeof counts;
    const share = { id: 'a', name: 'VIM', counts };
    expect(unsaidCounts({ counts: twice, applications: [share] })).toEqual(counts);
    expect(unsaidCounts({ counts: twice, applications: [share, share] })).toEqual(nothing);
    expect(unsaidCounts({ counts, applications: [share, share] })).toEqual(nothing);
    expect(unsaidCounts({ counts, applications: [] })).toEqual(counts);
  });

  it('have something counted as soon as one count is there', () => {
    expect(hasCounts(nothing)).toBe(false);
    for (const name of countNames) expect(hasCounts({ ...nothing, [name]: 1 })).toBe(true);
  });

  it('without an id are none', () => {
    expect(readSession('{"opened":{}}')).toBeNull();
    expect(readSessions('{"iterable":[]}')).toBeNull();
    expect(readSession('{"id":"s"}')).toEqual({ id: 's', opened: null, closed: null, engagement: null });
  });
});
