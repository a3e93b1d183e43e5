import { describe, expect, it } from 'vitest';
import { SeenCopies } from '../../../service/connector/seenCopies.ts';
import type { OpenStorage } from '../../../service/storage/storage.ts';
import { collectReports, fillDisk, freeDisk, makeFolder, openFor } from '../storage/support.ts';

const minuteMs = 60_000;
const noon = Date.UTC(2026, 10, 27, 12);
const hash = Buffer.alloc(32, 1);

const setUp = (): { storage: OpenStorage; copies: SeenCopies; clock: { now: number }; written: () => unknown } => {
  const storage = openFor(makeFolder(), collectReports());
  const clock = { now: noon };
  return {
    storage, clock,
    copies: new SeenCopies(storage.statements, storage.queue, () => clock.now),
    written: () => storage.statements.read('SELECT copies FROM seen_copies').first()?.['copies'],
  };
};

describe('copies of a text', () => {
  it('within a minute are one, and later ones count', () => {
    const { copies, clock } = setUp();
    const counted = [0, minuteMs - 1, minuteMs, 2 * minuteMs].map((later) => {
      clock.now = noon + later;
      return copies.note(hash);
    });
    expect(counted).toEqual([1, 1, 2, 3]);
  });

  it('go on being counted when the clock is set back', () => {
    const { copies, clock } = setUp();
    const counted = [0, -minuteMs + 1, -minuteMs, -24 * 60 * minuteMs].map((later) => {
      clock.now = noon + later;
      return copies.note(hash);
    });
    expect(counted).toEqual([1, 1, 2, 3]);
  });

  it('too short to be remembered count as the first', () => {
    const { copies } = setUp();
    expect([copies.note(null), copies.note(null)]).toEqual([1, 1]);
  });

  it('are known after the next start, but for those older than 30 days', () => {
    const { storage, copies, clock } = setUp();
    copies.note(hash);
    storage.queue.flush();
    const after = (days: number): number => {
      clock.now = noon + days * 24 * 60 * minuteMs;
      return new SeenCopies(storage.statements, storage.queue, () => clock.now).note(hash);
    };
    expect([after(30), after(31)]).toEqual([2, 1]);
  });

  it('that could not be written are written with the next write', async () => {
    const { storage, copies, written } = setUp();
    const insert = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    fillDisk(storage.database);
    copies.note(hash);
    const large = storage.queue.write((tx) => insert.run(tx, 'test-large', 'x'.repeat(100_000)));
    await expect(large).rejects.toThrow('Storage: ');
    freeDisk(storage.database);
    expect(written()).toBeUndefined();

    await storage.queue.write((tx) => insert.run(tx, 'test-small', 'x'));
    expect(written()).toBe(1);
    copies.note(Buffer.alloc(32, 2));
    storage.queue.flush();
    expect(copies.kept().count).toBe(2);
  });

  it('are forgotten with those that wait to be written', async () => {
    const { storage, copies } = setUp();
    copies.note(hash);
    expect(await storage.queue.write((tx) => copies.erase(tx))).toBe(1);
    expect([copies.kept(), copies.note(hash)]).toEqual([{ count: 0, bytes: 0 }, 1]);
  });

  it('are not forgotten when the erasing fails', async () => {
    const { storage, copies, written } = setUp();
    copies.note(hash);
    await expect(storage.queue.write((tx) => {
      copies.erase(tx);
      throw new Error('not now');
    })).rejects.toThrow('not now');
    storage.queue.flush();
    expect(written()).toBe(1);
  });
});
