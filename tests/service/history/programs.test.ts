import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { ProgramState } from '../../../contract/console/history.ts';
import type { Scanned } from '../../../service/history/programChanges.ts';
import { machineOf } from '../../../service/detection/view/machine.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { entry } from '../../fixtures/detection/entries.ts';
import { withTree } from '../../fixtures/detection/tree.ts';
import { eventually } from '../../support/eventually.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { data } from '../dataCommand/support.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const dayMs = 24 * 60 * 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

const found = (versions: Readonly<Record<string, string>>, failed: readonly string[] = []): Scanned => ({
  programs: Object.entries(versions).map(([name, version]) => ({ name, version, source: 'deb', integration: null })),
  doubt: { sources: failed, integrations: false },
});

const versionsIn = (state: ProgramState | null): string => (state === null ? '' : state.found.map(({ version }) => version ?? '?').join('+'));
const lineOf = ({ kind, program, before, after }: ConsoleResponseOf<'programChanges'>['changes'][number]): string =>
  `${kind} ${program} ${versionsIn(before)}>${versionsIn(after)}`;
/** What is told, oldest first. */
const toldBy = async (service: StartedPatchbay, from?: number): Promise<string[]> =>
  (await askConsole(service, 'programChanges', { values: { from } })).changes.toReversed().map(lineOf);
const thereAt = async (
  service: StartedPatchbay, values: { readonly at?: number; readonly change?: number } = {},
): Promise<unknown> => {
  const { known, programs } = await askConsole(service, 'programsThen', { values });
  return known ? programs.iterable.map(({ name, version }) => `${name} ${version ?? '?'}`) : 'not known';
};

const clocked = async (
  dataDir = makeFolder(),
): Promise<{ readonly service: StartedPatchbay; readonly clock: { now: number } }> => {
  const clock = { now: noon };
  return { service: await serviceOfTest({ now: () => clock.now, machine: machineOf({ root: makeFolder(), platform: 'linux' }) }, { dataDir }), clock };
};

describe('the programs of the machine', () => {
  it('are remembered from one scan to the next, over a restart too', async () => {
    const dataDir = makeFolder();
    const looked = async (now: number, versions: Readonly<Record<string, string>>): Promise<StartedPatchbay> => {
      const service = await startService({ dataDir }, { now: () => now });
      await service.resources.programs.scanned(found(versions));
      return service;
    };
    const first = await looked(noon, { Loom: '1.2', Mill: '7' });
    expect(await askConsole(first, 'programChanges')).toEqual({ changes: [], more: false, since: new Date(noon).toISOString() });
    await first.close();
    const second = await looked(noon + dayMs, { Loom: '1.3', New: '1' });
    expect(await toldBy(second)).toEqual(['changed Loom 1.2>1.3', 'installed New >1', 'removed Mill 7>']);
    expect(await toldBy(second, noon + dayMs + 1)).toEqual([]);
    expect(await thereAt(second, { at: noon })).toEqual(['Loom 1.2', 'Mill 7']);
    expect(await thereAt(second)).toEqual(['Loom 1.3', 'New 1']);
    expect(await thereAt(second, { at: noon - 1 })).toBe('not known');
    await second.close();
    const third = await looked(noon + 2 * dayMs, { Loom: '1.3', New: '1' });
    expect(await toldBy(third)).toHaveLength(3);
    await third.close();
  });

  it('are noted with what is asked of the interface, whose answers stay as they are', async () => {
    await withTree({ 'usr/share/applications/loom.desktop': entry('Loom') }, async (root) => {
      const service = await serviceOfTest({ now: () => noon, machine: machineOf({ root, platform: 'linux', environment: {} }) }, { dataDir: makeFolder() });
      await eventually(async () => {
        const answer = await call(service, 'applicationsExternalSnapshot');
        expect([answer.status, answer.text]).toEqual([200, '{"iterable":[{"name":"Loom","source":"system"}]}']);
        expect(await thereAt(service)).toEqual(['Loom ?']);
      });
    });
  });

  it('are no changes of the registry, and make no other moment of it', async () => {
    const { service, clock } = await clocked();
    await connected(service, 'VIM');
    const before = await askConsole(service, 'changes');
    await service.resources.programs.scanned(found({ Loom: '1' }));
    await service.resources.programs.scanned(found({ Loom: '2' }));
    clock.now += 1;
    expect((await askConsole(service, 'changes')).changes).toEqual(before.changes);
    expect((await askConsole(service, 'changeMarks')).marks.map(({ changes }) => changes)).toEqual([before.changes.length]);
    expect((await askConsole(service, 'registryDifference', { values: { fromChange: before.newest } })).changes).toBe(0);
  });

  it('of a clock that is set back keep their order', async () => {
    const { service, clock } = await clocked();
    await service.resources.programs.scanned(found({ Loom: '1' }));
    clock.now = noon - dayMs;
    await service.resources.programs.scanned(found({ Loom: '2' }));
    clock.now = noon + dayMs;
    await service.resources.programs.scanned(found({ Loom: '3' }));
    expect(await toldBy(service)).toEqual(['changed Loom 1>2', 'changed Loom 2>3']);
    expect(await thereAt(service, { at: noon })).toEqual(['Loom 2']);
  });

  it('that come back are installed again', async () => {
    const { service } = await clocked();
    for (const versions of [{ Loom: '1' }, {}, { Loom: '1' }]) await service.resources.programs.scanned(found(versions));
    expect(await toldBy(service)).toEqual(['removed Loom 1>', 'installed Loom >1']);
  });

  it('of a source that could not be read at first are not called installed when it can', async () => {
    const { service } = await clocked();
    await service.resources.programs.scanned(found({}, ['deb']));
    await service.resources.programs.scanned(found({ Loom: '1' }));
    await service.resources.programs.scanned(found({ Loom: '1', Mill: '1' }));
    expect(await toldBy(service)).toEqual(['installed Mill >1']);
  });

  it('of several scans at once are told once', async () => {
    const { service } = await clocked();
    await service.resources.programs.scanned(found({ Loom: '1' }));
    await Promise.all([1, 2, 3].map(() => service.resources.programs.scanned(found({ Loom: '2' }))));
    expect(await toldBy(service)).toEqual(['changed Loom 1>2']);
  });
});

describe('what is remembered of programs', () => {
  it('is in the list of what is kept, goes with the changes of the registry, is proved to be gone, and begins anew', async () => {
    const { service } = await clocked();
    await service.resources.programs.scanned(found({ 'Loom of the weavers': '1' }));
    const amountOf = async (): Promise<number> => (await askConsole(service, 'kept')).kinds.find(({ kind }) => kind === 'history')?.count ?? -1;
    expect(await amountOf()).toBe(0);
    await service.resources.programs.scanned(found({ 'Loom of the weavers': '2' }));
    expect(await amountOf()).toBe(1);
    const isOnDisk = (): boolean => readFileSync(join(service.dataDir, 'patchbay.db')).includes('Loom of the weavers');
    service.storage.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(isOnDisk()).toBe(true);
    const { proof } = await askConsole(service, 'deleteKept', { body: { kind: 'history' } });
    expect([proof.texts, proof.lookedFor, proof.files.filter(({ holds }) => holds !== false)]).toEqual([2, 2, []]);
    expect(isOnDisk()).toBe(false);
    expect([await toldBy(service), await thereAt(service)]).toEqual([[], 'not known']);
    await service.resources.programs.scanned(found({ 'Loom of the weavers': '3' }));
    expect([await toldBy(service), await thereAt(service)]).toEqual([[], ['Loom of the weavers 3']]);
  });

  it('stays when an application is deleted', async () => {
    const { service } = await clocked();
    const application = await connected(service, 'VIM');
    for (const version of ['1', '2']) await service.resources.programs.scanned(found({ Vim: version }));
    await askConsole(service, 'deleteApplication', { values: { application }, body: { events: 'delete', assets: 'delete', copies: 'keep' } });
    expect(await toldBy(service)).toEqual(['changed Vim 1>2']);
  });

  it('is forgotten after 90 days, but for how they were then', async () => {
    const { service, clock } = await clocked();
    await service.resources.programs.scanned(found({ Loom: '1', Mill: '1' }));
    await service.resources.programs.scanned(found({ Loom: '2' }));
    clock.now = noon + 50 * dayMs;
    await service.resources.programs.scanned(found({ Loom: '3' }));
    clock.now = noon + 90 * dayMs + 1;
    await service.house.round();
    expect(await toldBy(service)).toEqual(['changed Loom 2>3']);
    expect([await thereAt(service), await thereAt(service, { at: noon + dayMs })]).toEqual([['Loom 3'], ['Loom 2']]);
    await service.house.round();
    expect(await toldBy(service)).toEqual(['changed Loom 2>3']);
  });

  it('is in an export, and after an import nothing of the machine here is held against it', async () => {
    const { service: there } = await clocked();
    await there.resources.programs.scanned(found({ Loom: '1' }));
    await there.resources.programs.scanned(found({ Loom: '2' }));
    const file = join(makeFolder(), 'export');
    expect((await data(['export', file, '--data-dir', there.dataDir])).code).toBe(0);
    const { service: here } = await clocked();
    await here.resources.programs.scanned(found({ Mill: '1' }));
    const { code, stderr } = await data(['import', file, '--yes', '--data-dir', here.dataDir]);
    expect([code, stderr]).toEqual([0, '']);
    expect(await toldBy(here)).toEqual(['changed Loom 1>2']);
    expect(await thereAt(here)).toBe('not known');
    await here.resources.programs.scanned(found({ Mill: '1' }));
    await here.resources.programs.scanned(found({ Mill: '2' }));
    expect([await toldBy(here), await thereAt(here)]).toEqual([['changed Loom 1>2', 'changed Mill 1>2'], ['Mill 2']]);
  });

  it('stays as it is when a backup is restored', async () => {
    const { service } = await clocked();
    await service.resources.programs.scanned(found({ Loom: '1' }));
    const { number } = await askConsole(service, 'makeBackup');
    await service.resources.programs.scanned(found({ Loom: '2' }));
    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    expect([await toldBy(service), await thereAt(service)]).toEqual([['changed Loom 1>2'], ['Loom 2']]);
  });
});
