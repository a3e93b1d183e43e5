import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachRow } from '../../../../service/storage/database/database.ts';
import { collectReports, makeFolder, openFor, type Reports } from '../support.ts';

type Opened = ReturnType<typeof openFor> & { readonly log: string; readonly isOnDisk: (text: string) => boolean };

const open = (reports: Reports): Opened => {
  const folder = makeFolder();
  const storage = openFor(folder, reports);
  const files = ['patchbay.db', 'patchbay.db-wal'].map((name) => join(folder, name));
  return {
    ...storage,
    log: files[1] ?? '',
    isOnDisk: (text) => files.some((file) => existsSync(file) && readFileSync(file).includes(text)),
  };
};

const secret = 'a secret of many words '.repeat(1000);

const put = ({ statements, queue }: Opened): Promise<unknown> => {
  const insert = statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
  return queue.write((tx) => insert.run(tx, 'test-secret', secret));
};

const remove = ({ statements, queue }: Opened, key = 'test-secret'): Promise<number> => {
  const drop = statements.write('DELETE FROM meta WHERE key = ?');
  return queue.write((tx) => drop.run(tx, key));
};

afterEach(() => { vi.useRealTimers(); });

describe('a write that deletes', () => {
  it.each<[string, (opened: Opened) => Promise<unknown>]>([
    ['rows of which it wants the number', (opened) => remove(opened)],
    ['rows that it wants back', ({ statements, queue }) => {
      const drop = statements.write('DELETE FROM meta WHERE key = \'test-secret\' RETURNING key');
      return queue.write((tx) => drop.all(tx).length);
    }],
    ['rows that it does not look at', ({ statements, queue }) => {
      const drop = statements.write('\n  delete from meta where key = \'test-secret\'');
      return queue.write((tx) => { drop.execute(tx); });
    }],
    ['in the same turn as others that write', async (opened) => {
      const insert = opened.statements.write('INSERT INTO meta (key, value) VALUES (\'test-other\', \'other\')');
      await Promise.all([remove(opened), opened.queue.write((tx) => insert.run(tx))]);
    }],
  ])('%s, leaves nothing of them in the files when its promise settles', async (_what, erase) => {
    const opened = open(collectReports());
    await put(opened);
    expect(opened.isOnDisk('a secret of many words')).toBe(true);
    await erase(opened);
    expect(opened.isOnDisk('a secret of many words')).toBe(false);
    expect(statSync(opened.log).size).toBe(0);
  });

  it('is alone in emptying the log: nothing to delete, and nothing kept of a write, leave it as it is', async () => {
    const opened = open(collectReports());
    await put(opened);
    const size = statSync(opened.log).size;
    expect(await remove(opened, 'test-nothing')).toBe(0);
    expect(statSync(opened.log).size).toBe(size);
    expect(size).toBeGreaterThan(secret.length);
  });
});

describe('a log that cannot be emptied', () => {
  it('is told once and tried again until it is empty, and the deletion is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reports = collectReports();
    const opened = open(reports);
    await put(opened);
    // Somebody who reads holds what was there when they began.
    const reading = eachRow(opened.database, 'SELECT key FROM meta UNION ALL SELECT \'more\'');
    reading.next();
    expect(await remove(opened)).toBe(1);
    expect(opened.isOnDisk('a secret of many words')).toBe(true);
    vi.advanceTimersByTime(10_000);
    vi.advanceTimersByTime(10_000);
    const [told] = reports.lines;
    expect(reports.lines).toEqual(['warn: What was deleted could not be overwritten in the log yet; it is tried again.']);
    expect(reports.details).toEqual([{ reason: 'database table is locked' }]);

    reading.return(undefined);
    vi.advanceTimersByTime(9_999);
    expect(opened.isOnDisk('a secret of many words')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(opened.isOnDisk('a secret of many words')).toBe(false);
    expect(reports.lines).toEqual([told]);
  });
});
