import { beforeEach, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { RawConnection, ask, head } from '../../support/rawSocket.ts';
import { useService } from '../../support/service.ts';
import { askConsole, callConsole, lastExchange, trafficOf } from '../consoleApi/consoleCalls.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';

const listPath = operationPathOf('applicationsSnapshot');
const connectPath = operationPathOf('connect');

const service = useService();
const port = (): number => Number(new URL(service.url).port);

const last = async (): Promise<TrafficSummary | undefined> => (await trafficOf(service)).at(-1);

beforeEach(async () => { await askConsole(service, 'clearTraffic'); });

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(service.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

const raw = '{"save":false}';

describe('an exchange', () => {
  it('tells who sent what, and what it came to', async () => {
    const application = await connected(service, 'VIM');
    await post(`${operationPathOf('track', { application })}?x=1`, '{"keyboard":{"a":1}}', { 'user-agent': 'vim/9.1', 'x-extra': 'y' });
    const exchange = await lastExchange(service);
    expect(exchange).toMatchObject({
      method: 'POST', path: operationPathOf('track', { application }), query: 'x=1', operation: 'track',
      application: { id: application, name: 'VIM', state: 'connected' },
      userAgent: 'vim/9.1', origin: null, fromConsole: false, status: 200, requestBytes: 20, responseBytes: 2,
      unknownKeys: [], decidedBy: null, injected: null, said: '1 segment: keyboard',
      requestBody: { text: '{"keyboard":{"a":1}}', bytes: 20, cut: false, masked: 0, utf8: true },
      responseBody: { text: 'OK', bytes: 2, cut: false, masked: 0, utf8: true },
      rule: 'All checks passed. The segments are recorded.',
    });
    expect(exchange.requestHeaders).toContainEqual(['x-extra', 'y']);
    expect(exchange.responseHeaders).toContainEqual(['content-type', 'text/plain; charset=utf-8']);
    expect(exchange.responseHeaders.map(([name]) => name)).toContain('Date');
    expect(Date.now() - Date.parse(exchange.at)).toBeLessThan(60_000);
    expect(exchange.duration).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<unknown>, Partial<TrafficSummary>]>([
    ['a foreign Origin', () => fetch(`${service.url}${listPath}`, { headers: { origin: 'https://paste.test' } }),
      { status: 403, decidedBy: 'origin', origin: 'https://paste.test', operation: null, application: null }],
    ['a foreign Host', () => ask(port(), head('GET /applications HTTP/1.1', 'Host: evil.example')),
      { status: 403, decidedBy: 'host', operation: null }],
    ['a page of another site without Origin', () => ask(port(), head('GET /applications HTTP/1.1', `Host: localhost:${port()}`, 'Sec-Fetch-Site: cross-site')),
      { status: 403, decidedBy: 'origin' }],
    ['a health probe that is refused', () => fetch(`${service.url}${operationPathOf('wellKnownHealth')}`, { headers: { origin: 'null' } }),
      { status: 403, decidedBy: 'origin', origin: 'null' }],
    ['an unknown route', () => fetch(`${service.url}/nowhere`), { status: 404, decidedBy: 'route', operation: null }],
    ['a wrong method of a path that looks like an id', () => fetch(`${service.url}${operationPathOf('applicationsRegister')}`), { status: 405, decidedBy: 'route' }],
    ['a wrong method', () => fetch(`${service.url}${connectPath}`), { status: 405, decidedBy: 'route' }],
    ['a broken escape', () => fetch(`${service.url}/%zz/track`), { status: 400, decidedBy: 'route' }],
    ['an unknown application', () => post(operationPathOf('track', { application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' }), '{}'),
      { status: 400, decidedBy: 'application', operation: 'track', application: null }],
    ['another type', async () => post(operationPathOf('track', { application: await connected(service) }), '{}', { 'content-type': 'text/html' }),
      { status: 415, decidedBy: 'type', operation: 'track' }],
    ['a body that is too large', async () => post(operationPathOf('track', { application: await connected(service) }), ' '.repeat(11 * 1024 * 1024)),
      { status: 413, decidedBy: 'size', requestBytes: 11 * 1024 * 1024 }],
    ['what is no JSON', async () => post(operationPathOf('track', { application: await connected(service) }), '{'), { status: 400, decidedBy: 'json' }],
    ['no body', () => post(connectPath, ''), { status: 400, decidedBy: 'json', operation: 'connect' }],
    ['a wrong field', async () => post(operationPathOf('react', { application: await connected(service) }), '{"saved":true}'),
      { status: 400, decidedBy: 'fields', unknownKeys: [{ path: 'saved', closest: 'save' }], said: null }],
    ['a name that nobody published', () => post(connectPath, '{"application":{"name":"NOBODY","version":"1","platform":"LINUX"}}'),
      { status: 400, decidedBy: 'fields', application: null }],
    ['an id of no asset', () => fetch(`${service.url}${operationPathOf('assetSnapshot', { asset: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' })}`),
      { status: 404, decidedBy: 'fields', operation: 'assetSnapshot' }],
  ])('refused for %s says which check decided, and the sentence', async (_why, send, expected) => {
    await send();
    const exchange = await lastExchange(service);
    expect(exchange).toMatchObject(expected);
    expect(exchange.rule).toBe(exchange.responseBody?.text);
    expect(exchange.rule).toMatch(/\.$/);
  });

  it('refused because the application did not connect shows it as registered', async () => {
    const application = await registered(service, 'SUBLIME');
    await post(operationPathOf('track', { application }), '{}');
    expect(await last()).toMatchObject({
      status: 401, decidedBy: 'connected', application: { id: application, name: 'SUBLIME', state: 'registered' }, requestBytes: 2,
    });
    expect((await lastExchange(service)).requestBody).toBeNull();
  });

  it('of connect and register is of the application that it made', async () => {
    const id = await registered(service, 'MY_PLUGIN');
    expect(await last()).toMatchObject({ application: { id, name: 'MY_PLUGIN', state: 'registered' }, said: 'version 1.0.0' });
    await connected(service, 'MY_PLUGIN');
    expect(await last()).toMatchObject({ application: { id, state: 'connected' }, said: 'version 1.0.0', operation: 'connect' });
  });

  it('outside the connector is of whom its body or a header names', async () => {
    const application = await connected(service, 'OBSIDIAN');
    await post(operationPathOf('applicationsUsageEngagementInteraction'), JSON.stringify({ description: 'clicked', application: { id: application } }));
    expect(await last()).toMatchObject({ application: { name: 'OBSIDIAN' }, said: 'clicked', unknownKeys: [] });
    await fetch(`${service.url}${listPath}`, { headers: { 'x-application-id': application } });
    expect((await last())?.application?.name).toBe('OBSIDIAN');
    await fetch(`${service.url}${listPath}`);
    expect((await last())?.application).toBeNull();
  });

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['its own Origin', { origin: 'SELF' }, true],
    ['another Origin', { origin: 'http://localhost:1' }, false],
    ['the word of the browser', { 'sec-fetch-site': 'same-origin' }, true],
    ['its own page as Referer', { referer: 'SELF/console/' }, true],
    ['another Referer', { referer: 'http://localhost:1/console/' }, false],
  ])('with %s is from the console or not', async (_what, headers, expected) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace('SELF', service.url)}`);
    await ask(port(), head('GET /applications HTTP/1.1', `Host: localhost:${port()}`, ...lines));
    expect((await last())?.fromConsole).toBe(expected);
  });

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['the header and its own page', { 'patchbay-automatic': '?1', 'sec-fetch-site': 'same-origin' }, true],
    ['its own page alone', { 'sec-fetch-site': 'same-origin' }, false],
    ['the header of a plugin', { 'patchbay-automatic': '?1', 'user-agent': 'plugin/1' }, false],
    ['the header and another Origin', { 'patchbay-automatic': '?1', origin: 'http://localhost:1' }, false],
    ['another value of the header', { 'patchbay-automatic': '?0', 'sec-fetch-site': 'same-origin' }, false],
  ])('with %s is an automatic read of the console or not', async (_what, headers, expected) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    await ask(port(), head('GET /applications HTTP/1.1', `Host: localhost:${port()}`, ...lines));
    expect((await last())?.automatic).toBe(expected);
  });

  it('of suggest says the decision, and the rule in words', async () => {
    const application = await connected(service, 'VIM');
    const text = 'const total = prices.reduce((sum, price) => sum + price.amount, 0);\nreport(total, currency);\n';
    await saved(service, application, text);
    expect(await last()).toMatchObject({ operation: 'react', said: 'saved' });
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(text) });
    const exchange = await lastExchange(service);
    expect(exchange.said).toBe('reuse');
    expect(exchange.rule).toBe(json.explanation?.words);
  });

  it('is recorded for streamed answers, HEAD and preflights too', async () => {
    const list = await (await fetch(`${service.url}${operationPathOf('assetsSnapshot')}`)).text();
    const streamed = await lastExchange(service);
    expect([streamed.responseBytes, streamed.responseBody?.text]).toEqual([Buffer.byteLength(list), list]);
    await fetch(`${service.url}${listPath}`, { method: 'HEAD' });
    expect(await lastExchange(service)).toMatchObject({ operation: 'applicationsSnapshot', responseBytes: 0, responseBody: null });
    await fetch(`${service.url}${connectPath}`, {
      method: 'OPTIONS', headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    });
    expect(await lastExchange(service)).toMatchObject({
      status: 204, operation: null, rule: 'A browser asked whether this origin may call the service; it may.',
    });
  });

  it('with a connection that was cut before an answer has no status', async () => {
    const application = await connected(service, 'VIM');
    const connection = await RawConnection.open(port());
    // One that leaves before it is known who calls is not let in, and so not recorded.
    connection.send(head('GET /.well-known/health HTTP/1.1', `Host: localhost:${port()}`));
    await connection.next();
    connection.send(head(`POST /${application}/track HTTP/1.1`, `Host: localhost:${port()}`, 'Content-Type: application/json', 'Content-Length: 100'));
    connection.send('{"keyb');
    await new Promise((resolve) => { setImmediate(resolve); });
    connection.destroy();
    await expect.poll(async () => (await last())?.status).toBeNull();
    expect((await lastExchange(service)).rule).toBe('The connection was cut before there was an answer.');
  });
});

describe('#44 what is left out', () => {
  it('is the console with its own routes, and health probes that were answered', async () => {
    for (const path of ['/', '/console/', '/console/traffic', consolePathOf('settings'), '/console/%61pi/settings', operationPathOf('wellKnownHealth')]) {
      await fetch(service.url + path, { redirect: 'manual' });
    }
    expect(await trafficOf(service)).toEqual([]);
    await fetch(`${service.url}${operationPathOf('wellKnownVersion')}`);
    expect((await last())?.operation).toBe('wellKnownVersion');
  });

  it('is everything while recording is off, and what was recorded before stays', async () => {
    await fetch(`${service.url}${listPath}`);
    await askConsole(service, 'changeSettings', { body: { recording: false } });
    await fetch(`${service.url}/nowhere`);
    const list = await askConsole(service, 'traffic');
    expect([list.recording, list.exchanges.map(({ path }) => path)]).toEqual([false, [listPath]]);
    await askConsole(service, 'changeSettings', { body: { recording: true } });
    await fetch(`${service.url}/nowhere`);
    expect((await trafficOf(service)).map(({ path }) => path)).toEqual([listPath, '/nowhere']);
  });
});

describe('#44 bodies', () => {
  it('are kept to 64 KiB, with the size and the keys of the whole', async () => {
    const application = await connected(service, 'VIM');
    const body = JSON.stringify({ keyboard: 'k'.repeat(200_000), keybord: {} });
    await post(operationPathOf('track', { application }), body);
    const exchange = await lastExchange(service);
    expect(exchange.requestBody).toMatchObject({ bytes: body.length, cut: true, text: body.slice(0, 64 * 1024) });
    expect([exchange.requestBytes, exchange.unknownKeys]).toEqual([body.length, [{ path: 'keybord', closest: null }]]);
    expect(exchange.said).toBe('2 segments: keyboard, keybord');
  });

  it('have their secrets masked, in both directions, and the database keeps what was sent', async () => {
    const application = await connected(service, 'VIM');
    const secret = ['ghp', 'Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2'].join('_');
    await call(service, 'suggest', { parameters: { application }, body: seedOf(`const token = "${secret}";\nsend(token);\n`), headers: { authorization: `Bearer ${secret}` } });
    const exchange = await lastExchange(service);
    expect(JSON.stringify(exchange)).not.toContain(secret);
    expect([exchange.requestBody?.masked, exchange.responseBody?.masked]).toEqual([1, 1]);
    expect(exchange.requestHeaders).toContainEqual(['authorization', '[masked]']);
  });

  it('that were not read are not there, though their size is', async () => {
    await post('/nowhere', raw);
    expect((await lastExchange(service)).requestBytes).toBe(raw.length);
  });
});

describe('the list', () => {
  it('gives what came after a number, and says what is kept', async () => {
    for (const path of ['/a', '/b', '/c']) await fetch(service.url + path);
    const list = await askConsole(service, 'traffic');
    const [first] = list.exchanges;
    expect((await trafficOf(service, first?.sequence)).map(({ path }) => path)).toEqual(['/b', '/c']);
    expect(list.limits).toEqual({ exchanges: 1000, bytes: 33_554_432, bodyBytes: 65_536 });
    expect(list.bytes).toBeGreaterThan(1000);
  });

  it('is cleared, and numbers go on', async () => {
    await fetch(`${service.url}/a`);
    const before = await last();
    const list = await askConsole(service, 'clearTraffic');
    expect([list.exchanges, list.bytes]).toEqual([[], 0]);
    await fetch(`${service.url}/b`);
    expect((await last())?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect((await callConsole(service, 'exchange', { values: { sequence: before?.sequence ?? 0 } })).status).toBe(404);
  });

  it.each(['x', '-1', '1.5', ''])('refuses after=%s', async (after) => {
    const answer = await fetch(`${service.url}${consolePathOf('traffic')}?after=${after}`);
    expect([answer.status, (await answer.text()).startsWith('after is not a number')]).toEqual([400, true]);
  });

  it('is for GET only', async () => {
    const answer = await fetch(service.url + consolePathOf('traffic'), { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
