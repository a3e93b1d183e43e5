import { DatabaseSync } from '@photostructure/sqlite';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Change } from '../../../contract/console/history.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { data } from '../dataCommand/support.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const noon = Date.UTC(2026, 5, 1, 12);

const started = async (dataDir = makeFolder(), now = () => noon): Promise<StartedPatchbay> => {
  const service = await startService({ dataDir }, { now });
  onTestFinished(service.close);
  return service;
};

const update = (service: StartedPatchbay, name: string, version: string): Promise<unknown> =>
  call(service, 'applicationsRegister', { body: { name, version, platform: 'LINUX' } });

/** What the changes say, oldest first, without the place of each and what caused it. */
const toldBy = async (service: StartedPatchbay): Promise<string[]> => (await askConsole(service, 'changes')).changes.toReversed()
  .map(({ kinds, application, values }: Change) => [
    application?.name, kinds.join(' '), values.find(({ field }) => field === 'version')?.after,
  ].filter((word) => word !== undefined && word !== null).join(': '));

const versionsAt = async (service: StartedPatchbay, change: number): Promise<unknown[]> =>
  (await askConsole(service, 'registryThen', { values: { change } })).applications.iterable
    .filter(({ name }) => name !== 'OS_SERVER').map(({ name, version }) => [name, version]);

const exportedOf = async (service: StartedPatchbay): Promise<string> => {
  const file = join(makeFolder(), 'export');
  expect((await data(['export', file, '--data-dir', service.dataDir])).code).toBe(0);
  return file;
};

const importInto = async (service: StartedPatchbay, file: string): Promise<string> => {
  const { code, stdout, stderr } = await data(['import', file, '--yes', '--data-dir', service.dataDir]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('an export', () => {
  it('brings what was remembered into a service that remembers nothing, in its order', async () => {
    const there = await started();
    await connected(there, 'VIM');
    await update(there, 'VIM', '2');
    const { newest } = await askConsole(there, 'changes');
    await update(there, 'VIM', '3');
    await connected(there, 'OBSIDIAN');
    const file = await exportedOf(there);
    const here = await started();

    expect(await importInto(here, file)).toMatch(/changes of the registry: 6 new/);
    expect(await toldBy(here)).toEqual(await toldBy(there));
    expect(await versionsAt(here, newest)).toEqual([['VIM', '2']]);
    expect(await versionsAt(here, Number.MAX_SAFE_INTEGER)).toEqual([['VIM', '3'], ['OBSIDIAN', '1.0.0']]);
    expect(await importInto(here, file)).toMatch(/changes of the registry: 0 new, 6 here already/);
    expect(await toldBy(here)).toHaveLength(5);
  });

  it('leaves what is remembered here as it is, and what came is remembered as brought', async () => {
    const there = await started(makeFolder(), () => noon - 1000);
    await connected(there, 'VIM');
    await update(there, 'VIM', '2');
    const file = await exportedOf(there);
    const here = await started();
    await connected(here, 'OBSIDIAN');

    expect(await importInto(here, file)).toMatch(/changes of the registry: 0 new, 4 here with other values/);
    expect(await toldBy(here)).toEqual(['began', 'OBSIDIAN: registered connected: 1.0.0', 'VIM: brought registered connected: 2']);
  });

  it('that holds a change of a kind that nobody knows is refused', async () => {
    const there = await started();
    await connected(there, 'VIM');
    const file = await exportedOf(there);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"registered connected"', '"invented"'));
    const here = await started();
    const { code, stderr } = await data(['import', file, '--yes', '--data-dir', here.dataDir]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/has a value in what that no export has/)]);
  });
});

describe('a backup that is restored', () => {
  it('takes nothing of what is remembered, and what it changes is remembered too', async () => {
    const service = await serviceOfTest({ now: () => noon }, { dataDir: makeFolder() });
    const vim = await connected(service, 'VIM');
    const { number } = await askConsole(service, 'makeBackup');
    await update(service, 'VIM', '2');
    await askConsole(service, 'forgetConnection', { values: { application: vim } });
    await connected(service, 'OBSIDIAN');
    await askConsole(service, 'changeSettings', { body: { sensitivity: 'eager' } });
    const { newest } = await askConsole(service, 'changes');
    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });

    expect(await toldBy(service)).toEqual([
      'began', 'VIM: registered connected: 1.0.0', 'VIM: version: 2', 'VIM: forgotten', 'sensitivity', 'deleted',
      'VIM: brought version connected: 1.0.0',
    ]);
    expect(await versionsAt(service, newest)).toEqual([['VIM', '2']]);
    expect(await versionsAt(service, Number.MAX_SAFE_INTEGER)).toEqual([['VIM', '1.0.0']]);
  });

  it('brings no change back that was deleted since', async () => {
    const service = await serviceOfTest({ now: () => noon }, { dataDir: makeFolder() });
    await connected(service, 'VIM');
    await update(service, 'VIM', 'deleted-since');
    await update(service, 'VIM', '3');
    const { number } = await askConsole(service, 'makeBackup');
    await askConsole(service, 'deleteKept', { body: { kind: 'history' } });
    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    expect(await toldBy(service)).toEqual(['began']);
    expect(readFileSync(join(service.dataDir, 'patchbay.db')).includes('deleted-since')).toBe(false);
  });
});

describe('a database that was damaged', () => {
  /** Overwrites all events. */
  const damage = (file: string): void => {
    const database = new DatabaseSync(file);
    const { page } = database.prepare('SELECT rootpage AS page FROM sqlite_schema WHERE name = \'events\'').get() as { readonly page: number };
    database.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(8192, 0xff), 0, 8192, (page - 1) * 8192);
    closeSync(handle);
  };

  it('gives what is remembered to the one that takes its place, without what was deleted since its backup', async () => {
    const dataDir = makeFolder();
    const first = await startService({ dataDir }, { now: () => noon });
    const [vim] = [await connected(first, 'VIM'), await connected(first, 'OBSIDIAN')];
    await update(first, 'VIM', 'before-the-backup');
    await askConsole(first, 'makeBackup');
    await askConsole(first, 'deleteKept', { body: { kind: 'history', application: vim } });
    await update(first, 'OBSIDIAN', '2');
    const told = await toldBy(first);
    await first.close();
    damage(join(dataDir, 'patchbay.db'));
    const second = await started(dataDir);

    expect((await askConsole(second, 'backups')).restored?.why).toBe('damaged');
    expect(await toldBy(second)).toEqual(told);
    expect(told).toEqual(['began', 'OBSIDIAN: registered connected: 1.0.0', 'OBSIDIAN: version: 2']);
  });
});

describe('a database from before changes were remembered', () => {
  it('begins with how everything is', async () => {
    const dataDir = makeFolder();
    const first = await startService({ dataDir }, { now: () => noon });
    await connected(first, 'VIM');
    first.storage.queue.flush();
    first.storage.database.exec('DELETE FROM registry_changes');
    await first.close();
    const second = await started(dataDir, () => noon + 1000);
    await update(second, 'VIM', '2');

    expect(await toldBy(second)).toEqual(['began', 'VIM: version: 2']);
    const then = await askConsole(second, 'registryThen', { values: { at: noon } });
    expect([then.known, then.since, then.applications.iterable.map(({ version }) => version)[1]])
      .toEqual([false, new Date(noon + 1000).toISOString(), '1.0.0']);
  });
});
