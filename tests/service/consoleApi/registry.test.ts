import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

let service: RunningPatchbay;
beforeEach(async () => { service = await startService({ dataDir: makeFolder() }); });
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const restart = async (): Promise<void> => {
  const { dataDir } = service;
  await service.close();
  service = await startService({ dataDir });
};

const track = async (application: string): Promise<number> =>
  (await call(service, 'track', { parameters: { application }, body: { keyboard: {}, interaction: {} } })).status;

const unknownId = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';

describe('forgetting a connection', () => {
  it('makes the next call a 401 until the application connects again, over a restart too', async () => {
    const id = await connected(service, 'VIM');
    expect(await askConsole(service, 'forgetConnection', { values: { application: id } })).toMatchObject({ id, name: 'VIM', status: 'registered' });
    expect(await track(id)).toBe(401);
    await restart();
    expect(await track(id)).toBe(401);
    expect(await connected(service, 'VIM')).toBe(id);
    expect(await track(id)).toBe(200);
  });

  it('changes nothing else of it, and nothing at all of one that never connected', async () => {
    const id = await registered(service, 'SUBLIME');
    const before = (await call(service, 'applicationsSnapshot')).json;
    await askConsole(service, 'forgetConnection', { values: { application: id } });
    expect((await call(service, 'applicationsSnapshot')).json).toEqual(before);
  });
});

describe('who had a connection forgotten', () => {
  it.each(['nobody', 'Console', '', 'flow,assistant'])('is none of the known when it is %j: refused with those it can be, and nothing is forgotten', async (by) => {
    const id = await connected(service, 'VIM');
    const answer = await fetch(`${service.url}${consolePathOf('forgetConnection', { application: id })}?by=${encodeURIComponent(by)}`, { method: 'POST' });
    expect([answer.status, await answer.text()])
      .toEqual([400, 'by has an unknown value; send one of console, flow, testKit, assistant.']);
    expect(await track(id)).toBe(200);
  });

  it('is the console where nobody says it', async () => {
    const id = await connected(service, 'VIM');
    await askConsole(service, 'forgetConnection', { values: { application: id } });
    const { changes: [newest] } = await askConsole(service, 'changes', { values: { application: id } });
    expect(newest).toMatchObject({ kinds: ['forgotten'], by: 'console' });
  });
});

describe('deleting an application', () => {
  it('makes its id unknown, over a restart too, and its name free for a new one', async () => {
    const id = await connected(service, 'VIM');
    await askConsole(service, 'deleteApplication', { values: { application: id }, body: { events: 'keep' } });
    expect(await track(id)).toBe(400);
    expect((await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: id } })).status).toBe(404);
    await restart();
    expect(await track(id)).toBe(400);
    expect((await call(service, 'applicationsSnapshot')).json.iterable.map(({ name }) => name)).toEqual(['OS_SERVER']);
    expect(await connected(service, 'VIM')).not.toBe(id);
  });

  it('leaves what it saved, which is still offered', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const text = 'const kept = rows.map((row) => ({ ...row, total: row.count * row.price }));';
    const asset = await saved(service, vim, text);
    await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events: 'delete' } });
    const { json } = await call(service, 'suggest', { parameters: { application: obsidian }, body: seedOf(text) });
    expect(json.reuse.assets.iterable.map(({ id }) => id)).toEqual([asset]);
  });

  it.each([['keep', 1, 0], ['delete', 0, 1]] as const)('with events: %s leaves %i of its events', async (events, left, deleted) => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    await track(vim);
    await track(obsidian);
    expect(await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events } })).toMatchObject({ deleted });
    const kept = await askConsole(service, 'usageEvents');
    expect(kept.filter(({ application }) => application?.id === vim)).toHaveLength(left);
    expect(kept.filter(({ application }) => application?.id === obsidian)).toHaveLength(1);
  });

  it('keeps its name for what is left of it; what it handed over for comparison goes', async () => {
    const vim = await connected(service, 'VIM');
    await track(vim);
    await call(service, 'intention', { parameters: { application: vim }, body: seedOf('let later;').asset });
    await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events: 'keep' } });
    expect((await askConsole(service, 'usageEvents'))[0]?.application).toEqual({ id: vim, name: 'VIM (deleted)' });
    expect(await askConsole(service, 'intentions')).toEqual([]);
  });

  it('ends its drills', async () => {
    const vim = await connected(service, 'VIM');
    await askConsole(service, 'startDrill', { body: { application: vim, times: 5, answer: { kind: 'cut' } } });
    await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events: 'keep' } });
    expect(await askConsole(service, 'drills')).toMatchObject([{ ended: 'stopped' }]);
  });

  it.each([{}, { events: 'some' }, { events: 'keep', more: 1 }])('is refused with %j, and nothing happens', async (body) => {
    const vim = await connected(service, 'VIM');
    expect((await callConsole(service, 'deleteApplication', { values: { application: vim }, wrongBody: body })).status).toBe(400);
    expect(await track(vim)).toBe(200);
  });
});

it.each(['forgetConnection', 'deleteApplication'] as const)('%s is 404 for an unknown id and 400 for the service', async (route) => {
  const own = (await call(service, 'applicationsSnapshot')).json.iterable[0]?.id ?? '';
  const statuses = [unknownId, 'no-uuid', own].map(async (application) =>
    (await callConsole<typeof route>(service, route, { values: { application }, wrongBody: { events: 'keep' } })).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 400]);
  expect((await call(service, 'applicationsSnapshot')).json.iterable[0]?.status).toBe('connected');
});

describe('restoring an asset', () => {
  const text = 'const restored = (items) => items.filter((item) => item.visible && !item.archived);';

  const deleted = async (): Promise<{ readonly application: string; readonly asset: string }> => {
    const application = await connected(service, 'VIM');
    const asset = await saved(service, application, text);
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    return { application, asset };
  };

  it('brings it back as it was, to be offered again', async () => {
    const { application, asset } = await deleted();
    expect(await askConsole(service, 'restoreAsset', { values: { asset } })).toMatchObject({ id: asset });
    expect((await call(service, 'assetSnapshot', { parameters: { asset } })).json.formats.iterable[0]?.fragment?.string?.raw).toBe(text);
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(text) });
    expect(json.reuse.assets.iterable.map(({ id }) => id)).toEqual([asset]);
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(200);
    await restart();
    expect((await call(service, 'assetSnapshot', { parameters: { asset } })).status).toBe(200);
  });

  it('works for 10 minutes, then it is 410', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { asset } = await deleted();
    const now = Date.now();
    vi.setSystemTime(now + 10 * 60_000 + 1);
    const late = await callConsole(service, 'restoreAsset', { values: { asset } });
    expect([late.status, late.text]).toEqual([410, 'The asset was deleted more than 10 minutes ago; its text is overwritten.']);
    vi.setSystemTime(now + 10 * 60_000 - 1);
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(200);
  });

  it('is 409 when the same text was saved again', async () => {
    const { application, asset } = await deleted();
    await saved(service, application, text);
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(409);
  });

  it('is 404 for an id that never was', async () => {
    expect((await callConsole(service, 'restoreAsset', { values: { asset: unknownId } })).status).toBe(404);
  });
});

describe('the sessions', () => {
  it('are listed newest first with what was done in them', async () => {
    const vim = await connected(service, 'VIM');
    const first = (await call(service, 'applicationsSessionOpen')).json.id;
    await track(vim);
    await call(service, 'applicationsSessionClose', { body: first });
    const second = (await call(service, 'applicationsSessionOpen')).json.id;
    const list = await askConsole(service, 'sessions');
    expect(list.map(({ id }) => id)).toEqual([second, first]);
    expect(list[1]).toEqual((await call(service, 'applicationsSessionSnapshot', { parameters: { session: first } })).json);
    expect(list[1]?.engagement).toMatchObject({ tracked: 2, applications: [{ id: vim, name: 'VIM', tracked: 2 }] });
  });
});
