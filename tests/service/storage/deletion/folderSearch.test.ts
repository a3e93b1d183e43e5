import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderSearch } from '../../../../service/storage/deletion/folderSearch.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeFolder } from '../support.ts';

const piece = 128 * 1024;
const never = (): boolean => false;

/** What stands in a file of such bytes, by the place of the run in the list. */
const foundIn = async (bytes: Buffer, runs: readonly string[]): Promise<number[]> => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'patchbay.backup.000001.2026-11-27T120000Z.db'), bytes);
  const [file] = await new FolderSearch(folder).search(runs.map((run) => Buffer.from(run)), never);
  return [...file?.found ?? [-1]].sort();
};

const at = (length: number, ...places: readonly (readonly [number, string])[]): Buffer => {
  const bytes = Buffer.alloc(length, '.');
  for (const [place, text] of places) bytes.write(text, place);
  return bytes;
};

describe('a search through the files of a folder', () => {
  it('tells of each file of ours its role, its size and which runs stand in it', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'patchbay.db'), 'x needle x');
    writeFileSync(join(folder, 'patchbay.db-wal'), 'the thread and the needle');
    writeFileSync(join(folder, 'patchbay.lock'), '');
    writeFileSync(join(folder, 'notes.txt'), 'needle');
    const search = new FolderSearch(folder);
    const found = await search.search([Buffer.from('thread'), Buffer.from('needle')], never);
    search.close();

    expect(found.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'patchbay.db', path: join(folder, 'patchbay.db'), role: 'database', bytes: 10, found: new Set([1]) },
      { name: 'patchbay.db-wal', path: join(folder, 'patchbay.db-wal'), role: 'log', bytes: 25, found: new Set([0, 1]) },
      { name: 'patchbay.lock', path: join(folder, 'patchbay.lock'), role: 'other', bytes: 0, found: new Set() },
    ]);
  });

  it.each([
    ['at the beginning', 0], ['at the end of a piece', piece - 6], ['over the end of a piece', piece - 3],
    ['at the beginning of the next', piece], ['over the end of the second', 2 * piece - 1], ['at the end of the file', 3 * piece + 94],
  ])('finds a run %s', async (_where, place) => {
    expect(await foundIn(at(3 * piece + 100, [place, 'needle']), ['absent', 'needle'])).toEqual([1]);
  });

  it('finds short and long runs over the end of a piece', async () => {
    const long = 'l'.repeat(300);
    const bytes = at(2 * piece, [10, 'needle'], [piece - 299, long], [piece + 50, 'needle'], [2 * piece - 1, 'z']);
    expect(await foundIn(bytes, ['needle', long, 'z', `${long}l`])).toEqual([0, 1, 2]);
  });

  it('does not take what stands in two pieces apart for one run', async () => {
    expect(await foundIn(at(2 * piece, [piece - 3, 'nee'], [piece + 6, 'dle']), ['needle', 'needle.'])).toEqual([]);
  });

  it('finds nothing where nothing is looked for', async () => {
    expect(await foundIn(at(10), [])).toEqual([]);
  });

  it('claims nothing of what was not looked through', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'patchbay.db'), at(2 * piece, [0, 'needle']));
    const search = new FolderSearch(folder);
    let asked = 0;
    const [file] = await search.search([Buffer.from('needle')], () => (asked += 1) > 1);
    search.close();
    expect(file?.found).toBeNull();
  });

  it('tells what cannot be opened as not looked through', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'patchbay.db-wal'), 'needle');
    answerCalls({ openSync: () => { throw new Error('not allowed'); } });
    expect(await new FolderSearch(folder).search([Buffer.from('needle')], never)).toMatchObject([{ found: null }]);
  });

  it('has the database open once until it is closed, and every other file no longer than it takes', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'patchbay.folder'));
    for (const name of ['patchbay.db', 'patchbay.db-wal']) writeFileSync(join(folder, name), 'needle');
    const [open, close] = [openSync, closeSync];
    const opened = new Map<number, string>();
    let times = 0;
    answerCalls({
      openSync: (path, ...more) => {
        const handle = open(path, ...more);
        opened.set(handle, String(path));
        times += 1;
        return handle;
      },
      closeSync: (handle) => {
        opened.delete(handle);
        close(handle);
      },
    });
    const search = new FolderSearch(folder);
    for (let round = 0; round < 2; round += 1) {
      const found = await search.search([Buffer.from('needle')], never);
      expect(found.map(({ found: runs }) => runs)).toEqual([new Set([0]), new Set([0])]);
    }
    expect([[...opened.values()], times]).toEqual([[join(folder, 'patchbay.db')], 3]);
    search.close();
    search.close();
    expect(opened.size).toBe(0);
  });
});
