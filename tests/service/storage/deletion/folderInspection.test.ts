import { copyFileSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectFolder } from '../../../../service/storage/deletion/folderInspection.ts';
import { writeInstance } from '../../../../service/storage/files/instanceFile.ts';
import { collectReports, commitEnds, crashImage, keep, makeFolder, openFor } from '../support.ts';

const logIn = (folder: string): string => join(folder, 'patchbay.db-wal');
const markIn = (folder: string): string => join(folder, 'patchbay.log.json');

/** As a kill leaves a folder: a session in the database, and two more in its log alone. */
const killed = async (): Promise<string> => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  const open = storage.statements.write('INSERT INTO sessions (id, opened_at, opened_epoch) VALUES (?, 0, 0)');
  await storage.queue.write((tx) => { open.run(tx, 'one'); });
  storage.databaseLog.empty();
  await storage.queue.write((tx) => { open.run(tx, 'two'); });
  await storage.queue.write((tx) => { open.run(tx, 'three'); });
  storage.databaseLog.note();
  return crashImage(folder);
};

const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'hex')]));

const sessions = (count: number): unknown => expect.objectContaining({
  good: true,
  rows: {
    applications: 0, assets: 0, annotations: 0, intentions: 0, events: 0, sessions: count, seenCopies: 0, feedback: 0,
  },
});

describe('a folder that nobody uses', () => {
  it('without a database lacks it, whatever else is there', () => {
    const folder = makeFolder();
    writeFileSync(logIn(folder), 'x');
    expect(inspectFolder(folder)).toEqual({ database: { good: false, problem: 'It is missing.' }, lostLog: undefined });
  });

  it('is looked at with what its log holds, and left as it is', async () => {
    const folder = await killed();
    const before = contents(folder);
    expect(inspectFolder(folder)).toEqual({ database: sessions(3), lostLog: undefined });
    expect(contents(folder)).toEqual(before);
  });

  it('lacks what was cut off its log, of which it tells', async () => {
    const folder = await killed();
    truncateSync(logIn(folder), commitEnds(logIn(folder))[0]);
    const { database, lostLog } = inspectFolder(folder);
    expect(database).toEqual(sessions(2));
    expect(lostLog).toMatchObject({ problem: 'cut', isUsable: true });
    expect((lostLog?.expected ?? 0) > (lostLog?.found ?? 0)).toBe(true);
  });

  it.each([['cannot be read', 'junk'.repeat(20), 'broken'], ['is empty', '', 'cut']])('is looked at without a log that %s', async (_how, log, problem) => {
    const folder = await killed();
    writeFileSync(logIn(folder), log);
    const { database, lostLog } = inspectFolder(folder);
    expect([database, lostLog?.problem]).toEqual([sessions(1), problem]);
  });

  it('is looked at without the log of another database', async () => {
    const [folder, other] = [await killed(), makeFolder()];
    await keep(openFor(other, collectReports()), 'other');
    copyFileSync(logIn(other), logIn(folder));
    const { database, lostLog } = inspectFolder(folder);
    expect([database, lostLog?.problem]).toEqual([sessions(1), 'other']);
  });

  it('misses the log of a service that was killed, and none of one that was stopped', async () => {
    const folder = await killed();
    rmSync(logIn(folder));
    rmSync(markIn(folder));
    expect(inspectFolder(folder)).toEqual({ database: sessions(1), lostLog: undefined });
    writeInstance(folder, { pid: 1, url: 'http://localhost:1' });
    expect(inspectFolder(folder)).toMatchObject({ database: sessions(1), lostLog: { problem: 'missing', expected: null } });
  });

  it('is looked at without a log that is older than it, which lost nothing', async () => {
    const folder = await killed();
    const { salts } = JSON.parse(readFileSync(markIn(folder), 'utf8')) as { salts: string };
    writeFileSync(markIn(folder), JSON.stringify({ salts, pages: 99, moved: 99 }));
    expect(inspectFolder(folder)).toEqual({ database: sessions(1), lostLog: undefined });
  });
});
