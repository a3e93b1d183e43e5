import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head } from '../../support/rawSocket.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf, uuidForm, type Sending } from './caller.ts';
import { debounce, functionNamed, groupBy } from './snippets.ts';

const service = useService();

const connect = async (name: string, platform = 'LINUX', more: object = {}) => (await call(service, 'connect', {
  body: { application: { name, version: '1.0.0', platform, ...more } },
})).json;
const suggest = async (raw: string, application?: string) => (await call(service, 'suggest', {
  parameters: { application: application ?? await connected(service) }, body: seedOf(raw),
})).json;
const react = async (body: unknown) =>
  (await call(service, 'react', { parameters: { application: await connected(service) }, body })).text;
const assetCount = async () => (await call(service, 'assetsSnapshot')).json.iterable.length;

describe('discovery', () => {
  it('HEAD of the health route is 200 without a body', async () => {
    const response = await fetch(`${service.url}${operationPathOf('wellKnownHealth')}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('a browser extension may ask for health with a Content-Type on its GET', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
    const preflight = await fetch(`${service.url}${operationPathOf('wellKnownHealth')}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
    const answer = await call(service, 'wellKnownHealth', { headers: { origin, 'content-type': 'application/json' } });
    expect(answer.text).toMatch(/^ok/);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('the version is x.y.z', async () => {
    expect((await call(service, 'wellKnownVersion')).text).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('an old or unknown route is a 404 that names what there is', async () => {
    const application = await connected(service);
    for (const path of [`/${application}/search?query=x`, `/${application}/snapshot`, '/users']) {
      const response = await fetch(service.url + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(await response.text()).toContain('POST /{application}/suggestion');
    }
  });

  it('the id of the service is one everywhere', async () => {
    const context = await connect('VIM');
    const row = (await call(service, 'applicationsSnapshot')).json.iterable.find((each) => each.name === 'OS_SERVER');
    const { text } = await call(service, 'wellKnownHealth');
    expect([context.health.os.id, row?.id, text]).toEqual([context.os, context.os, `ok:${context.os}`]);
  });
});

describe('handshake', () => {
  it('the command line client gets a Context', async () => {
    expect(await connect('PIECES_FOR_DEVELOPERS_CLI')).toMatchObject({
      application: { name: 'PIECES_FOR_DEVELOPERS_CLI', version: '1.0.0', platform: 'LINUX', onboarded: false, privacy: 'OPEN' },
    });
  });

  it.each([
    { name: 'VIM' }, { name: 'SUBLIME' }, { name: 'OBSIDIAN' }, { name: 'ULTRA_EDIT' }, { name: 'OPEN_SOURCE' },
    { name: 'UNKNOWN' }, { name: 'BRAVE' }, { name: 'GOOGLE_CHROME_EXTENSION_MV3', platform: 'WEB' },
    { name: 'JUPYTER_HUB', capabilities: 'BLENDED' },
  ])('$name connects and finds itself', async ({ name, platform = 'LINUX', ...more }) => {
    expect((await connect(name, platform, more)).application).toMatchObject({ name, platform, ...more });
  });

  it('a second connect, of the same or another program of that name, is the same application', async () => {
    const first = (await connect('OBSIDIAN')).application;
    const second = (await connect('OBSIDIAN', 'MACOS', { version: '2.0.1' })).application;
    expect(second).toMatchObject({ id: first.id, version: '2.0.1' });
  });

  it('connects as text/plain without an Origin', async () => {
    const answer = await call(service, 'connect', {
      bytes: JSON.stringify({ application: { name: 'BRAVE', version: '0.0.1', platform: 'MACOS' } }),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(answer.json.application.name).toBe('BRAVE');
  });

  it.each<[string, Sending]>([
    ['9 a name that is no integration', { body: { application: { name: 'EMACS', version: '1', platform: 'LINUX' } } }],
    ['10 no body', {}], ['10 an empty object', { body: {} }], ['10 broken JSON', { bytes: '{"application":' }],
  ])('%s is a 400', async (_what, sending) => {
    expect((await call(service, 'connect', sending)).status).toBe(400);
  });

  it('further fields do not matter', async () => {
    const schema = { migration: 0, semantic: 'MAJOR_0_MINOR_0_PATCH_1' };
    const body = { schema, more: 1, application: { name: 'ULTRA_EDIT', version: '1.5.8', platform: 'MACOS', schema, extra: null } };
    expect((await call(service, 'connect', { body })).status).toBe(200);
  });

  it('track is 400 for a stranger, 401 before connect and OK after it', async () => {
    const track = async (application: string) => (await call(service, 'track', { parameters: { application }, body: {} })).status;
    const application = await registered(service, 'AZURE_DATA_STUDIO');
    expect([await track(randomUUID()), await track(application)]).toEqual([400, 401]);
    await connect('AZURE_DATA_STUDIO');
    expect(await track(application)).toBe(200);
  });

  it('onboarded is set and cleared, and 400 for a stranger', async () => {
    const application = await connected(service, 'PIECES_FOR_DEVELOPERS_CLI');
    for (const body of [true, false]) {
      expect((await call(service, 'onboarded', { parameters: { application }, body })).text).toBe('OK');
      const { json } = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } });
      expect(json.onboarded).toBe(body);
    }
    expect((await call(service, 'onboarded', { parameters: { application: randomUUID() }, body: true })).status).toBe(400);
  });
});

describe('snippets', () => {
  it('an intention is taken and is no saved asset afterwards', async () => {
    const parameters = { application: await connected(service) };
    const raw = '() => console.log(\'hello world\')';
    expect((await call(service, 'intention', { parameters, body: seedOf(raw).asset })).text).toBe('OK');
    const suggestion = await suggest(`${raw};`);
    expect([suggestion.reuse.suggested, suggestion.assets.iterable]).toEqual([false, []]);
    expect(await assetCount()).toBe(0);
  });

  it('trifles are neither offered nor worth saving', async () => {
    const application = await connected(service);
    const bodies = [undefined, {}, seedOf('x'), seedOf('   '), { asset: { format: { fragment: { string: { raw: 'hello world!' } } } } }];
    for (const body of bodies) {
      const { json } = await call(service, 'suggest', { parameters: { application }, ...(body === undefined ? {} : { body }) });
      expect(json).toMatchObject({ reuse: { suggested: false, assets: { iterable: [] } }, save: { suggested: false } });
      expect(json.target.seed).toEqual(body ?? {});
    }
  });

  it('new code is worth saving, is saved, and is offered when it comes again', async () => {
    expect(await suggest(groupBy)).toMatchObject({ reuse: { suggested: false }, save: { suggested: true } });
    const id = await react({ save: true, seed: seedOf(groupBy) });
    expect(id).toMatch(uuidForm);
    for (const copy of [groupBy, groupBy.replaceAll('  ', '        '), groupBy.replaceAll('groups', 'buckets')]) {
      const suggestion = await suggest(copy);
      expect(suggestion).toMatchObject({ reuse: { suggested: true }, save: { suggested: false } });
      expect(suggestion.reuse.assets.iterable[0]?.id).toBe(id);
    }
  });

  it('a reuse and a refusal are OK, and what is saved twice is one asset', async () => {
    const asset = await react({ save: true, seed: seedOf(debounce) });
    const count = await assetCount();
    expect(await react({ save: false, reuse: { asset }, seed: seedOf(debounce) })).toBe('OK');
    expect(await react({ save: false, seed: seedOf(functionNamed('unwanted')) })).toBe('OK');
    expect(await react({ save: true, seed: seedOf(debounce) })).toBe(asset);
    expect(await assetCount()).toBe(count);
  });

  it('files and bytes are text too', async () => {
    const parameters = { application: await connected(service) };
    await saved(service, parameters.application, groupBy);
    for (const format of [
      { file: { string: { raw: groupBy } } }, { fragment: { bytes: { raw: [...Buffer.from(groupBy)] } } },
    ]) {
      expect((await call(service, 'suggest', { parameters, body: { asset: { format } } })).json.reuse.suggested).toBe(true);
    }
    const hi = { asset: { format: { fragment: { bytes: { raw: [104, 105] } } } } };
    expect((await call(service, 'suggest', { parameters, body: hi })).json.target.seed).toEqual(hi);
  });

  it('nothing is asked of any other machine', async () => {
    const spy = vi.spyOn(Socket.prototype, 'connect');
    try {
      const application = await connected(service);
      await suggest(functionNamed('offline'), application);
      await saved(service, application, functionNamed('offline'));
      await call(service, 'applicationsExternalRelated');
      const hosts = spy.mock.calls.flat(2).flatMap((given: unknown) =>
        (typeof given === 'object' && given !== null && 'host' in given ? [given.host] : []));
      expect(hosts.filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([]);
    } finally {
      spy.mockRestore();
    }
  });

  it('a body of 20 MiB is a 413, and the service lives on', async () => {
    const parameters = { application: await connected(service) };
    const { status } = await call(service, 'suggest', { parameters, bytes: new Uint8Array(20 * 1024 * 1024).fill(0x20) });
    expect(status).toBe(413);
    expect((await call(service, 'wellKnownHealth')).status).toBe(200);
  });
});

describe('repetition', () => {
  it('the same small copy again and again is worth saving by that alone', async () => {
    let now = Date.UTC(2026, 0, 1);
    const clocked = await serviceOfTest({ now: () => now });
    const application = await connected(clocked);
    const body = seedOf('items.map((item) => item.id)');
    const decisions: boolean[] = [];
    for (let copy = 0; copy < 3; copy += 1) {
      // Editors send some copies twice; that is one copy.
      for (let times = 0; times < 2; times += 1) {
        decisions.push((await call(clocked, 'suggest', { parameters: { application }, body })).json.save.suggested);
      }
      now += 10 * 60_000;
    }
    expect(decisions).toEqual([false, false, false, false, true, true]);
  });
});

describe('usage', () => {
  const opened = 'a_session_has_been_initialized_and_the_application_has_been_opened';

  it.each([
    [30, { keyboard: { description: 'testing_tracking_keyboard_event' } }],
    [31, {}], [31, { keyboard: { description: 'x' }, interaction: { description: 'y' } }], [31, { unheardOf: [1] }],
    [32, { session: { identifier_description_pair: { session_initialized: opened } } }],
  ])('%i track takes %j', async (_number, body) => {
    expect((await call(service, 'track', { parameters: { application: await connected(service) }, body })).text).toBe('OK');
  });

  it('the list has the row of the service, and each row can be read alone', async () => {
    const { iterable } = (await call(service, 'applicationsSnapshot')).json;
    expect(iterable.some((row) => row.name === 'OS_SERVER')).toBe(true);
    const one = (application: string) => call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } });
    for (const row of iterable) expect((await one(row.id)).json.id).toBe(row.id);
    expect([(await one(randomUUID())).status, (await one('no-uuid')).status]).toEqual([404, 400]);
  });

  it('external applications are a list of names, related ones too', async () => {
    for (const id of ['applicationsExternalSnapshot', 'applicationsExternalRelated'] as const) {
      const { iterable } = (await call(service, id)).json;
      expect(iterable.every((each) => each.name !== '')).toBe(true);
    }
  });

  it('sessions open and close, with the id quoted or bare', async () => {
    for (const form of [JSON.stringify, String]) {
      const { id, closed } = (await call(service, 'applicationsSessionOpen')).json;
      expect(closed).toBeUndefined();
      const first = (await call(service, 'applicationsSessionClose', { bytes: form(id) })).json;
      expect((await call(service, 'applicationsSessionClose', { bytes: form(id) })).json).toEqual(first);
      expect((await call(service, 'applicationsSessionSnapshot', { parameters: { session: id } })).json).toEqual(first);
    }
    expect((await call(service, 'applicationsSessionClose', { body: randomUUID() })).status).toBe(404);
    expect((await call(service, 'applicationsSessionClose')).status).toBe(400);
  });

  it('usage is echoed, or answered with nothing', async () => {
    const click = { description: 'clicked', element: 'save' };
    expect((await call(service, 'applicationsUsageEngagementInteraction', { body: click })).json).toEqual(click);
    const key = { description: 'copy', shortcut: [17, 67] };
    expect((await call(service, 'applicationsUsageEngagementKeyboard', { body: key })).json).toEqual(key);
    const application = { id: randomUUID(), name: 'VIM', version: '1', platform: 'LINUX', onboarded: true, privacy: 'OPEN' };
    expect((await call(service, 'applicationsUsageInstallation', { body: { application } })).text).toBe('');
    expect((await call(service, 'postApplicationsUsageUpdated', { body: { current: application } })).text).toBe('');
  });

  it('eight clients and 200 suggests at once do not mix', async () => {
    const names = ['VIM', 'SUBLIME', 'VS_CODE', 'OBSIDIAN', 'NOTION', 'SLACK', 'FIGMA', 'SKETCH'];
    const ids = await Promise.all(names.map((name) => connected(service, name)));
    expect(new Set(ids).size).toBe(8);
    const copies = Array.from({ length: 200 }, (_, at) => functionNamed(`copy${at}`));
    const answers = await Promise.all(copies.map((copy, at) => suggest(copy, ids[at % 8])));
    expect(answers.map((answer) => answer.target.seed)).toEqual(copies.map((copy) => seedOf(copy)));
  });
});

describe('pages', () => {
  it('a name that somebody points at this machine is refused', async () => {
    const request = head('GET /applications HTTP/1.1', 'Host: attacker.example');
    const answer = await ask(Number(new URL(service.url).port), request);
    expect([answer.status, answer.body]).toEqual([
      403,
      'The Host header does not name this machine; call the service at localhost, or start it with --allow-host and the name you use.',
    ]);
  });

  it('a page elsewhere is refused, a program with the same bytes is not', async () => {
    const bytes = JSON.stringify({ application: { name: 'VIM', version: '1', platform: 'LINUX' } });
    const plain = { 'content-type': 'text/plain' };
    expect((await call(service, 'connect', { bytes, headers: { ...plain, origin: 'https://evil.example' } })).status).toBe(403);
    expect((await call(service, 'connect', { bytes, headers: plain })).status).toBe(200);
  });

  it('Obsidian may send its headers', async () => {
    const preflight = await fetch(`${service.url}${operationPathOf('connect')}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'app://obsidian.md', 'access-control-request-method': 'POST',
        'access-control-request-headers': 'application,x-application-id',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, application, x-application-id');
  });
});
