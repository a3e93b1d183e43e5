import { describe, expect, it } from 'vitest';
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import { limits } from '../../../contract/limits.ts';
import { pathOfStream } from '../../../contract/streams.ts';
import { eventually } from '../../support/eventually.ts';
import { serviceOfTest } from '../../support/service.ts';
import { openStream } from '../../support/webSocket.ts';
import { askConsole, lastExchange, trafficOf } from '../consoleApi/consoleCalls.ts';
import { connected, saved } from '../interface/caller.ts';

const identifiers = pathOfStream('assetsStreamIdentifiers');
const health = pathOfStream('wellKnownStreamHealth');

describe('a stream in Traffic', () => {
  it('is a row when it is opened, and a row for each message of either side', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'OBSIDIAN');
    const origin = `http://127.0.0.1:${service.port}`;
    const stream = await openStream(service.url, identifiers, { origin, headers: { application } });
    await stream.next();
    const id = await saved(service, application, 'const total = (rows) => rows.length;\n');
    await stream.next();
    stream.socket.send('a word with sk_live_4eC39HqLyjWDarjtT1zdp7dc in it');
    const onStream = async (): Promise<TrafficSummary[]> =>
      (await trafficOf(service)).filter(({ operation }) => operation === 'assetsStreamIdentifiers');
    await eventually(async () => {
      const rows = await onStream();
      expect(rows.map((row) => [row.method, row.status, row.requestBytes, row.responseBytes]))
        .toEqual([['GET', 101, 0, 0], ['WS', 101, 0, 15], ['WS', 101, 0, 70], ['WS', 101, 50, 0]]);
    });
    const [opened, , told, sent] = await onStream();
    expect(opened).toMatchObject({ application: { id: application }, origin, fromConsole: false, path: identifiers });
    expect(await askConsole(service, 'exchange', { values: { sequence: opened?.sequence ?? 0 } })).toMatchObject({
      responseHeaders: expect.arrayContaining([['Upgrade', 'websocket']]) as unknown,
      rule: expect.stringMatching(/^All checks passed\. The stream is open\./) as unknown,
    });
    expect(await askConsole(service, 'exchange', { values: { sequence: told?.sequence ?? 0 } })).toMatchObject({
      application: { id: application }, requestBody: null, rule: 'A message of the service on a stream.',
      responseBody: { text: JSON.stringify({ iterable: [{ asset: { id } }] }), masked: 0 },
    });
    expect(await askConsole(service, 'exchange', { values: { sequence: sent?.sequence ?? 0 } })).toMatchObject({
      requestBody: { text: 'a word with [masked] in it', masked: 1 }, responseBody: null,
      rule: 'A message of the client on a stream, which means nothing here.',
    });
  });

  it('keeps of a long list its beginning, and how long it was', async () => {
    const service = await serviceOfTest();
    const { assets } = service.resources;
    const application = { id: await connected(service) };
    await service.storage.queue.write((tx) => {
      for (let at = 0; at < 2_500; at += 1) {
        assets.save(tx, assets.prepare({
          text: `const row${at} = ${at};`, name: `row${at}`, extension: 'ts', described: null, application,
        }));
      }
    });
    const stream = await openStream(service.url, identifiers);
    const message = await stream.next();
    await eventually(async () => { expect((await trafficOf(service)).at(-1)?.method).toBe('WS'); });
    const { responseBytes, responseBody } = await lastExchange(service);
    expect(message.length).toBeGreaterThan(limits.traffic.bodyBytes);
    expect([responseBytes, responseBody?.cut, message.startsWith(responseBody?.text ?? '-')])
      .toEqual([message.length, true, true]);
  });

  it('of the user has a row for each profile it tells, and for the empty text that there is none', async () => {
    const service = await serviceOfTest();
    const stream = await openStream(service.url, pathOfStream('userStream'));
    const profile = await stream.next();
    await askConsole(service, 'changeSettings', { body: { localProfile: false } });
    expect(await stream.next()).toBe('');
    const onStream = async (): Promise<TrafficSummary[]> =>
      (await trafficOf(service)).filter(({ operation }) => operation === 'userStream');
    await eventually(async () => {
      const rows = await onStream();
      expect(rows.map((row) => [row.method, row.path, row.status, row.requestBytes, row.responseBytes])).toEqual([
        ['GET', '/user/stream', 101, 0, 0],
        ['WS', '/user/stream', 101, 0, Buffer.byteLength(profile)],
        ['WS', '/user/stream', 101, 0, 0],
      ]);
    });
    const [, told] = await onStream();
    expect(await askConsole(service, 'exchange', { values: { sequence: told?.sequence ?? 0 } }))
      .toMatchObject({ requestBody: null, responseBody: { text: profile }, rule: 'A message of the service on a stream.' });
  });

  it('of conversations has a row for its one message, and for what a client says on it', async () => {
    const service = await serviceOfTest();
    const stream = await openStream(service.url, pathOfStream('conversationsStreamIdentifiers'));
    expect(await stream.next()).toBe('{"iterable":[]}');
    stream.socket.send('subscribe');
    await eventually(async () => {
      const rows = await trafficOf(service);
      expect(rows.map((row) => [row.method, row.operation, row.requestBytes, row.responseBytes])).toEqual([
        ['GET', 'conversationsStreamIdentifiers', 0, 0], ['WS', 'conversationsStreamIdentifiers', 0, 15],
        ['WS', 'conversationsStreamIdentifiers', 9, 0],
      ]);
    });
    expect((await lastExchange(service)).requestBody?.text).toBe('subscribe');
  });

  it('of health is a row when it is opened, without its messages; what is refused is a row as any other', async () => {
    const service = await serviceOfTest();
    await (await openStream(service.url, health)).next();
    await expect(openStream(service.url, health, { origin: 'http://evil.example' })).rejects.toThrow('403');
    const rows = await trafficOf(service);
    expect(rows.map(({ method, operation, status, decidedBy }) => [method, operation, status, decidedBy]))
      .toEqual([['GET', 'wellKnownStreamHealth', 101, null], ['GET', null, 403, 'origin']]);
  });

  it('is not recorded while recording is off, and from then on when it is on again', async () => {
    const service = await serviceOfTest();
    const application = await connected(service);
    await askConsole(service, 'changeSettings', { body: { recording: false } });
    const stream = await openStream(service.url, identifiers);
    await stream.next();
    await askConsole(service, 'changeSettings', { body: { recording: true } });
    await saved(service, application, 'const total = (rows) => rows.length;\n');
    await stream.next();
    await eventually(async () => {
      expect((await trafficOf(service)).map(({ method }) => method).sort()).toEqual(['POST', 'POST', 'WS']);
    });
  });
});
