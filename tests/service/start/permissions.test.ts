import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../service/storage/database/dataFolder.ts';
import { serviceOfTest } from '../../support/service.ts';
import { collectReports, makeDatabase, makeFolder } from '../storage/support.ts';
import { patchbay, running } from './support.ts';

const isRoot = process.getuid?.() === 0;

/** A user without rights when the tests run as root, who may do everything; else the user of the tests. */
const nobody = 65_534;
const unprivileged = isRoot ? { uid: nobody } : {};

/** A folder that this user owns and may not write in. */
const closedFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-closed-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  if (isRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o500);
  return folder;
};

describe('rights', () => {
  // The program itself must be readable for that user, which the checkout of root may not be.
  it.skipIf(isRoot && (statSync(process.cwd()).mode & 0o005) !== 0o005)(
    'that are missing for the data folder are one sentence and exit code 1', async () => {
      const dataDir = join(closedFolder(), 'data');
      const child = patchbay(['--data-dir', dataDir, '--no-open'], { ...unprivileged, environment: { HOME: tmpdir() } });
      const exit = await child.exited;

      expect(child.stderr()).toBe(`The data folder ${dataDir} cannot be used (EACCES: this user may not use it); choose another with --data-dir.\n`);
      expect(child.stdout()).toBe('');
      expect(exit).toEqual({ code: 1, signal: null });
    });

  it('that are missing for the files of one\'s own are taken back', async () => {
    const dataDir = makeFolder();
    const first = await running(dataDir);
    await first.child.end('SIGTERM');
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o444);
    chmodSync(dataDir, 0o555);

    const { child } = await running(dataDir);
    const exit = await child.end('SIGTERM');

    expect(exit).toEqual({ code: 0, signal: null });
  });

  it.each([[0o777, true], [0o755, false]])('of others to the folder above that of the data, %o, are told in the log: %s', async (mode, isTold) => {
    const above = makeFolder();
    chmodSync(above, mode);
    const { report, lines } = collectReports();
    await serviceOfTest({ report }, { dataDir: join(above, 'data') });

    expect(lines).toEqual(isTold ? ['warn: Other users may put another folder in place of the data folder; close the folder above it to them.'] : []);
  });

  it('of others are none, from the first file on and with umask 000', async () => {
    const before = process.umask(0);
    onTestFinished(() => { process.umask(before); });
    const dataDir = join(makeFolder(), 'data');
    const { child } = await running(dataDir);
    const modes = readdirSync(dataDir).map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8));
    await child.end('SIGTERM');

    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
    expect(modes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(modes)).toEqual(new Set(['600']));
  });
});

/** Mounts an empty disk that cannot be written to; undefined where that is not allowed. */
const readOnlyDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'none', folder]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return status === 0 ? folder : undefined;
};

describe('a disk that is read-only', () => {
  it.skipIf(!isRoot || process.platform !== 'linux')('is named as the reason why the folder cannot be made', (context) => {
    const disk = readOnlyDisk();
    if (disk === undefined) {
      context.skip('Nothing can be mounted here.');
      return;
    }
    expect(() => openDataFolder(join(disk, 'a', 'b'), false))
      .toThrow(`The data folder ${join(disk, 'a', 'b')} cannot be used (EROFS: its disk can only be read); choose another with --data-dir.`);
  });
});

describe('a file patchbay.db of another program', () => {
  it('is one sentence and exit code 1, and is left as it is', async () => {
    const dataDir = makeFolder();
    mkdirSync(dataDir, { recursive: true });
    makeDatabase(join(dataDir, 'patchbay.db'), 'CREATE TABLE songs (title TEXT)');
    const before = statSync(join(dataDir, 'patchbay.db')).mtimeMs;
    const child = patchbay(['--data-dir', dataDir, '--no-open']);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stderr()).toBe('The file patchbay.db in the data folder is not a Patchbay database; choose another folder with --data-dir.\n');
    expect(statSync(join(dataDir, 'patchbay.db')).mtimeMs).toBe(before);
  });
});
