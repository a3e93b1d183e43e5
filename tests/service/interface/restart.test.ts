import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from './caller.ts';
import { functionNamed } from './snippets.ts';

let folder: string;
let service: RunningPatchbay;

const start = async (): Promise<void> => { service = await startService({ dataDir: folder }); };
const restart = async (): Promise<void> => {
  await service.close();
  await start();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-restart-'));
  await start();
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const others = async () =>
  (await call(service, 'applicationsSnapshot')).json.iterable.filter((row) => row.name !== 'OS_SERVER');

describe('a restart', () => {
  it('#6 keeps connections: the old id calls on, and connect gives the same one', async () => {
    const application = await connected(service, 'OBSIDIAN');
    const silent = await registered(service, 'NOTION');
    await restart();
    expect((await call(service, 'suggest', { parameters: { application }, body: seedOf('x') })).status).toBe(200);
    expect((await call(service, 'track', { parameters: { application: silent } })).status).toBe(401);
    expect(await connected(service, 'OBSIDIAN')).toBe(application);
  });

  it('#42 keeps what was refused, but not an offer that was not answered yet', async () => {
    const application = await connected(service);
    const text = functionNamed('refused');
    await saved(service, application, text);
    const suggest = async () => (await call(service, 'suggest', { parameters: { application }, body: seedOf(text) })).json;
    const refuse = () => call(service, 'react', { parameters: { application }, body: { save: false, seed: seedOf(text) } });
    await suggest();
    await refuse();
    await suggest();
    await restart();
    await refuse();
    expect((await suggest()).reuse.suggested).toBe(true);
    await refuse();
    expect((await suggest()).explanation?.rule).toBe('refused');
    await restart();
    expect((await suggest()).explanation?.rule).toBe('refused');
  });

  it('#6 keeps sessions open; only close closes them', async () => {
    const application = await connected(service);
    const { id } = (await call(service, 'applicationsSessionOpen')).json;
    await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    await restart();
    await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    const session = (await call(service, 'applicationsSessionSnapshot', { parameters: { session: id } })).json;
    expect(session).not.toHaveProperty('closed');
    expect(session.engagement?.tracked).toBe(2);
    const closed = (await call(service, 'applicationsSessionClose', { body: id })).json;
    await restart();
    expect((await call(service, 'applicationsSessionSnapshot', { parameters: { session: id } })).json).toEqual(closed);
  });

  it('keeps applications with what they say about themselves and every count', async () => {
    const application = await connected(service, 'JUPYTER_HUB');
    await registered(service, 'OWN_PLUGIN');
    await call(service, 'connect', {
      body: { application: { name: 'VIM', version: '9', platform: 'MACOS', capabilities: 'BLENDED', automaticUnload: false } },
    });
    const parameters = { application };
    await call(service, 'onboarded', { parameters, body: true });
    await call(service, 'track', { parameters, body: { keyboard: {} } });
    await call(service, 'suggest', { parameters, body: seedOf(functionNamed('kept')) });
    await saved(service, application, functionNamed('kept'));
    const before = await others();
    expect(before).toHaveLength(3);
    await restart();
    expect(await others()).toEqual(before);
  });

  it('keeps assets, finds them again and saves none twice', async () => {
    const application = await connected(service);
    const asset = await saved(service, application, functionNamed('lasting'), 'ts');
    const gone = await saved(service, application, functionNamed('deleted'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset: gone } });
    const before = (await call(service, 'assetsSnapshot')).json;
    await restart();
    expect((await call(service, 'assetsSnapshot')).json).toEqual(before);
    const suggest = async (name: string) => (await call(service, 'suggest', {
      parameters: { application }, body: seedOf(functionNamed(name)),
    })).json.reuse.assets.iterable.map((each) => each.id);
    expect(await suggest('lasting')).toEqual([asset]);
    expect(await suggest('deleted')).not.toContain(gone);
    expect(await saved(service, application, functionNamed('lasting'))).toBe(asset);
  });

  it('#13 keeps intentions', async () => {
    const application = await connected(service);
    const copy = 'items.map((item) => item.id)';
    await call(service, 'intention', { parameters: { application }, body: seedOf(copy).asset });
    await restart();
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(copy) });
    expect(json.explanation?.rule).toBe('intention');
  });

  it('#22 keeps the id of the service', async () => {
    const { text } = await call(service, 'wellKnownHealth');
    await restart();
    expect((await call(service, 'wellKnownHealth')).text).toBe(text);
  });
});
