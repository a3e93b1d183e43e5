import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../../service/storage/storageError.ts';
import { collectReports, keep, kept, makeFolder, openFor } from './support.ts';

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
