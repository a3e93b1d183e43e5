import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { uuidForm } from './caller.ts';
import { debounce } from './snippets.ts';

const connectPath = operationPathOf('connect');
const healthPath = operationPathOf('wellKnownHealth');

const service = useService();

type Said = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

const ask = async (path: string, said: Said = {}) => {
  const response = await fetch(service.url + path, said);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Connects as a client does and gives the id it is told. */
const connect = async (application: object, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { status, text } = await ask(connectPath, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ application }),
  });
  expect(status).toBe(200);
  const context = JSON.parse(text) as { application: { id: string; name: string }; os: string };
  expect(context.application.id).toMatch(uuidForm);
  expect(context.application).toMatchObject(application);
  return context.application.id;
};

/** The id of the row of the service, which several clients put into links. */
const serviceRow = async (headers: Readonly<Record<string, string>> = {}): Promise<string | undefined> => {
  const { text } = await ask(operationPathOf('applicationsSnapshot'), { headers });
  const rows = (JSON.parse(text) as { iterable: readonly { id: string; name: string }[] }).iterable;
  return rows.find((row) => row.name === 'OS_SERVER')?.id;
};

describe('the calls of public clients', () => {
  it('CLI agent: probes, connects, is onboarded, finds the row of the service', async () => {
    expect((await ask(healthPath, { method: 'HEAD' })).status).toBe(200);
    const id = await connect(
      { name: 'PIECES_FOR_DEVELOPERS_CLI', platform: 'LINUX', version: '1.20.0' }, { accept: 'application/json' },
    );
    const json = { application: id, 'content-type': 'application/json', accept: 'text/plain' };
    expect((await ask(operationPathOf('onboarded', { application: id }), { method: 'POST', headers: json, body: 'true' })).text).toBe('OK');
    expect(`ok:${await serviceRow({ application: id }) ?? ''}`).toBe((await ask(healthPath)).text);
  });

  it('Sublime Text, Neovim and the Python wrapper: probe, connect, list, and find a local profile', async () => {
    for (const [name, platform] of [['SUBLIME', 'MACOS'], ['VIM', 'LINUX'], ['OPEN_SOURCE', 'WINDOWS']]) {
      const id = await connect({ name, platform, version: '1.0.0' });
      expect(await serviceRow({ application: id })).toMatch(uuidForm);
    }
    const { status, text } = await ask(operationPathOf('userSnapshot'));
    expect([status, JSON.parse(text)]).toMatchObject([200, { user: { name: 'Local user', email: 'local@localhost' } }]);
  });

  it('older plugins that compare the health text with ok do not take this one', async () => {
    const { text } = await ask(healthPath);
    expect(text).not.toBe('ok');
    expect(text).toMatch(/^ok:/);
  });

  it('Obsidian: asks health from its own origin, connects, and gets one id for the service', async () => {
    const headers = { origin: 'app://obsidian.md' };
    const health = await ask(healthPath, { headers });
    expect(health.headers.get('access-control-allow-origin')).toBe('app://obsidian.md');
    await connect({ name: 'OBSIDIAN', version: '2.0.1', platform: 'UNKNOWN' }, headers);
    expect(health.text).toBe(`ok:${await serviceRow(headers) ?? ''}`);
  });

  it('Raycast: shares the row of Obsidian', async () => {
    const id = await connect({ name: 'OBSIDIAN', version: '2.0.1', platform: 'MACOS' });
    expect(await connect({ name: 'OBSIDIAN', version: '1.1.0', platform: 'MACOS' })).toBe(id);
  });

  it('JupyterLab: connects with capabilities and tracks from its page', async () => {
    const headers = { origin: 'http://localhost:8888' };
    const id = await connect({ name: 'JUPYTER_HUB', version: '1.21.0', platform: 'LINUX', capabilities: 'BLENDED' }, headers);
    const tracked = await ask(operationPathOf('track', { application: id }), {
      method: 'POST', headers: { ...headers, 'content-type': 'application/json' },
      body: '{"interaction":{"description":"x","element":"y"}}',
    });
    expect([tracked.status, tracked.text]).toEqual([200, 'OK']);
  });

  it('Chrome extension: asks health with a Content-Type, after a preflight, and connects', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
    const preflight = await ask(connectPath, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect((await ask(healthPath, { headers: { origin, 'content-type': 'application/json' } })).status).toBe(200);
    await connect({ name: 'GOOGLE_CHROME_EXTENSION_MV3', version: '2.2.0', platform: 'WEB' }, { origin });
  });

  it('pages of the examples: connect from a page on this machine, also without a Content-Type', async () => {
    const origin = 'http://localhost:5173';
    await connect({ name: 'UNKNOWN', version: '0.0.1', platform: 'MACOS' }, { origin });
    await connect({ name: 'BRAVE', version: '0.0.1', platform: 'MACOS' }, { origin, 'content-type': 'text/plain;charset=UTF-8' });
  });

  it('C# client: connects and closes a session with the bare id', async () => {
    await connect({ name: 'OPEN_SOURCE', version: '1.0.0', platform: 'WINDOWS' });
    const { id } = JSON.parse((await ask(operationPathOf('applicationsSessionOpen'), { method: 'POST' })).text) as { id: string };
    const closed = await ask(operationPathOf('applicationsSessionClose'), {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: id,
    });
    expect(closed.status).toBe(200);
  });

  it('Dart samples: the worked flow with null for every field that is not set', async () => {
    const unset = { schema: null, capabilities: null, privacy: null, automaticUnload: null, enrichment: null };
    const headers = { 'content-type': 'application/json' };
    const application = { ...unset, name: 'ULTRA_EDIT', platform: 'MACOS', version: '1.5.8' };
    const connected = await ask(connectPath, {
      method: 'POST', headers, body: JSON.stringify({ schema: null, application }),
    });
    const { id } = (JSON.parse(connected.text) as { application: { id: string } }).application;
    const post = async (path: string, body: unknown) =>
      (await ask(`/${id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).text;
    const string = { schema: null, raw: debounce, base64: null };
    const fragment = { schema: null, string, bytes: null, metadata: { ext: 'js' } };
    const format = { schema: null, file: null, fragment, classification: null };
    const asset = { schema: null, metadata: null, format };
    expect(await post('onboarded', true)).toContain('OK');
    expect(await post('intention', asset)).toBe('OK');
    expect(JSON.parse(await post('suggestion', { schema: null, asset }))).toMatchObject({ reuse: { suggested: false } });
    const seed = { schema: null, asset };
    expect(await post('reaction', { schema: null, save: true, reuse: null, seed })).toMatch(uuidForm);
    const keyboard = { description: 'testing_tracking_keyboard_event' };
    expect(await post('track', { keyboard, session: null })).toBe('OK');
  });

  it('clients from before the present interface: their routes are not there', async () => {
    const id = await connect({ name: 'JETBRAINS', version: '8.0.0', platform: 'LINUX' });
    for (const path of [`/${id}/create`, `/${id}/search?query=x`, `/${id}/snapshot`]) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('a WebSocket that is not served is refused as an unknown route', async () => {
    const headers = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
    for (const path of ['/qgpt/stream', '/applications/stream/identifiers']) {
      expect((await ask(path, { headers })).status).toBe(404);
    }
    expect((await ask('/assets/stream/identifiers', { headers })).status).toBe(426);
  });
});
