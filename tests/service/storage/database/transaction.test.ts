import { join } from 'node:path';
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../../service/storage/database/database.ts';
import { DatabaseLog } from '../../../../service/storage/log/databaseLog.ts';
import { text } from '../../../../service/storage/database/row.ts';
import { Statements } from '../../../../service/storage/database/statements.ts';
import { StorageError } from '../../../../service/storage/database/storageError.ts';
import { PromiseInWrite, type Transaction } from '../../../../service/storage/database/transaction.ts';
import { WriteQueue } from '../../../../service/storage/writing/writeQueue.ts';
import { collectReports, fillDisk, freeDisk, makeFolder, type Reports } from '../support.ts';

type Parts = {
  readonly database: Database;
  readonly statements: Statements;
  readonly queue: WriteQueue;
  readonly reports: Reports;
  readonly insert: (tx: Transaction, word: string) => void;
  readonly words: () => string[];
  /** What happened in memory, in its order. */
  readonly order: string[];
};

const setUp = (): Parts => {
  const file = join(makeFolder(), 'patchbay.db');
  const database = openDatabase(file);
  onTestFinished(() => { closeDatabase(database); });
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT');
  const reports = collectReports();
  const statements = new Statements(database);
  const insert = statements.write('INSERT INTO words (word) VALUES (?)');
  const all = statements.read('SELECT word FROM words ORDER BY rowid');
  return {
    database,
    statements,
    queue: new WriteQueue(database, new DatabaseLog(database, file), reports.report),
    reports,
    order: [],
    insert: (tx, word) => { insert.run(tx, word); },
    words: () => all.all().map((row) => text(row, 'word')),
  };
};

/** Writes a word, and tells of its effect and of what takes it back. */
const writer = ({ queue, insert, order }: Parts) => (word: string, failure?: Error): Promise<string> =>
  queue.write((tx) => {
    tx.onRollback(() => { order.push(`${word} is taken back`); });
    tx.after(() => { order.push(`${word} is shown`); });
    insert(tx, word);
    tx.onRollback(() => { order.push(`${word} is forgotten`); });
    if (failure !== undefined) throw failure;
    return word;
  });

const statusOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] => outcomes.map(({ status }) => status);

describe('a write that returns a promise', () => {
  it('does not type-check, and one that returns a value does', () => {
    const { queue } = setUp();
    const offered = (): void => {
      // @ts-expect-error A promise is refused.
      void queue.write(async () => { await Promise.resolve(); });
      // @ts-expect-error One of two results is a promise.
      void queue.write((tx) => (Math.random() < 2 ? 1 : Promise.resolve(tx)));
      // @ts-expect-error A promise is refused where nobody waits, too.
      queue.writeSoon(() => Promise.resolve(1));
      queue.writeSoon((tx) => {
        // @ts-expect-error A promise is refused at the end of a transaction.
        tx.beforeCommit(() => Promise.resolve(1));
        // @ts-expect-error An effect that waits is none.
        tx.after(() => Promise.resolve());
        // @ts-expect-error What takes back does not wait either.
        tx.onRollback(() => Promise.resolve());
      });
    };
    expectTypeOf(offered).returns.toBeVoid();
    expectTypeOf(() => queue.write(() => 42)).returns.resolves.toEqualTypeOf<number>();
    expectTypeOf(() => queue.write(() => undefined)).returns.resolves.toEqualTypeOf<undefined>();
  });

  it('is rejected as a mistake of the program, with nothing of it kept, and its neighbours are', async () => {
    const parts = setUp();
    const { queue, insert, words, order } = parts;
    const write = writer(parts);
    // As a program without types, or with a cast, would write it.
    const work = ((tx: Transaction): unknown => {
      insert(tx, 'first half');
      tx.after(() => { order.push('its effect'); });
      tx.onRollback(() => { order.push('its undoing'); });
      return Promise.resolve().then(() => { insert(tx, 'second half'); });
    }) as (tx: Transaction) => string;

    const [before, refused, after] = await Promise.allSettled([write('before'), queue.write(work), write('after')]);
    await queue.write(() => undefined);

    expect(refused).toEqual({ status: 'rejected', reason: new PromiseInWrite() });
    expect(refused).toHaveProperty('reason.message', 'The function given to a write returned a promise; what it would do later is outside of the transaction. Wait before the write or after it.');
    expect([before, after]).toEqual([{ status: 'fulfilled', value: 'before' }, { status: 'fulfilled', value: 'after' }]);
    expect(words()).toEqual(['before', 'after']);
    expect(order).not.toContain('its effect');
    expect(order).toContain('its undoing');
  });

  it('is reported where nobody waits for it, and nothing of it is kept', () => {
    const { queue, insert, words, reports } = setUp();
    queue.writeSoon(((tx: Transaction): unknown => {
      insert(tx, 'half');
      return Promise.reject(new Error('never seen'));
    }) as (tx: Transaction) => string);
    queue.flush();

    expect(words()).toEqual([]);
    expect(reports.lines).toEqual(['error: A count could not be written.']);
    expect(reports.details).toEqual([{ reason: new PromiseInWrite().message }]);
  });
});

describe('a transaction in hand', () => {
  it('is the only way to a statement that writes, and of no use when it is over', async () => {
    const { queue, insert, words } = setUp();
    const held = await queue.write((tx) => ({ tx }));

    for (const late of [
      () => { insert(held.tx, 'late'); }, () => { held.tx.after(() => undefined); },
      () => { held.tx.onRollback(() => undefined); }, () => { held.tx.beforeCommit(() => undefined); },
    ]) {
      expect(late).toThrow('The transaction is over; write, and register what follows, inside of the function given to the write.');
    }
    expect(words()).toEqual([]);
  });

  it.each([
    'INSERT INTO words VALUES (1)', 'WITH w AS (SELECT 1) INSERT INTO words SELECT * FROM w', 'PRAGMA user_version = 9',
    'DELETE FROM words RETURNING word', 'REPLACE INTO words VALUES (1)', '',
  ])('is not got round by a query: %j is none', (sql) => {
    const { statements } = setUp();
    expect(() => statements.read(sql)).toThrow('A statement that reads begins with SELECT.');
  });

  it.each(['SELECT 1', 'WITH w AS (SELECT 1) DELETE FROM words', 'DROP TABLE words', 'REPLACE INTO words VALUES (1)'])(
    'is asked for by statements of which the first word tells what they do, not by %j', (sql) => {
      const { statements } = setUp();
      expect(() => statements.write(sql)).toThrow('A statement that writes begins with INSERT, UPDATE or DELETE.');
    });

  it('gives how many rows a statement changed, and what it returns', async () => {
    const { queue, insert, statements } = setUp();
    const mark = statements.write('UPDATE words SET word = word || ? WHERE word < ?');
    const drop = statements.write('  DELETE FROM words WHERE word >= ? RETURNING word');
    const told = await queue.write((tx) => {
      for (const word of ['a', 'b', 'c']) insert(tx, word);
      return [mark.run(tx, '!', 'c'), mark.run(tx, '!', ''), drop.all(tx, 'b').map((row) => text(row, 'word'))];
    });
    expect(told).toEqual([2, 0, ['b!', 'c']]);
    expect(statements.read('SELECT word FROM words').first()).toEqual({ word: 'a!' });
  });
});

describe('what a write changed in memory before the commit', () => {
  it('is taken back when the write fails, the last first, and stays of its neighbours', async () => {
    const parts = setUp();
    const write = writer(parts);
    const outcomes = await Promise.allSettled([write('a'), write('b', new RangeError('no b')), write('c')]);

    expect(statusOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toHaveProperty('reason', new RangeError('no b'));
    expect(parts.words()).toEqual(['a', 'c']);
    // First all of the turn, which is then run again with savepoints; then what failed alone.
    expect(parts.order).toEqual([
      'b is forgotten', 'b is taken back', 'a is forgotten', 'a is taken back',
      'b is forgotten', 'b is taken back', 'a is shown', 'c is shown',
    ]);
  });

  it('is taken back alone when the write fails before it wrote anything', async () => {
    const parts = setUp();
    const write = writer(parts);
    await write('a');
    parts.order.length = 0;
    const outcomes = await Promise.allSettled([write('b'), write('a'), write('c')]);

    expect(statusOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toHaveProperty('reason', expect.any(StorageError));
    expect(parts.order).toEqual(['a is taken back', 'b is shown', 'c is shown']);
  });

  it('is taken back with the whole turn, the last first, and no effect of the turn happens', async () => {
    const parts = setUp();
    const { database, queue, insert, order, words } = parts;
    const write = writer(parts);
    fillDisk(database);
    const outcomes = await Promise.allSettled([
      write('a'), write('b'), queue.write((tx) => {
        tx.onRollback(() => { order.push('the large one is taken back'); });
        insert(tx, 'x'.repeat(100_000));
      }),
    ]);
    freeDisk(database);

    expect(statusOf(outcomes)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(outcomes[0]).toHaveProperty('reason', expect.any(StorageError));
    expect(words()).toEqual([]);
    expect(order).toEqual([
      'the large one is taken back', 'b is forgotten', 'b is taken back', 'a is forgotten', 'a is taken back',
    ]);
    await write('a');
    expect(words()).toEqual(['a']);
  });
});

describe('what is written as the last of a transaction', () => {
  it('comes after all that the turn writes, in the same transaction', async () => {
    const { queue, insert, words } = setUp();
    queue.writeSoon((tx) => { insert(tx, 'idle'); });
    await Promise.all(['a', 'b'].map((word) => queue.write((tx) => {
      tx.beforeCommit((last) => {
        insert(last, `sum after ${word}`);
        if (word === 'a') last.beforeCommit((end) => { insert(end, 'end'); });
      });
      insert(tx, word);
    })));
    expect(words()).toEqual(['a', 'b', 'idle', 'sum after a', 'sum after b', 'end']);
  });

  it('goes with the write that left it', async () => {
    const { queue, insert, words } = setUp();
    const leave = (word: string, failure?: Error): Promise<void> => queue.write((tx) => {
      tx.beforeCommit((last) => { insert(last, `sum after ${word}`); });
      insert(tx, word);
      if (failure !== undefined) throw failure;
    });
    await Promise.allSettled([leave('a'), leave('b', new Error('no b')), leave('c')]);
    expect(words()).toEqual(['a', 'c', 'sum after a', 'sum after c']);
  });

  it('undoes nothing but itself when it fails, and is reported', async () => {
    const { queue, insert, words, reports } = setUp();
    const effects: string[] = [];
    await queue.write((tx) => {
      insert(tx, 'a');
      tx.after(() => { effects.push('a'); });
      tx.beforeCommit((last) => {
        insert(last, 'sum');
        last.after(() => { effects.push('sum'); });
        throw new Error('no sum');
      });
      tx.beforeCommit((last) => { insert(last, 'other'); });
    });
    expect(words()).toEqual(['a', 'other']);
    expect(effects).toEqual(['a']);
    expect(reports.details).toEqual([{ reason: 'no sum' }]);
  });
});

it('what nobody waits for outlives a transaction that failed, and goes along with the next', async () => {
  const { database, queue, insert, words, reports } = setUp();
  fillDisk(database);
  queue.writeSoon((tx) => { insert(tx, 'counted'); });
  const [large] = await Promise.allSettled([queue.write((tx) => { insert(tx, 'x'.repeat(100_000)); })]);
  freeDisk(database);
  expect([large.status, words(), reports.lines]).toEqual(['rejected', [], []]);

  await queue.write((tx) => { insert(tx, 'a'); });
  expect(words()).toEqual(['a', 'counted']);
});
