import { renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../../../service/storage/database/storageError.ts';
import { collectReports, crashImage, fillDisk, freeDisk, keep, kept, makeFolder, openFor } from '../support.ts';

const sentence = 'Storage: the database file was removed or replaced while the service ran; nothing was changed, start the service again.';
const line = 'error: The database file was removed or replaced while the service runs; nothing more is written. Start the service again.';

describe('a database file that is taken away while the service runs', () => {
  it.each<[string, (file: string) => void]>([
    ['removed', (): void => undefined],
    ['replaced by another file', (file): void => { writeFileSync(file, 'something else'); }],
  ])('refuses every write when it was %s, says so once, and writes again when it is back', async (_how, put) => {
    const folder = makeFolder();
    const file = join(folder, 'patchbay.db');
    const reports = collectReports();
    let time = Date.UTC(2026, 10, 27, 12);
    const storage = openFor(folder, reports, () => time);
    await keep(storage, 'a');

    // A look at the file holds for a tenth of a second.
    time += 100;
    renameSync(file, `${file}.away`);
    put(file);
    const outcomes = await Promise.allSettled([keep(storage, 'b'), keep(storage, 'c')]);
    const later = await Promise.allSettled([keep(storage, 'd')]);
    expect([...outcomes, ...later].map((outcome) => (outcome.status === 'rejected' ? outcome.reason as unknown : 'written')))
      .toEqual(Array.from({ length: 3 }, () => expect.any(StorageError) as unknown));
    expect(outcomes[0]).toHaveProperty('reason.message', sentence);
    expect(reports.lines).toEqual([line]);

    rmSync(file, { force: true });
    renameSync(`${file}.away`, file);
    await keep(storage, 'e');
    expect(kept(storage)).toEqual(['a', 'e']);
  });
});

describe('what was acknowledged before a file was taken away', () => {
  const logLine = 'error: The log of the database was removed, replaced or cut while the service runs; nothing more is written. Start the service again.';

  /** Takes a file away under a service with two words, tries to write, and starts anew on what a kill would leave. */
  const afterwards = async (take: (file: string) => void): Promise<{
    refused: PromiseSettledResult<void>[]; lines: readonly string[]; words: string[];
  }> => {
    const folder = makeFolder();
    const reports = collectReports();
    const storage = openFor(folder, reports);
    await keep(storage, 'a');
    await keep(storage, 'b');
    take(join(folder, 'patchbay.db'));
    const refused = await Promise.allSettled([keep(storage, 'c'), keep(storage, 'd')]);
    const lines = [...reports.lines];
    return { refused, lines, words: kept(openFor(crashImage(folder), collectReports())) };
  };

  it.each<[string, string, (file: string) => void]>([
    ['the log is removed', logLine, (file) => { rmSync(`${file}-wal`); }],
    ['the log is replaced', logLine, (file) => {
      rmSync(`${file}-wal`);
      writeFileSync(`${file}-wal`, Buffer.alloc(100_000));
    }],
    ['the database is removed', line, (file) => { rmSync(file); }],
    ['the database is cut to nothing', line, (file) => { truncateSync(file, 0); }],
  ])('is there after a kill and a start when %s, and nothing more is acknowledged', async (_what, said, take) => {
    const { refused, lines, words } = await afterwards(take);

    expect(refused.map((outcome) => (outcome.status === 'rejected' ? outcome.reason as unknown : 'written')))
      .toEqual([expect.any(StorageError), expect.any(StorageError)]);
    expect(lines).toEqual([said]);
    expect(words).toEqual(['a', 'b']);
  });

  it.each([['to nothing', 0], ['to its half', 0.5]])('is not followed by more when the log is cut %s', async (_how, share) => {
    const { refused, lines } = await afterwards((file) => { truncateSync(`${file}-wal`, statSync(`${file}-wal`).size * share); });

    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lines).toEqual([logLine]);
  });

  it('is not taken for lost when the service itself emptied the log, or made the database smaller', async () => {
    const reports = collectReports();
    const storage = openFor(makeFolder(), reports);
    const fill = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
    await storage.queue.write((tx) => { fill.run(tx, 'large', 'x'.repeat(4_000_000)); });
    fillDisk(storage.database);
    freeDisk(storage.database);
    await keep(storage, 'a');
    await storage.queue.write((tx) => storage.statements.write('DELETE FROM meta WHERE key = ?').run(tx, 'large'));
    await keep(storage, 'b');
    storage.database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    await keep(storage, 'c');

    expect(kept(storage)).toEqual(['a', 'b', 'c']);
    expect(reports.lines).toEqual([]);
  });
});
