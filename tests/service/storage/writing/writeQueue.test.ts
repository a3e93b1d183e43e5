import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../../service/storage/database/database.ts';
import { DatabaseLog } from '../../../../service/storage/log/databaseLog.ts';
import { text } from '../../../../service/storage/database/row.ts';
import { Statements } from '../../../../service/storage/database/statements.ts';
import { StorageError } from '../../../../service/storage/database/storageError.ts';
import type { Transaction } from '../../../../service/storage/database/transaction.ts';
import { WriteQueue } from '../../../../service/storage/writing/writeQueue.ts';
import { collectReports, commitEnds, fillDisk, freeDisk, makeFolder, type Reports } from '../support.ts';

type Parts = {
  readonly database: Database;
  readonly queue: WriteQueue;
  readonly reports: Reports;
  readonly log: string;
  readonly insert: (tx: Transaction, word: string) => void;
  readonly words: () => string[];
};

const setUp = (): Parts => {
  const file = join(makeFolder(), 'patchbay.db');
  const database = openDatabase(file);
  onTestFinished(() => { closeDatabase(database); });
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT');
  const statements = new Statements(database);
  const insert = statements.write('INSERT INTO words (word) VALUES (?)');
  const all = statements.read('SELECT word FROM words ORDER BY rowid');
  const reports = collectReports();
  return {
    database,
    queue: new WriteQueue(database, new DatabaseLog(database, file), reports.report),
    reports,
    log: `${file}-wal`,
    insert: (tx, word) => { insert.execute(tx, word); },
    words: () => all.all().map((row) => text(row, 'word')),
  };
};

const big = (mark: string): string => mark.padEnd(40_000, mark);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the write queue', () => {
  it('writes everything of one turn of the event loop in one transaction', async () => {
    const { queue, insert, words, log } = setUp();
    const before = commitEnds(log).length;

    await Promise.all(Array.from({ length: 50 }, (_, at) => queue.write((tx) => { insert(tx, `word ${at}`); })));

    expect(commitEnds(log).length - before).toBe(1);
    expect(words()).toHaveLength(50);
  });

  it('writes the next turn in a transaction of its own', async () => {
    const { queue, insert, log } = setUp();
    const before = commitEnds(log).length;

    await queue.write((tx) => { insert(tx, 'first turn'); });
    await Promise.all([queue.write((tx) => { insert(tx, 'second turn'); }), queue.write((tx) => { insert(tx, 'too'); })]);

    expect(commitEnds(log).length - before).toBe(2);
  });

  it('answers with what the work returned, once it is in the log on disk', async () => {
    const { queue, insert, log } = setUp();
    let during = '';

    const answer = await queue.write((tx) => {
      insert(tx, 'needle-in-the-log');
      during = readFileSync(log, 'latin1');
      return 42;
    });

    expect(answer).toBe(42);
    expect(during).not.toContain('needle-in-the-log');
    expect(readFileSync(log, 'latin1')).toContain('needle-in-the-log');
  });

  it('changes memory after the commit and before the answer', async () => {
    const { queue, database } = setUp();
    const order: string[] = [];

    await queue.write((tx) => {
      order.push(`work, in a transaction: ${String(database.isTransaction)}`);
      tx.after(() => { order.push(`effect, in a transaction: ${String(database.isTransaction)}`); });
    }).then(() => { order.push('answer'); });

    expect(order).toEqual(['work, in a transaction: true', 'effect, in a transaction: false', 'answer']);
  });

  it('keeps the neighbours of a job that throws, and nothing of that job', async () => {
    const { queue, insert, words } = setUp();
    const effects: string[] = [];
    const write = (word: string, fail: boolean): Promise<string> => queue.write((tx) => {
      insert(tx, word);
      tx.after(() => { effects.push(word); });
      if (fail) throw new RangeError(`no ${word}`);
      return word;
    });

    const outcomes = await Promise.allSettled([write('a', false), write('b', true), write('c', false)]);

    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: new RangeError('no b') },
      { status: 'fulfilled', value: 'c' },
    ]);
    expect(words()).toEqual(['a', 'c']);
    expect(effects).toEqual(['a', 'c']);
  });

  it('answers a refusal of the database as a storage error, to that job alone', async () => {
    const { queue, insert, words } = setUp();

    const outcomes = await Promise.allSettled(['a', 'a', 'b'].map((word) => queue.write((tx) => { insert(tx, word); })));

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toHaveProperty('reason', expect.any(StorageError));
    expect(words()).toEqual(['a', 'b']);
  });

  it('lets a single statement that fails undo itself, and keeps its neighbours', async () => {
    const { queue, insert, words } = setUp();
    const effects: string[] = [];
    const write = (word: string): Promise<void> => queue.write((tx) => {
      tx.after(() => { effects.push(word); });
      insert(tx, word);
    });

    const outcomes = await Promise.allSettled([write('a'), queue.write((tx) => { insert(tx, 'b'); }), write('a'), write('c')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toHaveProperty('reason', expect.any(StorageError));
    expect(words()).toEqual(['a', 'b', 'c']);
    expect(effects).toEqual(['a', 'c']);
  });

  it('answers what is on disk even when memory could not follow, and says so', async () => {
    const { queue, insert, words, reports } = setUp();
    const effects: string[] = [];

    const outcomes = await Promise.all([
      queue.write((tx) => {
        insert(tx, 'a');
        tx.after(() => { throw new Error('cannot follow'); });
        return 'a is written';
      }),
      queue.write((tx) => { tx.after(() => { effects.push('b'); }); }),
    ]);

    expect(outcomes[0]).toBe('a is written');
    expect(words()).toEqual(['a']);
    expect(effects).toEqual(['b']);
    expect(reports.lines).toEqual(['error: Something was written that could not be taken into memory; a restart will read it.']);
    expect(reports.details).toEqual([{ reason: 'cannot follow' }]);
  });

  it('refuses the whole turn when the disk is full, changes nothing, goes on reading and writes again later', async () => {
    const { queue, insert, words, database } = setUp();
    await queue.write((tx) => { insert(tx, 'before'); });
    fillDisk(database);
    const effects: string[] = [];

    const outcomes = await Promise.allSettled(['small', big('x'), big('y')].map((word) => queue.write((tx) => {
      insert(tx, word);
      tx.after(() => { effects.push(word); });
    })));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const outcome of outcomes) {
      expect(outcome).toHaveProperty('reason', expect.any(StorageError));
      expect(outcome).toHaveProperty('reason.message', 'Storage: the data could not be written, the disk may be full; nothing was changed.');
    }
    expect(effects).toEqual([]);
    expect(words()).toEqual(['before']);

    freeDisk(database);
    await queue.write((tx) => { insert(tx, 'after'); });
    expect(words()).toEqual(['before', 'after']);
  });

  it('takes what nobody waits for along with the next write', async () => {
    const { queue, insert, words, log } = setUp();
    queue.writeSoon((tx) => { insert(tx, 'counted'); });
    expect(words()).toEqual([]);
    const before = commitEnds(log).length;

    await queue.write((tx) => { insert(tx, 'written'); });

    expect(words()).toEqual(['written', 'counted']);
    expect(commitEnds(log).length - before).toBe(1);
  });

  it('writes what nobody waits for after 200 ms when nothing else is written', () => {
    const { queue, insert, words } = setUp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    queue.writeSoon((tx) => { insert(tx, 'counted'); });

    vi.advanceTimersByTime(199);
    expect(words()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual(['counted']);
  });

  it('reports what nobody waits for when it could not be written', () => {
    const { queue, reports } = setUp();
    queue.writeSoon(() => { throw new Error('no row'); });
    queue.flush();

    expect(reports.lines).toEqual(['error: A count could not be written.']);
    expect(reports.details).toEqual([{ reason: 'no row' }]);
  });

  describe('what is written in parts', () => {
    /** Has other work get its turn after each part, however fast it was. */
    const slowParts = (): void => {
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => now += 5);
    };

    it('is one transaction; others are read meanwhile, and written after it', async () => {
      const { queue, insert, words, log } = setUp();
      slowParts();
      const before = commitEnds(log).length;
      const told: string[] = [];
      const long = queue.writeInParts(function* inParts(tx) {
        for (const word of ['one', 'two', 'three']) {
          insert(tx, word);
          yield;
        }
        tx.after(() => { told.push('after'); });
        return 'result';
      });
      const other = queue.write((tx) => { insert(tx, 'other'); }).then(() => { told.push('other'); });
      queue.writeSoon((tx) => { insert(tx, 'soon'); });
      await new Promise((resolve) => { setImmediate(resolve); });
      queue.flush();
      expect([words(), commitEnds(log).length - before, told]).toEqual([['one', 'two'], 0, []]);
      expect(await long).toBe('result');
      await other;
      expect(words()).toEqual(['one', 'two', 'three', 'soon', 'other']);
      expect([commitEnds(log).length - before, told]).toEqual([2, ['after', 'other']]);
    });

    it('is undone as a whole where a part fails, and what waited is written', async () => {
      const { queue, insert, words } = setUp();
      slowParts();
      const undone: string[] = [];
      const long = queue.writeInParts(function* inParts(tx) {
        tx.onRollback(() => { undone.push('undone'); });
        insert(tx, 'one');
        yield;
        insert(tx, 'one');
      });
      const other = queue.write((tx) => { insert(tx, 'other'); });
      await expect(long).rejects.toThrow(StorageError);
      await other;
      expect([words(), undone]).toEqual([['other'], ['undone']]);
    });

    it('has what follows from it done with others in between, before anybody writes or it is told', async () => {
      const { queue, insert, words } = setUp();
      slowParts();
      const told: string[] = [];
      const long = queue.writeInParts(function* inParts(tx) {
        insert(tx, 'one');
        for (const each of ['first', 'second', 'third']) tx.after(() => { told.push(each); });
        yield;
      }).then(() => { told.push('told'); });
      const turns = async (): Promise<void> => {
        while (!told.includes('told')) {
          await new Promise((resolve) => { setImmediate(resolve); });
          if (told.at(-1) !== 'turn' && told.length > 0) told.push('turn');
        }
      };
      const other = queue.write((tx) => { insert(tx, 'other'); });
      await Promise.all([long, other, turns()]);
      expect(told.filter((each) => each !== 'turn')).toEqual(['first', 'second', 'third', 'told']);
      expect(told.slice(0, 3)).toEqual(['first', 'turn', 'second']);
      expect(words()).toEqual(['one', 'other']);
    });

    it('takes nothing back of what was committed when the queue is closed before that is over', async () => {
      const { queue, insert, words } = setUp();
      slowParts();
      const told: string[] = [];
      const long = queue.writeInParts(function* inParts(tx) {
        insert(tx, 'one');
        tx.onRollback(() => { told.push('undone'); });
        for (const each of ['first', 'second']) {
          tx.after(() => {
            told.push(each);
            if (each === 'first') queue.close();
          });
        }
        yield;
      });
      await long;
      expect([told, words()]).toEqual([['first', 'second'], ['one']]);
    });

    it('is undone when the queue is closed, which writes what waits', async () => {
      const { database, queue, insert, words } = setUp();
      slowParts();
      const long = queue.writeInParts(function* inParts(tx) {
        insert(tx, 'one');
        yield;
        insert(tx, 'two');
      });
      const other = queue.write((tx) => { insert(tx, 'other'); });
      queue.close();
      await other;
      await expect(long).rejects.toThrow(StorageError);
      expect([words(), database.isTransaction]).toEqual([['other'], false]);
    });
  });

  it('writes what waits when it is closed, and refuses what comes later', async () => {
    const { queue, insert, words, reports, log } = setUp();
    const waiting = queue.write((tx) => { insert(tx, 'waiting'); });
    queue.writeSoon((tx) => { insert(tx, 'counted'); });
    queue.close();
    const size = statSync(log).size;

    await expect(waiting).resolves.toBeUndefined();
    await expect(queue.write((tx) => { insert(tx, 'late'); })).rejects.toBeInstanceOf(StorageError);
    queue.writeSoon((tx) => { insert(tx, 'late too'); });

    expect(words()).toEqual(['waiting', 'counted']);
    expect(reports.lines).toEqual(['error: A count could not be written.']);
    expect(statSync(log).size).toBe(size);
  });
});
