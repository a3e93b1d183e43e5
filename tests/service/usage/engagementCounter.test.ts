import { describe, expect, it, vi } from 'vitest';
import { Registry } from '../../../service/applications/registry.ts';
import { applicationsTable } from '../../../service/applications/table.ts';
import { changesTable } from '../../../service/history/changesTable.ts';
import { History } from '../../../service/history/history.ts';
import { Problem } from '../../../service/problem.ts';
import { Sessions } from '../../../service/sessions/sessions.ts';
import { sessionsTable } from '../../../service/sessions/table.ts';
import { EngagementCounter } from '../../../service/usage/engagement.ts';
import { collectReports, fillDisk, freeDisk, makeFolder, openFor } from '../storage/support.ts';

const noon = Date.UTC(2026, 10, 27, 12);

const setUp = async () => {
  const clock = { now: noon };
  const now = (): number => clock.now;
  const storage = openFor(makeFolder(), collectReports());
  const { statements, queue } = storage;
  const history = new History(changesTable(statements), now);
  const registry = new Registry(applicationsTable(statements), queue, history, now);
  const sessions = new Sessions(sessionsTable(statements), queue, history, now);
  const counter = new EngagementCounter(registry, sessions, queue, now);
  const connect = async (name: string): Promise<string> => {
    const connected = await registry.connect({
      id: undefined, name, version: '9.1', platform: 'LINUX', privacy: undefined, capabilities: undefined,
      mechanism: undefined, automaticUnload: undefined, onboarded: undefined, said: null,
    });
    if (connected instanceof Problem) throw connected;
    return connected.id;
  };
  const id = await connect('VIM');
  const row = statements.read('SELECT tracked, suggestions, last_seen AS lastSeen FROM applications WHERE id = ?');
  return {
    storage, clock, counter, id, queue, registry, connect,
    /** Counts one in a write of its own, which fails when told to. */
    count: (failure?: Error): Promise<void> => queue.write((tx) => {
      counter.count(tx, id, { tracked: 1 });
      if (failure !== undefined) throw failure;
    }),
    shown: () => {
      const { counts, lastSeen } = registry.find(id) ?? {};
      return { tracked: counts?.tracked, suggestions: counts?.suggestions, lastSeen };
    },
    written: () => row.first(id),
  };
};

describe('what is counted in one transaction', () => {
  it('is one sum, seen when the last of it happened', async () => {
    const { storage, clock, counter, id, registry, shown, written } = await setUp();
    const writes = vi.spyOn(registry, 'writeGrowth');
    const during: unknown[] = [];
    await storage.queue.write((tx) => {
      for (const at of [1, 2, 3]) {
        clock.now = noon + at;
        counter.count(tx, id, { tracked: at });
      }
      during.push(shown());
    });
    expect(during).toEqual([{ tracked: 0, suggestions: 0, lastSeen: noon }]);
    expect(shown()).toEqual({ tracked: 6, suggestions: 0, lastSeen: noon + 3 });
    expect(written()).toEqual(shown());
    expect(writes).toHaveBeenCalledTimes(1);
  });

  it('is no application\'s where nobody said whose it is', async () => {
    const { queue, counter, registry, shown, written } = await setUp();
    const calls = [vi.spyOn(registry, 'writeGrowth'), vi.spyOn(registry, 'showGrowth')];
    await queue.write((tx) => { counter.count(tx, undefined, { tracked: 1 }); });
    expect(calls.map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect([shown(), written()]).toMatchObject([{ tracked: 0 }, { tracked: 0 }]);
  });

  it('is nothing of an application whose only write failed, beside one that did not', async () => {
    const { queue, clock, connect, count, counter, registry, shown, written } = await setUp();
    const other = await connect('OBSIDIAN');
    clock.now = noon + 1;
    const outcomes = await Promise.allSettled([
      queue.write((tx) => { counter.count(tx, other, { tracked: 1 }); }), count(new Error('not now')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(shown()).toEqual({ tracked: 0, suggestions: 0, lastSeen: noon });
    expect(written()).toEqual(shown());
    expect(registry.find(other)).toMatchObject({ counts: { tracked: 1 }, lastSeen: noon + 1 });
  });

  it('is without what was counted in a write that failed', async () => {
    const { clock, count, shown, written } = await setUp();
    clock.now = noon + 1;
    const failing = count(new Error('not now'));
    clock.now = noon + 2;
    const outcomes = await Promise.allSettled([failing, count(), count(new Error('not now')), count()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(shown()).toEqual({ tracked: 2, suggestions: 0, lastSeen: noon + 2 });
    expect(written()).toEqual(shown());
  });

  it('is nothing when the transaction failed, and counts anew in the next', async () => {
    const { storage, queue, count, shown, written } = await setUp();
    const insert = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    fillDisk(storage.database);
    const outcomes = await Promise.allSettled([
      count(), queue.write((tx) => insert.run(tx, 'test-large', 'x'.repeat(100_000))),
    ]);
    freeDisk(storage.database);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shown()).toMatchObject({ tracked: 0 });
    await count();
    expect([shown(), written()]).toMatchObject([{ tracked: 1 }, { tracked: 1 }]);
  });
});

describe('what nobody waits for', () => {
  it('is shown at once and written with the next write', async () => {
    const { queue, clock, counter, id, shown, written } = await setUp();
    const asked = vi.spyOn(queue, 'writeSoon');
    clock.now = noon + 5;
    counter.countSoon(id, { suggestions: 1 });
    counter.countSoon(id, { suggestions: 1 });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual({ tracked: 0, suggestions: 2, lastSeen: noon + 5 });
    expect(written()).toMatchObject({ suggestions: 0 });
    await queue.write(() => undefined);
    expect(written()).toEqual(shown());
    counter.countSoon(id, { suggestions: 1 });
    queue.flush();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(written()).toEqual({ tracked: 0, suggestions: 3, lastSeen: noon + 5 });
  });

  it('is written later when it could not be written at first', async () => {
    const { storage, queue, counter, id, written } = await setUp();
    const insert = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    fillDisk(storage.database);
    counter.countSoon(id, { suggestions: 1 });
    await expect(queue.write((tx) => insert.run(tx, 'test-large', 'x'.repeat(100_000)))).rejects.toThrow('Storage: ');
    freeDisk(storage.database);
    counter.countSoon(id, { suggestions: 1 });
    queue.flush();
    expect(written()).toMatchObject({ suggestions: 2 });
  });
});
