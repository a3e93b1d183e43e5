import { readFileSync, statfsSync, statSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  askPragma, closeDatabase, firstRow, openDatabase, type Database,
} from '../../../../service/storage/database/database.ts';
import { DatabaseLog } from '../../../../service/storage/log/databaseLog.ts';
import { Space } from '../../../../service/storage/writing/space.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeFolder } from '../support.ts';

const pageSize = 8192;
const mebibyte = 1024 * 1024;

type Disk = { blocks: number; bsize: number; bavail: number };

/** A disk of so many bytes, in blocks of one, with all of it free. */
const diskOf = (bytes: number): Disk => ({ blocks: bytes, bsize: 1, bavail: bytes });

/** Has every folder on such a disk. */
const on = (disk: Disk): void => {
  const real = statfsSync('.');
  const asked = (): ReturnType<typeof statfsSync> => Object.assign(real, disk);
  answerCalls({ statfsSync: asked as typeof statfsSync });
};

type Parts = {
  readonly database: Database; readonly log: DatabaseLog; readonly space: Space;
  readonly file: string; readonly reserve: string; readonly logSize: () => number;
  /** After how many pages the log is moved. */
  readonly movesAt: () => unknown;
};

const setUp = (): Parts => {
  const folder = makeFolder();
  const file = join(folder, 'patchbay.db');
  const database = openDatabase(file);
  const log = new DatabaseLog(database, file);
  const space = new Space(database, folder, log);
  onTestFinished(() => {
    space.close();
    closeDatabase(database);
  });
  database.exec('CREATE TABLE words (word TEXT)');
  return {
    database, log, space, file, reserve: join(folder, 'patchbay.reserve'), logSize: () => statSync(`${file}-wal`).size,
    movesAt: () => firstRow(database.prepare('PRAGMA wal_autocheckpoint'))?.['wal_autocheckpoint'],
  };
};

const insert = (database: Database, bytes: number): void => {
  database.exec(`INSERT INTO words VALUES (CAST(zeroblob(${bytes}) AS TEXT) || hex(randomblob(8)))`);
};

/** How much larger the file would be with what is in the log. */
const growthOf = ({ database, file }: Parts): number =>
  Number(askPragma(database, 'page_count')) * pageSize - statSync(file).size;

describe('the reserve', () => {
  it.each([
    ['4 MiB of a large disk', 10_000 * mebibyte, 4 * mebibyte], ['4 MiB of a disk of 64 MiB', 64 * mebibyte, 4 * mebibyte],
    ['a sixteenth of a smaller one', 32 * mebibyte, 2 * mebibyte],
    ['whole pages of it', 32 * mebibyte - 16, 2 * mebibyte - pageSize], ['nothing of a tiny one', 16 * pageSize - 1, 0],
  ])('is %s', (_what, disk, expected) => {
    on({ blocks: disk / 8, bsize: 8, bavail: 0 });
    const { space, reserve, movesAt } = setUp();
    space.keepReserve();

    expect(statSync(reserve).size).toBe(expected);
    expect(movesAt()).toBe(expected / pageSize);
  });

  it('is for its owner alone, and not of zeros, which a file system may not keep', () => {
    const { space, reserve } = setUp();
    space.keepReserve();
    const bytes = readFileSync(reserve);

    expect(statSync(reserve).mode & 0o777).toBe(0o600);
    const parts = Array.from({ length: 64 }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536));
    expect(parts.filter((part) => part.every((byte) => byte === 0))).toEqual([]);
  });

  it('is not written again while it is whole, and is where it is not', () => {
    on(diskOf(32 * pageSize));
    const { space, reserve } = setUp();
    writeFileSync(reserve, 'x'.repeat(2 * pageSize));
    space.keepReserve();
    expect(readFileSync(reserve, 'utf8')).toBe('x'.repeat(2 * pageSize));

    writeFileSync(reserve, 'x'.repeat(2 * pageSize - 1));
    space.keepReserve();
    expect(statSync(reserve).size).toBe(2 * pageSize);
    expect(readFileSync(reserve, 'latin1')).not.toContain('xxxxxxxx');
  });

  it('is none where there is no room for all of it', () => {
    const { space, reserve } = setUp();
    answerCalls({
      writeFileSync: (file) => {
        rmSync(String(file), { force: true });
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      },
    });
    space.keepReserve();
    expect(existsSync(reserve)).toBe(false);
  });

  it('that was written in part is removed', () => {
    const { space, reserve } = setUp();
    writeFileSync(reserve, 'half');
    answerCalls({ writeFileSync: () => { throw Object.assign(new Error('no room'), { code: 'ENOSPC' }); } });
    space.keepReserve();
    expect(existsSync(reserve)).toBe(false);
  });
});

describe('the room for what is in the log', () => {
  it('is not asked for while the reserve is enough, and to the byte where it is not', () => {
    const disk = diskOf(16 * 16 * pageSize);
    on(disk);
    const parts = setUp();
    const { database, space, log } = parts;
    log.empty();
    database.exec('BEGIN');
    while (growthOf(parts) < 16 * pageSize) insert(database, 3000);
    expect(growthOf(parts)).toBe(16 * pageSize);
    disk.bavail = 0;
    expect(space.checkRoom).not.toThrow();

    insert(database, 2 * pageSize);
    const growth = growthOf(parts);
    expect(growth).toBeGreaterThan(16 * pageSize);
    disk.bavail = growth;
    expect(space.checkRoom).not.toThrow();
    disk.bavail = growth - 1;
    expect(space.checkRoom).toThrow('the disk has no room for what is in the log');
    expect(space.checkRoom).toThrow(expect.objectContaining({ name: 'NoRoom', sqliteCodeName: 'SQLITE_FULL' }));
    // Blocks of two bytes are twice as much.
    [disk.bsize, disk.bavail] = [2, growth / 2];
    expect(space.checkRoom).not.toThrow();
    database.exec('ROLLBACK');
  });

  it('is all of the database where its file is gone', () => {
    const disk = diskOf(16 * pageSize);
    on(disk);
    const { database, log } = setUp();
    const space = new Space(database, makeFolder(), log);
    const { checkRoom } = space;
    onTestFinished(() => { space.close(); });
    disk.bavail = Number(askPragma(database, 'page_count')) * pageSize - 1;
    expect(checkRoom).toThrow('the disk has no room');
    disk.bavail += 1;
    expect(checkRoom).not.toThrow();
  });
});

describe('what is written at once', () => {
  const nextTurn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });
  const write = ({ database, space }: Parts, bytes: number): void => {
    database.exec('BEGIN');
    insert(database, bytes);
    space.checkRoom();
    database.exec('COMMIT');
  };

  it('is moved into the database with its commit, and of more than the reserve when others had their turn', async () => {
    const parts = setUp();
    const { log, movesAt } = parts;
    log.empty();
    write(parts, 4 * mebibyte);
    expect(log.state().moved).toBeGreaterThan(512);

    log.empty();
    write(parts, 5 * mebibyte);
    const { pages, moved } = log.state();
    expect([moved, pages > 600]).toEqual([0, true]);
    await nextTurn();
    expect(log.state()).toEqual({ pages, moved: pages });
    expect(movesAt()).toBe(512);
  });

  it('is moved with a later commit where something else is being written then', async () => {
    const parts = setUp();
    const { database, log } = parts;
    log.empty();
    write(parts, 5 * mebibyte);
    database.exec('BEGIN');
    insert(database, 10);
    await nextTurn();
    database.exec('COMMIT');
    const { pages, moved } = log.state();
    expect([moved, pages > 600]).toEqual([pages, true]);
  });

  it('is left in the log by one that is closed by then', async () => {
    const parts = setUp();
    parts.log.empty();
    write(parts, 5 * mebibyte);
    parts.space.close();
    await nextTurn();
    expect(parts.log.state().moved).toBe(0);
  });
});

describe('a deletion on a full disk', () => {
  it('has the room of the reserve, moves no log meanwhile, and overwrites nothing; afterwards all is as before', () => {
    const { database, space, reserve, log, logSize, movesAt } = setUp();
    insert(database, 40 * pageSize);
    insert(database, 10);
    space.keepReserve();
    let during: unknown;
    space.whenFull(() => {
      during = {
        isReserved: existsSync(reserve), log: logSize(), overwrites: askPragma(database, 'secure_delete'),
        movesAt: movesAt(),
      };
      database.exec('DELETE FROM words WHERE length(CAST(word AS BLOB)) > 100');
    });

    expect(during).toEqual({ isReserved: false, log: 0, overwrites: 2, movesAt: 0 });
    expect([statSync(reserve).size, logSize()]).toEqual([4 * mebibyte, 0]);
    expect([askPragma(database, 'secure_delete'), movesAt()]).toEqual([1, 512]);
    expect(askPragma(database, 'freelist_count')).toBe(0);
    expect(log.state()).toEqual({ pages: 0, moved: 0 });
  });

  it('gives the pages back to the file, with more of them than go in one step', () => {
    const { database, space, file } = setUp();
    insert(database, 300 * pageSize);
    space.whenFull(() => { database.exec('DELETE FROM words'); });

    expect(askPragma(database, 'freelist_count')).toBe(0);
    expect(statSync(file).size).toBe(Number(askPragma(database, 'page_count')) * pageSize);
  });

  it('that fails is told, and all is as before', () => {
    const { database, space, reserve, movesAt } = setUp();
    space.keepReserve();
    expect(() => { space.whenFull(() => { throw new Error('it failed'); }); }).toThrow('it failed');

    expect(statSync(reserve).size).toBe(4 * mebibyte);
    expect([askPragma(database, 'secure_delete'), movesAt()]).toEqual([1, 512]);
  });
});

describe('the pages that came free', () => {
  it('are given back in one go, whoever asks for it again meanwhile, and the log is emptied after it', async () => {
    const { database, space, logSize } = setUp();
    insert(database, 300 * pageSize);
    database.exec('DELETE FROM words');
    const giving = space.giveBack();
    expect(space.giveBack()).toBe(giving);
    // The first step was done at once, and no more than it.
    expect(askPragma(database, 'freelist_count')).toBeGreaterThan(100);
    await giving;

    expect([askPragma(database, 'freelist_count'), logSize()]).toEqual([0, 0]);
    insert(database, 300 * pageSize);
    database.exec('DELETE FROM words');
    await space.giveBack();
    expect(askPragma(database, 'freelist_count')).toBe(0);
  });

  it('are none where there is none, and the log is left as it is', async () => {
    const { database, space, logSize } = setUp();
    insert(database, 10);
    const before = logSize();
    await space.giveBack();
    expect([logSize(), before > 0]).toEqual([before, true]);
  });

  it('stay once it is closed, also when that is between two steps', async () => {
    const { database, space, logSize } = setUp();
    insert(database, 600 * pageSize);
    database.exec('DELETE FROM words');
    const giving = space.giveBack();
    space.close();
    await giving;
    const left = Number(askPragma(database, 'freelist_count'));
    expect(left).toBeGreaterThan(400);
    expect(logSize()).toBeGreaterThan(0);

    await space.giveBack();
    expect(askPragma(database, 'freelist_count')).toBe(left);
  });
});
