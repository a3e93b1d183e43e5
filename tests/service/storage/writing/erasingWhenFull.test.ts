import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '../../../../service/storage/database/database.ts';
import { text } from '../../../../service/storage/database/row.ts';
import { Statements } from '../../../../service/storage/database/statements.ts';
import { FileReplaced, StorageError } from '../../../../service/storage/database/storageError.ts';
import type { Transaction } from '../../../../service/storage/database/transaction.ts';
import { DatabaseLog } from '../../../../service/storage/log/databaseLog.ts';
import { WriteQueue } from '../../../../service/storage/writing/writeQueue.ts';
import { collectReports, makeFolder } from '../support.ts';

const full = (): Error => Object.assign(new Error('no room'), { sqliteCodeName: 'SQLITE_FULL' });

type Disk = {
  /** What is thrown where a transaction is about to be committed. */
  room?: Error;
  /** What is thrown before a transaction. */
  file?: Error;
  whenFull: (erase: () => void) => void;
};

/** A queue on words, of a disk in the hands of the test. */
const setUp = (disk: Disk, hasSpace = true) => {
  const file = join(makeFolder(), 'patchbay.db');
  const database = openDatabase(file);
  onTestFinished(() => { closeDatabase(database); });
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT; INSERT INTO words VALUES (\'a\'), (\'b\')');
  const statements = new Statements(database);
  const all = statements.read('SELECT word FROM words ORDER BY rowid');
  const [insert, drop] = [statements.write('INSERT INTO words VALUES (?)'), statements.write('DELETE FROM words WHERE word = ?')];
  const checkFile = (): void => { if (disk.file !== undefined) throw disk.file; };
  const space = {
    checkRoom: (): void => { if (disk.room !== undefined) throw disk.room; },
    whenFull: (erase: () => void): void => { disk.whenFull(erase); },
  };
  const log = new DatabaseLog(database, file);
  const queue = new WriteQueue(database, log, collectReports().report, checkFile, hasSpace ? space : undefined);
  return {
    queue, words: () => all.all().map((row) => text(row, 'word')),
    put: (word: string) => (tx: Transaction): number => insert.run(tx, word),
    drop: (word: string) => (tx: Transaction): number => drop.run(tx, word),
  };
};

const fullSentence = 'Storage: the data could not be written, the disk may be full; nothing was changed.';

describe('a deletion on a full disk', () => {
  it('is done by the room that is kept for it, and every other write of its turn is refused', async () => {
    const disk: Disk = {
      room: full(),
      whenFull: (erase) => {
        delete disk.room;
        erase();
        disk.room = full();
      },
    };
    const { queue, words, put, drop } = setUp(disk);
    const outcomes = await Promise.allSettled([queue.write(put('c')), queue.erase(drop('a')), queue.erase(drop('b')), queue.write(put('d'))]);

    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message)))
      .toEqual([fullSentence, 1, 1, fullSentence]);
    expect(words()).toEqual([]);
  });

  it.each([
    ['by one of the storage', new StorageError(new FileReplaced('another')), 'Storage: the database file was removed or replaced while the service ran; nothing was changed, start the service again.'],
    ['by another error', full(), fullSentence],
  ])('is refused when that fails %s', async (_how, failure, sentence) => {
    const { queue, words, drop } = setUp({ room: full(), whenFull: () => { throw failure; } });
    const refusal: unknown = await queue.erase(drop('a')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageError);
    expect([(refusal as StorageError).message, refusal === failure, words()]).toEqual([sentence, failure instanceof StorageError, ['a', 'b']]);
  });

  it('in parts is done at once, by the room that is kept for it', async () => {
    const disk: Disk = {
      room: full(),
      whenFull: (erase) => {
        delete disk.room;
        erase();
        disk.room = full();
      },
    };
    const { queue, words, drop } = setUp(disk);
    const gone = await queue.eraseInParts(function* inParts(tx) {
      const one = drop('a')(tx);
      yield;
      return one + drop('b')(tx);
    });
    expect([gone, words()]).toEqual([2, []]);
  });

  it('in parts waits for what is written in parts already', async () => {
    const { queue, words, drop, put } = setUp({ whenFull: () => undefined });
    const first = queue.writeInParts(function* inParts(tx) {
      put('c')(tx);
      yield;
    });
    const second = queue.eraseInParts(function* inParts(tx) {
      yield;
      return drop('c')(tx);
    });
    await first;
    expect([await second, words()]).toEqual([1, ['a', 'b']]);
  });

  it('is refused like every other write without such room', async () => {
    const { queue, words, drop } = setUp({ file: full(), whenFull: (erase) => { erase(); } }, false);
    await expect(queue.erase(drop('a'))).rejects.toThrow(fullSentence);
    expect(words()).toEqual(['a', 'b']);
  });

  it('takes no room that is kept for it where something else is in its way, or nothing is deleted', async () => {
    let times = 0;
    const disk: Disk = { file: new FileReplaced('another'), whenFull: () => { times += 1; } };
    const { queue, words, put, drop } = setUp(disk);
    await expect(queue.erase(drop('a'))).rejects.toThrow('Storage: the database file was removed or replaced');
    disk.file = full();
    await expect(queue.write(put('c'))).rejects.toThrow(fullSentence);
    queue.writeSoon(put('counted'));
    queue.flush();
    expect([times, words()]).toEqual([0, ['a', 'b']]);

    delete disk.file;
    await queue.erase(drop('a'));
    expect(words()).toEqual(['b', 'counted']);
  });
});
