import { describe, expect, it, vi } from 'vitest';
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

  it('are written together, each text with its last count and day, and again when it is copied again', () => {
    const { storage, copies, clock } = setUp();
    const asked = vi.spyOn(storage.queue, 'writeSoon');
    const rows = (): unknown => storage.statements.read('SELECT copies, day FROM seen_copies ORDER BY keyed_hash').all();
    for (const later of [0, minuteMs]) {
      clock.now = noon + later;
      copies.note(hash);
      copies.note(Buffer.alloc(32, 2));
    }
    expect(asked).toHaveBeenCalledTimes(1);
    expect(copies.kept()).toEqual({ count: 2, bytes: 96 });
    const day = Math.floor(noon / (24 * 60 * minuteMs));
    expect(rows()).toEqual([{ copies: 2, day }, { copies: 2, day }]);
    clock.now = noon + 24 * 60 * minuteMs;
    copies.note(hash);
    expect(asked).toHaveBeenCalledTimes(2);
    storage.queue.flush();
    expect(rows()).toEqual([{ copies: 3, day: day + 1 }, { copies: 2, day }]);
  });

  it('older than 30 days are forgotten while the service runs, those of 30 days are not', async () => {
    const { storage, copies, clock } = setUp();
    copies.note(hash);
    const after = async (days: number): Promise<number> => {
      storage.queue.flush();
      clock.now = noon + days * 24 * 60 * minuteMs;
      await storage.queue.write((tx) => { copies.forgetOld(tx); });
      return copies.kept().count;
    };
    expect(await after(30)).toBe(1);
    expect(copies.note(hash)).toBe(2);
    expect(await after(61)).toBe(0);
    expect(copies.note(hash)).toBe(1);
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
    const { storage, copies, clock } = setUp();
    copies.note(hash);
    clock.now += minuteMs;
    expect(copies.note(hash)).toBe(2);
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
