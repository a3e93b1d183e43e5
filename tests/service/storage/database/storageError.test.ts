import { describe, expect, it } from 'vitest';
import { isFull } from '../../../../service/storage/database/storageError.ts';

const thrown = (message: string, more: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error(message), more);

describe('what the database says when there is no room', () => {
  it.each([
    [{ sqliteCodeName: 'SQLITE_FULL' }, 'no words', true],
    [{ sqliteCodeName: 'SQLITE_IOERR_WRITE' }, 'no words', true],
    [{ code: 'ERR_SQLITE_ERROR' }, 'database or disk is full', true],
    [{ code: 'ERR_SQLITE_ERROR' }, 'disk I/O error', true],
    [{ code: 'ERR_SQLITE_ERROR' }, 'no words', false],
    [{ sqliteCodeName: 'SQLITE_BUSY' }, 'database is locked', false],
    [{}, 'database or disk is full', false],
  ])('is known by %j and %j: %s', (more, message, full) => {
    expect(isFull(thrown(message, more))).toBe(full);
  });

  it('is nothing that is no error', () => {
    expect(isFull('SQLITE_FULL')).toBe(false);
  });
});
