import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Deletions } from '../../../../service/storage/deletion/deletions.ts';
import { makeBackupAtOnce } from '../../../../service/storage/copies/backups.ts';
import { text } from '../../../../service/storage/database/row.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, makeFolder, openFor } from '../support.ts';

/** Marks of what was deleted in the seconds 10, 20 and 30. */
const withMarks = (): { storage: OpenStorage; deletions: Deletions; left: () => string[] } => {
  const storage = openFor(makeFolder(), collectReports());
  for (const [key, at] of [['a', 10], ['b', 20], ['c', 30]]) {
    storage.database.exec(`INSERT INTO deletions (kind, key, mark, at) VALUES ('assets', '${key}', 1, ${at})`);
  }
  const all = storage.statements.read('SELECT key FROM deletions ORDER BY at');
  return {
    storage, deletions: new Deletions(storage.statements, storage.queue), left: () => all.all().map((row) => text(row, 'key')),
  };
};

describe('the marks of what was deleted', () => {
  it.each([
    [10_000, ['a', 'b', 'c']], [10_999, ['a', 'b', 'c']], [11_000, ['b', 'c']], [20_000, ['b', 'c']], [21_000, ['c']],
    [1e9, []],
  ])('are forgotten where they are of a second before that of %i', async (before, expected) => {
    const { deletions, left } = withMarks();
    await deletions.forget(before, undefined);
    expect(left()).toEqual(expected);
  });

  it('are not written to while none is out of date', async () => {
    const { storage, deletions, left } = withMarks();
    // A write that deletes empties the log, and one that finds nothing would begin a transaction.
    storage.queue.close();
    await deletions.forget(10_000, undefined);
    expect(left()).toEqual(['a', 'b', 'c']);
    await expect(deletions.forget(11_000, undefined)).rejects.toThrow('Storage: ');
  });

  it('stay as long as a copy does not have them, whatever the clock said when they were made', async () => {
    const { storage, deletions, left } = withMarks();
    const copy = makeBackupAtOnce(storage.database, makeFolder(), 0, 'daily');
    storage.database.exec(`
      INSERT INTO deletions (kind, key, mark, at) VALUES ('assets', 'behind', 1, 5), ('events', 'a', 1, 10);
      UPDATE deletions SET mark = 2 WHERE key = 'b'`);
    await deletions.forget(31_000, copy);
    expect(left()).toEqual(['behind', 'a', 'b']);
    await deletions.forget(31_000, join(makeFolder(), 'none.db'));
    expect(left()).toEqual(['behind', 'a', 'b']);
    await deletions.forget(31_000, undefined);
    expect(left()).toEqual([]);
  });
});
