import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBackups, makeBackup } from '../../../../service/storage/copies/backups.ts';
import { writeInstance } from '../../../../service/storage/files/instanceFile.ts';
import { collectReports, commitEnds, crashImage, keep, kept, makeFolder, openFor } from '../support.ts';

const files = (folder: string, part: string): string[] => readdirSync(folder).filter((name) => name.includes(part));

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['a damaged header', (bytes) => Buffer.concat([randomBytes(100), bytes.subarray(100)])],
  ['a damaged page', (bytes) => Buffer.concat([bytes.subarray(0, 4096), randomBytes(4096), bytes.subarray(8192)])],
  ['half its length', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ['no bytes at all', () => Buffer.alloc(0)],
];

/** A stopped service with a backup that holds "backed-up", and "later" written after it. */
const stoppedFolder = async (): Promise<string> => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  await keep(storage, 'backed-up');
  await makeBackup(storage.database, folder, Date.now());
  await keep(storage, 'later');
  storage.close();
  return folder;
};

describe('a damaged database', () => {
  it.each(damages)('with %s is put aside as it was, and the newest backup restored', async (_what, damage) => {
    const folder = await stoppedFolder();
    const file = join(folder, 'patchbay.db');
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);

    const reports = collectReports();
    const words = kept(openFor(folder, reports));
    const [aside = ''] = files(folder, '.corrupt.');

    expect(words).toEqual(['backed-up']);
    expect(aside).toMatch(/^patchbay\.db\.corrupt\.\d{4}-\d{2}-\d{2}T\d{6}Z$/);
    expect(readFileSync(join(folder, aside)).length).toBe(damaged.length);
    expect(reports.lines).toEqual([
      expect.stringMatching(/^error: .* put aside\. The newest backup that can be read was restored\.$/),
    ]);
    expect(reports.details).toEqual([{ aside: [join(folder, aside)], from: listBackups(folder)[0] }]);
  });

  it.each(damages)('with %s and no backup is put aside, and a new one begun that says so', async (_what, damage) => {
    const folder = await stoppedFolder();
    for (const backup of listBackups(folder)) rmSync(backup);
    const file = join(folder, 'patchbay.db');
    writeFileSync(file, damage(readFileSync(file)));

    const reports = collectReports();
    const words = kept(openFor(folder, reports));

    expect(words).toEqual([]);
    expect(files(folder, '.corrupt.')).toHaveLength(1);
    expect(reports.lines).toEqual([
      expect.stringMatching(/^error: .* There is no backup; a new database was begun\.$/),
    ]);
  });

  it('is replaced by an older backup when the newest is damaged too', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'first');
    const older = await makeBackup(storage.database, folder, Date.now());
    await keep(storage, 'second');
    const newest = await makeBackup(storage.database, folder, Date.now());
    storage.close();
    writeFileSync(newest, randomBytes(8192));
    writeFileSync(join(folder, 'patchbay.db'), randomBytes(8192));

    const reports = collectReports();
    const words = kept(openFor(folder, reports));

    expect(words).toEqual(['first']);
    expect(reports.lines[0]).toBe('error: A backup is damaged too; an older one is tried.');
    expect(reports.details).toEqual([{ backup: newest }, expect.objectContaining({ from: older })]);
  });

  it('never overwrites one that was put aside before', async () => {
    const folder = await stoppedFolder();
    for (let times = 0; times < 3; times += 1) {
      writeFileSync(join(folder, 'patchbay.db'), `not a database ${times}`.padEnd(4096));
      openFor(folder, collectReports(), () => 0).close();
    }

    expect(files(folder, '.corrupt.').map((name) => readFileSync(join(folder, name), 'latin1').slice(0, 16))).toEqual([
      'not a database 0', 'not a database 1', 'not a database 2',
    ]);
  });

  it('is restored without the log of the damaged one', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'backed-up');
    await makeBackup(storage.database, folder, Date.now());
    await keep(storage, 'in the log');
    const image = crashImage(folder);
    rmSync(join(image, 'patchbay.db'));

    const reports = collectReports();
    const words = kept(openFor(image, reports));

    expect(words).toEqual(['backed-up']);
    expect(files(image, 'wal.corrupt.')).toHaveLength(1);
    expect(reports.lines).toEqual(['error: The database is missing. The newest backup that can be read was restored.']);
  });
});

describe('a missing database', () => {
  it('is begun without a word in a folder that is new', () => {
    const reports = collectReports();
    openFor(makeFolder(), reports);

    expect(reports.lines).toEqual([]);
  });

  it('is begun anew and reported when only its log is left, which is put aside', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'a');
    const image = crashImage(folder);
    rmSync(join(image, 'patchbay.db'));

    const reports = collectReports();
    const words = kept(openFor(image, reports));

    expect(words).toEqual([]);
    expect(reports.lines).toEqual(['error: The database is missing. There is no backup; a new database was begun.']);
    expect(files(image, 'wal.corrupt.')).toHaveLength(1);
  });
});

describe('a log', () => {
  /** Killed with "checkpointed" in the database file, and "one" and "two" only in the log. */
  const killedFolder = async (): Promise<string> => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    await keep(storage, 'checkpointed');
    storage.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await keep(storage, 'one');
    await keep(storage, 'two');
    return crashImage(folder);
  };

  it('is read after a kill', async () => {
    const folder = await killedFolder();
    const reports = collectReports();

    expect(kept(openFor(folder, reports))).toEqual(['checkpointed', 'one', 'two']);
    expect(reports.lines).toEqual([]);
  });

  it('with a torn last frame loses that commit alone', async () => {
    const folder = await killedFolder();
    const log = join(folder, 'patchbay.db-wal');
    truncateSync(log, (commitEnds(log).at(-1) ?? 0) - 100);

    expect(kept(openFor(folder, collectReports()))).toEqual(['checkpointed', 'one']);
  });

  it('with a damaged last frame loses that commit alone', async () => {
    const folder = await killedFolder();
    const log = join(folder, 'patchbay.db-wal');
    const bytes = readFileSync(log);
    bytes.fill(0, (commitEnds(log).at(-1) ?? 0) - 100, commitEnds(log).at(-1));
    writeFileSync(log, bytes);

    expect(kept(openFor(folder, collectReports()))).toEqual(['checkpointed', 'one']);
  });

  it.each([
    ['garbage', (bytes: Buffer) => randomBytes(bytes.length)],
    ['a header with one wrong bit', (bytes: Buffer) => Buffer.from(bytes).fill((bytes[17] ?? 0) ^ 1, 17, 18)],
    ['a few bytes', (bytes: Buffer) => bytes.subarray(0, 20)],
  ])('of %s costs what came after the last checkpoint, is put aside and reported', async (_what, damage) => {
    const folder = await killedFolder();
    const log = join(folder, 'patchbay.db-wal');
    writeFileSync(log, damage(readFileSync(log)));

    const reports = collectReports();
    const words = kept(openFor(folder, reports));

    expect(words).toEqual(['checkpointed']);
    expect(files(folder, 'wal.corrupt.')).toHaveLength(1);
    expect(reports.lines).toEqual(['warn: The log beside the database cannot be read; what was written after the last checkpoint is missing.']);
  });

  it('that is gone after a kill costs what came after the last checkpoint, and is reported', async () => {
    const folder = await killedFolder();
    writeInstance(folder, { pid: 1, url: 'http://localhost:1' });
    rmSync(join(folder, 'patchbay.db-wal'));

    const reports = collectReports();
    const words = kept(openFor(folder, reports));

    expect(words).toEqual(['checkpointed']);
    expect(reports.lines).toEqual([
      'warn: The service was not stopped in an orderly way and the log beside the database is gone; what was written after the last checkpoint is missing.',
    ]);
  });

  it('is not missed after an orderly stop', async () => {
    const folder = await stoppedFolder();
    const reports = collectReports();
    openFor(folder, reports);

    expect(files(folder, '.corrupt.')).toEqual([]);
    expect(reports.lines).toEqual([]);
  });
});
