import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '../../../../service/storage/database/folderLock.ts';
import { markTemporary, removeAbandoned, removeTemporary } from '../../../../service/storage/database/temporaryFolder.ts';
import { makeFolder } from '../support.ts';

/** A folder as a service leaves it that was killed. */
const left = (parent: string, name: string): string => {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const unlock = lockFolder(folder);
  markTemporary(folder);
  writeFileSync(join(folder, 'patchbay.db'), 'data');
  unlock();
  return folder;
};

describe('temporary folders of services that were killed', () => {
  it('are removed', () => {
    const parent = makeFolder();
    const folder = left(parent, 'patchbay-a1B2c3');
    removeAbandoned(parent);
    expect(existsSync(folder)).toBe(false);
  });

  it('are removed with the flows that were kept in them, and stay with anything else in that place', () => {
    const parent = makeFolder();
    const [kept, other, link] = [left(parent, 'patchbay-a1B2c3'), left(parent, 'patchbay-d4E5f6'), left(parent, 'patchbay-g7H8i9')];
    for (const folder of [kept, other]) mkdirSync(join(folder, 'flows'));
    for (const name of ['first.arazzo.yaml', 'patchbay.openapi.json']) writeFileSync(join(kept, 'flows', name), '');
    mkdirSync(join(kept, 'flow-results'));
    const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
    for (const name of [`${id}.har`, `${id}.json`, `${id}.har.part`]) writeFileSync(join(kept, 'flow-results', name), '');
    writeFileSync(join(other, 'flows', 'notes.txt'), 'mine');
    symlinkSync(join(other, 'flows'), join(link, 'flows'));
    removeAbandoned(parent);
    expect([kept, other, link].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  it('stay while a service has them', () => {
    const parent = makeFolder();
    const folder = left(parent, 'patchbay-a1B2c3');
    const unlock = lockFolder(folder);
    onTestFinished(unlock);
    removeAbandoned(parent);
    expect(existsSync(join(folder, 'patchbay.db'))).toBe(true);
  });

  it('stay when they have another name, no mark, or something else in them', () => {
    const parent = makeFolder();
    const named = left(parent, 'patchbay-notes');
    const unmarked = join(parent, 'patchbay-d4E5f6');
    mkdirSync(unmarked);
    writeFileSync(join(unmarked, 'patchbay.db'), 'data');
    const shared = left(parent, 'patchbay-g7H8i9');
    writeFileSync(join(shared, 'notes.txt'), 'mine');
    removeAbandoned(parent);
    expect([named, unmarked, shared].map((folder) => existsSync(folder))).toEqual([true, true, true]);
  });

  it('are removed when only their removal was begun, marked no more', () => {
    const parent = makeFolder();
    const begun = join(parent, 'patchbay-a1B2c3.gone');
    mkdirSync(begun);
    writeFileSync(join(begun, 'patchbay.db'), 'data');
    const empty = join(parent, 'patchbay-d4E5f6.gone');
    mkdirSync(empty);
    const shared = join(parent, 'patchbay-g7H8i9.gone');
    mkdirSync(shared);
    writeFileSync(join(shared, 'notes.txt'), 'mine');
    removeAbandoned(parent);
    expect([begun, empty, shared].map((folder) => existsSync(folder))).toEqual([false, false, true]);
  });

  it('are not found through links, and not removed with one in them', () => {
    const [parent, elsewhere] = [makeFolder(), makeFolder()];
    const target = left(elsewhere, 'patchbay-a1B2c3');
    symlinkSync(target, join(parent, 'patchbay-a1B2c3'));
    const linked = left(parent, 'patchbay-d4E5f6');
    symlinkSync(join(target, 'patchbay.db'), join(linked, 'patchbay.db-wal'));
    removeAbandoned(parent);
    expect([existsSync(join(target, 'patchbay.db')), existsSync(linked)]).toEqual([true, true]);
  });

  it.runIf(process.getuid?.() === 0)('of another user stay', () => {
    const parent = makeFolder();
    const folder = left(parent, 'patchbay-a1B2c3');
    chownSync(folder, 12_345, 12_345);
    removeAbandoned(parent);
    expect(existsSync(folder)).toBe(true);
  });
});

describe('the removal of a temporary folder', () => {
  it('is not disturbed by a service that looks for abandoned ones meanwhile', async () => {
    const parent = makeFolder();
    const looking = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'lookForAbandoned.ts'), parent]);
    const ended = once(looking, 'exit');
    onTestFinished(async () => {
      looking.stdin.end();
      await ended;
    });
    await once(looking.stdout, 'data');
    for (let at = 100_000; at < 101_000; at += 1) {
      const folder = left(parent, `patchbay-${at}`);
      removeTemporary(folder);
      expect(existsSync(folder)).toBe(false);
    }
    looking.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(parent)).toEqual([]);
  });
});
