import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Change } from '../../../contract/console/history.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
const start = Date.UTC(2026, 5, 1, 12);

type Clocked = StartedPatchbay & { readonly clock: { now: number } };

const clocked = async (): Promise<Clocked> => {
  const clock = { now: start };
  return { ...await serviceOfTest({ now: () => clock.now }, { dataDir: makeFolder() }), clock };
};

const changesOf = async (service: StartedPatchbay): Promise<readonly Change[]> => (await askConsole(service, 'changes')).changes;

/** Kinds and values of the changes that came after some, oldest first. */
const toldSince = async (service: StartedPatchbay, before: number): Promise<unknown[]> =>
  (await askConsole(service, 'changes', { values: { after: before } })).changes.toReversed()
    .map(({ kinds, values }) => [kinds, values.map(({ field, before: was, after }) => [field, was, after])]);

const newestOf = async (service: StartedPatchbay): Promise<number> => (await askConsole(service, 'changes')).newest;

const register = (service: StartedPatchbay, body: object): Promise<unknown> => call(service, 'applicationsRegister', { body });

describe('a change of the registry', () => {
  it('is remembered with what was before and after', async () => {
    const service = await clocked();
    await register(service, { name: 'VIM', version: '1', platform: 'LINUX' });
    const before = await newestOf(service);
    const id = await connected(service, 'VIM');
    await register(service, { name: 'VIM', version: '2', platform: 'MACOS', privacy: 'CLOSED', capabilities: 'LOCAL', mechanism: 'MANUAL', automaticUnload: true });
    await call(service, 'onboarded', { parameters: { application: id }, body: true });
    await askConsole(service, 'forgetConnection', { values: { application: id } });
    await askConsole(service, 'changeSettings', { body: { suggestionsOff: [id], sensitivity: 'few', fewestLines: 3 } });
    expect(await toldSince(service, before)).toEqual([
      [['connected', 'version'], [['status', 'registered', 'connected'], ['version', '1', '1.0.0']]],
      [['version', 'platform', 'privacy', 'capabilities', 'mechanism', 'automaticUnload'], [
        ['version', '1.0.0', '2'], ['platform', 'LINUX', 'MACOS'], ['privacy', 'OPEN', 'CLOSED'], ['capabilities', null, 'LOCAL'],
        ['mechanism', null, 'MANUAL'], ['automaticUnload', null, true],
      ]],
      [['onboarded'], [['onboarded', false, true]]],
      [['forgotten'], [['status', 'connected', 'registered']]],
      [['sensitivity', 'fewestLines'], [['sensitivity', 'balanced', 'few'], ['fewestLines', 1, 3]]],
      [['suggestions'], [['suggestions', true, false]]],
    ]);
  });

  it('is none where everything is as before', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    const before = await newestOf(service);
    await connected(service, 'VIM');
    await call(service, 'onboarded', { parameters: { application: id }, body: false });
    await askConsole(service, 'changeSettings', { body: { sensitivity: 'balanced', recording: true } });
    expect(await newestOf(service)).toBe(before);
  });

  it('of a session is that it was opened and closed, once', async () => {
    const service = await clocked();
    const { id } = (await call(service, 'applicationsSessionOpen')).json;
    await call(service, 'applicationsSessionClose', { body: id });
    await call(service, 'applicationsSessionClose', { body: id });
    expect((await changesOf(service)).slice(0, 2).map(({ kinds, session }) => [kinds, session]))
      .toEqual([[['sessionClosed'], id], [['sessionOpened'], id]]);
  });

  it('names the exchange that caused it as long as Traffic holds that', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    await call(service, 'postApplicationsUsageUpdated', { body: {
      previous: { id, name: 'VIM', version: '1', platform: 'LINUX' }, current: { id, name: 'VIM', version: '2', platform: 'LINUX' },
    } });
    const { id: session } = (await call(service, 'applicationsSessionOpen')).json;
    await call(service, 'applicationsSessionClose', { body: session });
    await call(service, 'onboarded', { parameters: { application: id }, body: true });
    await askConsole(service, 'forgetConnection', { values: { application: id } });
    const numbers = (await trafficOf(service)).map(({ sequence }) => sequence).toReversed();
    // What a person does in the console is not recorded.
    expect((await changesOf(service)).map(({ exchange }) => exchange)).toEqual([null, ...numbers, null]);
    await askConsole(service, 'clearTraffic');
    expect((await changesOf(service)).filter(({ exchange }) => exchange !== null)).toEqual([]);
  });

  it('names who had a connection forgotten, also after a restart, and in no other change', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    for (const by of [undefined, 'flow', 'testKit', 'assistant'] as const) {
      await askConsole(service, 'forgetConnection', { values: { application: id, by } });
      await connected(service, 'VIM');
    }
    const told = ['assistant', null, 'testKit', null, 'flow', null, 'console', null, null];
    expect((await changesOf(service)).map(({ by }) => by)).toEqual([null, ...told]);
    await service.close();
    const again = await startService({ dataDir: service.dataDir }, { now: () => start });
    onTestFinished(again.close);
    expect((await changesOf(again)).map(({ by }) => by)).toEqual([null, ...told]);
  });

  it('is there with the change or not at all', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    const before = await changesOf(service);
    service.storage.database.exec('CREATE TEMP TRIGGER no BEFORE INSERT ON registry_changes BEGIN SELECT RAISE(ABORT, \'no\'); END');
    const body = { name: 'VIM', version: '2', platform: 'LINUX' };
    expect((await call(service, 'applicationsRegister', { body })).status).toBe(500);
    const present = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: id } });
    expect(present.json.version).toBe('1.0.0');
    service.storage.database.exec('DROP TRIGGER no');
    expect(await changesOf(service)).toEqual(before);
    service.storage.database.exec('CREATE TEMP TRIGGER no BEFORE UPDATE ON applications BEGIN SELECT RAISE(ABORT, \'no\'); END');
    expect((await call(service, 'applicationsRegister', { body })).status).toBe(500);
    expect(await changesOf(service)).toEqual(before);
  });

  it('leaves the public answers as they are', async () => {
    const service = await clocked();
    await connected(service, 'VIM');
    const before = (await call(service, 'applicationsSnapshot')).text;
    service.clock.now += hourMs;
    await service.house.round();
    await askConsole(service, 'registryThen');
    expect((await call(service, 'applicationsSnapshot')).text).toBe(before);
    expect(Object.keys((await call(service, 'applicationsSnapshot')).json.iterable[1] ?? {})).toEqual([
      'id', 'name', 'version', 'platform', 'onboarded', 'privacy', 'status', 'engagement',
    ]);
  });
});

describe('figures', () => {
  it('are remembered once an hour where they grew, and said of when they are', async () => {
    const service = await clocked();
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const track = (): Promise<unknown> => call(service, 'track', { parameters: { application: vim }, body: { keyboard: {} } });
    await track();
    service.clock.now = start + hourMs;
    await service.house.round();
    await track();
    service.clock.now = start + hourMs + hourMs / 2;
    await service.house.round();
    const { applications, countsOf } = await askConsole(service, 'registryThen');
    expect(applications.iterable.find(({ id }) => id === vim)?.engagement?.tracked).toBe(1);
    const ages = [vim, obsidian].map((id) => Date.parse(countsOf.find((each) => each.id === id)?.at ?? '') - start);
    expect(ages).toEqual([hourMs, 0]);
    service.clock.now = start + 2 * hourMs;
    await service.house.round();
    const later = await askConsole(service, 'registryThen');
    expect(later.applications.iterable.find(({ id }) => id === vim)?.engagement?.tracked).toBe(2);
    const then = await askConsole(service, 'registryThen', { values: { at: start + hourMs } });
    expect(then.applications.iterable.find(({ id }) => id === vim)?.engagement?.tracked).toBe(1);
  });

  it('are no changes', async () => {
    const service = await clocked();
    const vim = await connected(service, 'VIM');
    const before = await changesOf(service);
    await call(service, 'track', { parameters: { application: vim }, body: { keyboard: {} } });
    service.clock.now = start + hourMs;
    await service.house.round();
    expect(await changesOf(service)).toEqual(before);
  });
});

describe('what is remembered', () => {
  it('is forgotten after 90 days, and how everything was then stays known', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    await register(service, { name: 'VIM', version: 'the version that is forgotten', platform: 'LINUX' });
    service.clock.now = start + 50 * dayMs;
    await register(service, { name: 'VIM', version: '3', platform: 'LINUX' });
    await register(service, { name: 'VIM', version: '4', platform: 'LINUX' });
    service.clock.now = start + 90 * dayMs;
    await service.house.round();
    expect(await changesOf(service)).toHaveLength(5);
    service.clock.now += 1;
    await service.house.round();
    expect((await changesOf(service)).map(({ values }) => values)).toEqual([
      [{ field: 'version', before: '3', after: '4' }],
      [{ field: 'version', before: 'the version that is forgotten', after: '3' }],
    ]);
    const versionAt = async (at: number) => {
      const { known, applications } = await askConsole(service, 'registryThen', { values: { at } });
      return [known, applications.iterable.find((each) => each.id === id)?.version];
    };
    expect(await versionAt(start + 49 * dayMs)).toEqual([true, 'the version that is forgotten']);
    expect(await versionAt(start - dayMs)).toEqual([false, 'the version that is forgotten']);
    service.clock.now = start + 150 * dayMs;
    await service.house.round();
    expect(await changesOf(service)).toEqual([]);
    expect(await versionAt(service.clock.now)).toEqual([true, '4']);
    expect(service.storage.statements.read('SELECT count(*) AS rows FROM registry_changes WHERE version = \'3\'').first()).toEqual({ rows: 0 });
  });

  it('are the last 100,000 changes', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    service.storage.database.exec('BEGIN');
    service.storage.database.prepare(`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100500)
      INSERT INTO registry_changes (noted_at, what, application_id, version, platform, onboarded, privacy, connected, suggested,
        interactions, keyboard, tracked, suggestions, reactions, saved, reused)
      SELECT ?, 'version', ?, CAST(n AS TEXT), 'LINUX', 0, 'OPEN', 1, 1, 0, 0, 0, 0, 0, 0, 0 FROM numbers`).run(start, id);
    service.storage.database.exec('COMMIT');
    await service.house.round();
    const { count } = (await askConsole(service, 'kept')).kinds.find(({ kind }) => kind === 'history') ?? {};
    expect(count).toBe(100_000);
    const oldest = (await askConsole(service, 'changes', { values: { before: 700 } })).changes.at(-1);
    expect(oldest?.values).toEqual([{ field: 'version', before: expect.stringMatching(/^\d+$/) as unknown, after: expect.stringMatching(/^\d+$/) as unknown }]);
  });

  it('goes with an application: only that something was deleted stays, without name or id', async () => {
    const service = await clocked();
    const id = await connected(service, 'VIM');
    await connected(service, 'OBSIDIAN');
    for (const version of ['a-version-of-yesterday', '2']) await register(service, { name: 'VIM', version, platform: 'LINUX' });
    await askConsole(service, 'changeSettings', { body: { suggestionsOff: [id] } });
    const onDisk = (): string[] => readdirSync(service.dataDir)
      .filter((name) => readFileSync(join(service.dataDir, name)).includes('a-version-of-yesterday'));
    service.storage.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(onDisk()).toEqual(['patchbay.db']);
    const before = await newestOf(service);
    expect(await askConsole(service, 'deleteApplication', { values: { application: id }, body: { events: 'delete' } }))
      .toMatchObject({ kinds: expect.arrayContaining([{ kind: 'history', count: 4, bytes: expect.any(Number) as unknown }]) as unknown });
    const changes = await changesOf(service);
    expect(JSON.stringify(changes)).not.toContain(id);
    expect(changes.map(({ kinds, application }) => [kinds, application?.name ?? null])).toEqual([
      [['deleted'], null], [['registered', 'connected'], 'OBSIDIAN'], [['began'], null],
    ]);
    const then = await askConsole(service, 'registryThen', { values: { change: before } });
    expect([then.applications.iterable.map(({ name }) => name), then.deletedSince]).toEqual([['OS_SERVER', 'OBSIDIAN'], 1]);
    const rows = service.storage.statements.read('SELECT count(*) AS rows FROM registry_changes WHERE application_id = ? COLLATE NOCASE');
    expect(rows.first(id)).toEqual({ rows: 0 });
    expect(onDisk()).toEqual([]);
  });

  it('is deleted on its own, of one application or as a whole, and begins anew with how everything is', async () => {
    const service = await clocked();
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    for (const version of ['2', '3']) await register(service, { name: 'VIM', version, platform: 'LINUX' });
    expect(await askConsole(service, 'deleteKept', { body: { kind: 'history', application: vim } })).toMatchObject({ deleted: 3 });
    expect((await changesOf(service)).map(({ application }) => application?.id ?? null)).toEqual([obsidian, null]);
    const newest = await newestOf(service);
    expect(await askConsole(service, 'deleteKept', { body: { kind: 'history' } })).toMatchObject({ deleted: 1 });
    expect((await changesOf(service)).map(({ kinds }) => kinds)).toEqual([['began']]);
    // A place is never that of another change.
    expect(await newestOf(service)).toBeGreaterThan(newest);
    await register(service, { name: 'VIM', version: '4', platform: 'LINUX' });
    expect((await changesOf(service))[0]?.values).toEqual([{ field: 'version', before: '3', after: '4' }]);
    const { applications, known } = await askConsole(service, 'registryThen', { values: { at: start } });
    expect([known, applications.iterable.length]).toEqual([true, 3]);
  });

  it('loses the sessions with the sessions', async () => {
    const service = await clocked();
    const { id } = (await call(service, 'applicationsSessionOpen')).json;
    await askConsole(service, 'deleteKept', { body: { kind: 'sessions' } });
    const changes = await changesOf(service);
    expect([changes.map(({ kinds }) => kinds), JSON.stringify(changes).includes(id)]).toEqual([[['sessionsDeleted'], ['began']], false]);
  });

  it.each([['back, to a time long ago', -400, ['3']], ['forward, to a time that has not come', 400, ['3', '2']]])(
    'stays for its 90 days when the clock was set %s for a while, and goes with what came after it', async (_how, days, left) => {
      const service = await clocked();
      await register(service, { name: 'VIM', version: '1', platform: 'LINUX' });
      service.clock.now = start + days * dayMs;
      await register(service, { name: 'VIM', version: '2', platform: 'LINUX' });
      service.clock.now = start + dayMs;
      await register(service, { name: 'VIM', version: '3', platform: 'LINUX' });
      const all = await changesOf(service);
      await service.house.round();
      expect(await changesOf(service)).toEqual(all);
      service.clock.now = start + 90 * dayMs + 1;
      await service.house.round();
      expect((await changesOf(service)).map(({ values }) => values[0]?.after)).toEqual(left);
      service.clock.now = start + 91 * dayMs + 1;
      await service.house.round();
      expect(await changesOf(service)).toEqual([]);
    },
  );

  it('keeps its order over a restart with a clock that was set back', async () => {
    const dataDir = makeFolder();
    const clock = { now: start };
    const first = await startService({ dataDir }, { now: () => clock.now });
    await connected(first, 'VIM');
    await first.close();
    clock.now = start - 10 * dayMs;
    const second = await startService({ dataDir }, { now: () => clock.now });
    onTestFinished(second.close);
    await register(second, { name: 'VIM', version: '2', platform: 'LINUX' });
    clock.now = start + dayMs;
    await register(second, { name: 'VIM', version: '3', platform: 'LINUX' });
    expect((await changesOf(second)).map(({ at, values }) => [(Date.parse(at) - start) / dayMs, values.find(({ field }) => field === 'version')?.after]))
      .toEqual([[1, '3'], [-10, '2'], [0, '1.0.0'], [0, undefined]]);
    // The clock showed it twice; when it did so last, the second version was there.
    const { applications } = await askConsole(second, 'registryThen', { values: { at: start - dayMs } });
    expect(applications.iterable[1]?.version).toBe('2');
  });
});
