import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '../../../../service/storage/database/database.ts';
import { metaTable, type MetaTable } from '../../../../service/storage/database/metaTable.ts';
import { notice } from '../../../../service/storage/database/notice.ts';
import { Statements } from '../../../../service/storage/database/statements.ts';
import { Turn } from '../../../../service/storage/database/transaction.ts';
import { makeFolder } from '../support.ts';

const setUp = () => {
  const database = openDatabase(join(makeFolder(), 'patchbay.db'));
  onTestFinished(() => { closeDatabase(database); });
  const meta: MetaTable = metaTable(new Statements(database));
  return { database, meta, tx: new Turn().tx };
};

describe('a value by its key', () => {
  it('is none until it is written, and the last that was', () => {
    const { meta, tx } = setUp();
    expect(meta.read('a')).toBeUndefined();
    meta.write(tx, 'a', 'one');
    meta.write(tx, 'b', 'other');
    meta.write(tx, 'a', '');
    expect([meta.read('a'), meta.read('b')]).toEqual(['', 'other']);
  });

  it('is made once', () => {
    const { meta, tx } = setUp();
    let made = 0;
    const make = (): string => `made ${made += 1}`;
    expect([meta.once(tx, 'a', make), meta.once(tx, 'a', make), meta.read('a'), made]).toEqual(['made 1', 'made 1', 'made 1', 1]);
  });
});

describe('a notice', () => {
  const told = { at: 1, what: 'it\'s "quoted"' };
  const lost = notice<typeof told>('lost');

  it('is read until it is dismissed, and can be given anew', () => {
    const { meta, tx, database } = setUp();
    expect(lost.read(meta)).toBeNull();
    lost.dismiss(meta, tx);
    expect(meta.read('lost')).toBeUndefined();
    lost.note(meta, tx, told);
    expect(lost.read(meta)).toEqual(told);
    lost.dismiss(meta, tx);
    expect([lost.read(meta), meta.read('lost')]).toEqual([null, 'null']);

    lost.noteAtStart(database, told);
    expect(lost.read(meta)).toEqual(told);
    lost.noteAtStart(database, { ...told, at: 2 });
    expect(lost.read(meta)?.at).toBe(2);
  });
});
