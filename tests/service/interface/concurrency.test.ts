import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { call, connected, saved, seedOf, stored } from './caller.ts';
import { functionNamed } from './snippets.ts';

const service = useService();

const rowsOf = async (name: string) =>
  (await call(service, 'applicationsSnapshot')).json.iterable.filter((row) => row.name === name);
const texts = async () => (await call(service, 'assetsSnapshot')).json.iterable
  .map((asset) => asset.formats.iterable[0]?.fragment?.string?.raw);
const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('concurrency', () => {
  it('eight clients at once each get through their own work', async () => {
    const names = ['SUBLIME', 'VS_CODE', 'JETBRAINS', 'VIM', 'OBSIDIAN', 'RAYCAST', 'JUPYTER_HUB', 'MICROSOFT_EDGE'];
    const ids = await Promise.all(names.map(async (name) => {
      const application = await connected(service, name);
      const parameters = { application };
      const code = functionNamed(`of_${name.toLowerCase()}`);
      expect((await call(service, 'onboarded', { parameters, body: true })).text).toBe('OK');
      expect((await call(service, 'suggest', { parameters, body: seedOf(code) })).status).toBe(200);
      const asset = await saved(service, application, code);
      const { reuse } = (await call(service, 'suggest', { parameters, body: seedOf(code) })).json;
      expect(reuse.assets.iterable[0]?.id).toBe(asset);
      expect((await call(service, 'track', { parameters, body: { keyboard: {} } })).text).toBe('OK');
      const { json } = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters });
      expect(json).toMatchObject({ name, onboarded: true, engagement: { suggestions: 2, saved: 1, tracked: 1 } });
      return application;
    }));
    expect(new Set(ids).size).toBe(8);
  });

  it('#4 first connects of one name give one row and one id', async () => {
    const ids = await Promise.all(times(40, () => connected(service, 'NETBEANS')));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf('NETBEANS')).toHaveLength(1);
  });

  it('#4 registers and connects of one name give one row and one id', async () => {
    const body = { name: 'ECLIPSE', version: '1', platform: 'LINUX' };
    const ids = await Promise.all(times(20, async (at) => (at % 2 === 0
      ? (await call(service, 'applicationsRegister', { body: { ...body, id: randomUUID() } })).json.id
      : (await call(service, 'connect', { body: { application: body } })).json.application.id)));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf('ECLIPSE')).toMatchObject([{ id: ids[0], status: 'connected' }]);
  });

  it('#4 an id that many bring under different names goes to one of them', async () => {
    const id = randomUUID();
    const answers = await Promise.all(times(10, (at) => call(service, 'applicationsRegister', {
      body: { id, name: `RIVAL_${at}`, version: '1', platform: 'LINUX' },
    })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...times(9, () => 400)]);
  });

  it('#12 saves of one content give one asset and are counted once', async () => {
    const application = await connected(service, 'FIGMA');
    const ids = await Promise.all(times(40, () => saved(service, application, functionNamed('wanted'))));
    expect(new Set(ids).size).toBe(1);
    expect((await texts()).filter((text) => text === functionNamed('wanted'))).toHaveLength(1);
    expect((await rowsOf('FIGMA'))[0]?.engagement).toMatchObject({ saved: 1, reactions: 40 });
  });

  it('#9 closes of one session are one close', async () => {
    const { id } = (await call(service, 'applicationsSessionOpen')).json;
    const closed = await Promise.all(times(10, async () => (await call(service, 'applicationsSessionClose', { body: id })).json));
    expect(new Set(closed.map((session) => session.closed?.value)).size).toBe(1);
  });

  it('#1 deletes of one asset are one delete', async () => {
    const asset = await saved(service, await connected(service), functionNamed('contested'));
    const answers = await Promise.all(times(10, () => call(service, 'assetsDeleteAsset', { parameters: { asset } })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...times(9, () => 404)]);
  });

  it('200 suggests in parallel each get the answer to their own copy', async () => {
    const clients = await Promise.all(['SLACK', 'NOTION', 'ALFRED', 'SKETCH'].map(async (name, at) => {
      const application = await connected(service, name);
      return { name, application, asset: await saved(service, application, functionNamed(`parallel_${'abcd'[at] ?? ''}`)) };
    }));
    await Promise.all(times(200, async (at) => {
      const client = clients[at % clients.length];
      const code = functionNamed(`parallel_${'abcd'[at % clients.length] ?? ''}`);
      const seed = { ...seedOf(code), copy: at };
      const { json } = await call(service, 'suggest', { parameters: { application: client?.application ?? '' }, body: seed });
      expect(json.target.seed).toEqual(seed);
      expect(json.reuse.assets.iterable[0]?.id).toBe(client?.asset);
    }));
    for (const { name } of clients) expect((await rowsOf(name))[0]?.engagement?.suggestions).toBe(50);
  });
});

/** Is answered once, so that it is known who calls; then sends bytes and hangs up when the system has taken them. */
const sendAndLeave = async (bytes: string): Promise<void> => {
  const socket = connectSocket({ host: '127.0.0.1', port: Number(new URL(service.url).port) });
  socket.on('error', () => undefined);
  socket.write(requestOf(operationPathOf('connect'), '{}'));
  await once(socket, 'data');
  await new Promise<void>((resolve) => { socket.write(bytes, () => { resolve(); }); });
  socket.destroy();
  await once(socket, 'close');
};

const requestOf = (path: string, body: string): string => [
  `POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`,
  '', body,
].join('\r\n');

describe('a client that disconnects before the answer', () => {
  it('has what it sent whole written, and the service goes on', async () => {
    const application = await connected(service);
    const body = JSON.stringify({ save: true, seed: seedOf(functionNamed('abandoned')) });
    await Promise.all(times(20, () => sendAndLeave(requestOf(operationPathOf('react', { application }), body))));
    await eventually(async () => { expect(await texts()).toContain(functionNamed('abandoned')); });
    expect((await texts()).filter((text) => text === functionNamed('abandoned'))).toHaveLength(1);
  });

  it('has nothing written of a body that it sent in part', async () => {
    const application = await connected(service);
    const before = await stored(service);
    const body = JSON.stringify({ save: true, seed: seedOf(functionNamed('halved')) });
    const whole = requestOf(operationPathOf('react', { application }), body);
    await Promise.all(times(20, (at) => sendAndLeave(whole.slice(0, whole.length - 1 - at))));
    expect((await call(service, 'wellKnownHealth')).status).toBe(200);
    expect(await stored(service)).toEqual(before);
  });

  it('that gives up on a long list holds nobody else up', async () => {
    const application = await connected(service);
    for (let at = 0; at < 16; at += 1) await saved(service, application, `const long${at} = '${'x'.repeat(500_000)}';\n`);
    const leaving = new AbortController();
    const answer = await fetch(`${service.url}${operationPathOf('assetsSnapshot')}`, { signal: leaving.signal });
    leaving.abort();
    await expect(answer.text()).rejects.toThrow();
    expect((await call(service, 'assetsSnapshot')).json.iterable.length).toBeGreaterThan(0);
  });
});
