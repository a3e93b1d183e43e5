import { DatabaseSync } from '@photostructure/sqlite';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLog, saltsOf } from '../../../../service/storage/log/logFile.ts';
import { commitEnds, makeFolder } from '../support.ts';
import { contentsOf, writtenLog } from './writtenLog.ts';

type Written = {
  readonly database: string; readonly log: Buffer; readonly ends: readonly number[]; readonly frame: number;
};

/** A database whose log has three commits: of one row, of many pages, and of one row. */
const written = (): Written => {
  const folder = makeFolder();
  const [file, database] = [join(folder, 'used.db'), join(folder, 'copy.db')];
  const used = new DatabaseSync(file);
  used.exec('PRAGMA page_size=1024; PRAGMA journal_mode=WAL; CREATE TABLE words (word TEXT)');
  used.exec('PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO words VALUES (\'one\')');
  used.exec(`INSERT INTO words VALUES ('two' || '${'x'.repeat(5000)}')`);
  used.exec('INSERT INTO words VALUES (\'three\')');
  copyFileSync(file, database);
  const log = readFileSync(`${file}-wal`);
  const ends = commitEnds(`${file}-wal`);
  used.close();
  return { database, log, ends, frame: 24 + 1024 };
};

const lookAt = (log: Buffer): ReturnType<typeof readLog> => {
  const file = join(makeFolder(), 'log');
  writeFileSync(file, log);
  return readLog(file);
};

const changed = (log: Buffer, at: number): Buffer => {
  const other = Buffer.from(log);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
};

/** What SQLite itself reads of it. */
const wordsWith = (database: string, log: Buffer): unknown[] => {
  const copy = join(makeFolder(), 'with.db');
  copyFileSync(database, copy);
  writeFileSync(`${copy}-wal`, log);
  const opened = new DatabaseSync(copy);
  try {
    return opened.prepare('SELECT substr(word, 1, 5) AS word FROM words').all().map((row) => Object.values(row as object)[0] as unknown);
  } finally {
    opened.close();
  }
};

describe('a log that is read whole', () => {
  it('is missing, empty or readable, up to its last commit', () => {
    const { log, ends, frame } = written();
    expect(readLog(join(makeFolder(), 'nothing'))).toEqual({ state: 'missing' });
    expect(lookAt(Buffer.alloc(0))).toEqual({ state: 'empty' });
    expect(ends).toHaveLength(3);
    expect(lookAt(log)).toEqual({
      state: 'readable', salts: log.toString('hex', 16, 24), pages: ((ends[2] ?? 0) - 32) / frame, end: ends[2], bytes: log.length,
    });
    expect(lookAt(log.subarray(0, 32))).toMatchObject({ state: 'readable', pages: 0, end: 32, bytes: 32 });
  });

  it.each([true, false])('is read with sums over words of either byte order, as SQLite reads it: %s', (isLittle) => {
    const { database, log, ends } = written();
    const contents = contentsOf(log);
    const other = writtenLog(contents, isLittle);

    expect(other.equals(log)).toBe(isLittle);
    expect(wordsWith(database, other)).toEqual(['one', 'twoxx', 'three']);
    expect(lookAt(other)).toMatchObject({ state: 'readable', pages: contents.pages.length, end: ends[2] });
    // A page in the middle, and every sum after it.
    expect(lookAt(changed(other, (ends[0] ?? 0) + 100))).toMatchObject({ pages: 1, end: ends[0] });
    expect(wordsWith(database, changed(other, (ends[0] ?? 0) + 100))).toEqual(['one']);
  });

  it.each([
    ['its mark', 0], ['its mark', 3], ['the size of its pages', 10], ['its salts', 16], ['its first sum', 27], ['its other sum', 31],
  ])('is broken when %s is another (byte %i)', (_what, at) => {
    const { database, log } = written();
    expect(lookAt(changed(log, at))).toEqual({ state: 'broken' });
    expect(wordsWith(database, changed(log, at))).toEqual([]);
  });

  it('is broken when not even its header is whole', () => {
    expect(lookAt(written().log.subarray(0, 31))).toEqual({ state: 'broken' });
  });

  it.each([
    ['the number of a page', 0], ['the size of the database', 7], ['the salts', 8], ['the salts', 15], ['the first sum', 19],
    ['the other sum', 23], ['the page itself', 24], ['the end of the page', 24 + 1023],
  ])('ends before the commit in whose last page %s is another (byte %i)', (_what, at) => {
    const { database, log, ends, frame } = written();
    const other = changed(log, (ends[2] ?? 0) - frame + at);

    expect(lookAt(other)).toMatchObject({ pages: ((ends[1] ?? 0) - 32) / frame, end: ends[1], bytes: log.length });
    expect(wordsWith(database, other)).toEqual(['one', 'twoxx']);
  });

  it('ends before a page without a number', () => {
    const contents = contentsOf(written().log);
    const { pageSize, pages } = contents;
    const none = { number: 0, bytes: Buffer.alloc(pageSize), endsAt: 2 };
    const log = writtenLog({ ...contents, pages: [...pages.slice(0, 1), none] });

    expect(lookAt(log)).toMatchObject({ pages: 1, end: 32 + 24 + pageSize, bytes: log.length });
  });

  it('ends before a commit that was cut', () => {
    const { log, ends, frame } = written();
    const middle = (ends[1] ?? 0) - frame;

    expect(lookAt(log.subarray(0, middle))).toMatchObject({ pages: 1, end: ends[0], bytes: middle });
    expect(lookAt(log.subarray(0, (ends[1] ?? 0) - 1))).toMatchObject({ pages: 1, end: ends[0] });
  });
});

describe('the salts of a log', () => {
  it('are those of its header, and none where there is none that can be read', () => {
    const { log } = written();
    const file = join(makeFolder(), 'log');
    expect(saltsOf(file)).toBeUndefined();
    writeFileSync(file, log.subarray(0, 40));
    expect(saltsOf(file)).toBe(log.toString('hex', 16, 24));
    writeFileSync(file, changed(log, 16));
    expect(saltsOf(file)).toBeUndefined();
  });
});
