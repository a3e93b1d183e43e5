import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../../service/startError.ts';
import { readInstance, writeInstance } from '../../../service/storage/files/instanceFile.ts';
import { metaTable } from '../../../service/storage/database/metaTable.ts';
import type { Storage } from '../../../service/storage/storage.ts';
import { collectReports, crashImage, keep, kept, makeFolder, openFor } from './support.ts';

const refusalOf = (folder: string): string => {
  try {
    openFor(folder, collectReports());
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'not refused';
};

describe('the storage of a data folder', () => {
  it('makes a value once and keeps it over a restart', async () => {
    const folder = makeFolder();
    const once = ({ statements, queue }: Storage, value: string): Promise<string> =>
      queue.write((tx) => metaTable(statements).once(tx, 'key', () => value));
    const first = openFor(folder, collectReports());
    const values = [await once(first, 'first'), await once(first, 'second')];
    first.close();
    const second = openFor(folder, collectReports());

    expect([...values, await once(second, 'third')]).toEqual(['first', 'first', 'first']);
  });

  it('is for one service at a time and names the one that runs', async () => {
    const folder = makeFolder();
    const running = openFor(folder, collectReports());
    await keep(running, 'before');
    expect(refusalOf(folder)).toBe(`Another Patchbay already uses the data folder ${folder}; stop it or choose another folder with --data-dir.`);

    writeInstance(folder, { pid: 4711, url: 'http://localhost:39301' });
    expect(refusalOf(folder)).toBe(`Patchbay is already running at http://localhost:39301/ (process 4711) with the data folder ${folder}; use it, stop it, or choose another folder with --data-dir.`);

    await keep(running, 'still');
    expect(kept(running)).toEqual(['before', 'still']);
  });

  it('refuses a second service before it touches what the first has just begun', () => {
    const folder = makeFolder();
    const running = openFor(folder, collectReports());
    // As a first start has it for a moment: files that look lost or broken to somebody who does not hold the lock.
    rmSync(join(folder, 'patchbay.db'));
    writeFileSync(join(folder, 'patchbay.db'), '');
    writeFileSync(join(folder, 'patchbay.db-wal'), 'half a header');
    const before = readdirSync(folder);

    expect(refusalOf(folder)).toContain('Another Patchbay already uses');
    expect(readdirSync(folder)).toEqual(before);
    running.close();
  });

  it('forgets the address that a killed service left', () => {
    const folder = makeFolder();
    writeInstance(folder, { pid: process.pid, url: 'http://localhost:39301' });
    openFor(folder, collectReports());

    expect(readInstance(folder)).toBeUndefined();
  });

  it('is free again after a start that failed', () => {
    const folder = makeFolder();
    const file = join(folder, 'patchbay.db');
    mkdirSync(file);
    expect(refusalOf(folder)).toMatch(
      /^The database in the data folder .* cannot be opened \(.+: .+\); free the folder or choose another/,
    );
    rmSync(file, { recursive: true });

    expect(refusalOf(folder)).toBe('not refused');
  });

  it('writes at close what nobody waited for', () => {
    const folder = makeFolder();
    const first = openFor(folder, collectReports());
    const insert = first.statements.write('INSERT INTO meta (key, value) VALUES (\'test-a\', \'counted\')');
    first.queue.writeSoon((tx) => { insert.run(tx); });
    first.close();

    expect(kept(openFor(folder, collectReports()))).toEqual(['counted']);
  });

  it('says when the log could not be moved at close, and has it at the next start', async () => {
    const folder = makeFolder();
    const reports = collectReports();
    const first = openFor(folder, reports);
    await keep(first, 'a');
    first.database.close();
    first.close();

    expect(reports.lines).toEqual(['warn: The log could not be moved into the database; it stays beside it and is read at the next start.']);
    expect(reports.details).toEqual([{ reason: 'database is not open' }]);
    expect(kept(openFor(crashImage(folder), collectReports()))).toEqual(['a']);
  });
});
