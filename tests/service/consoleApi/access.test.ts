import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { RefusedCaller } from '../../../contract/console/callers.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

let service: RunningPatchbay;
beforeEach(async () => { service = await startService({ dataDir: makeFolder(), allowOrigins: ['https://given.example'] }); });
afterEach(() => service.close());

const from = async (origin: string): Promise<number> => (await fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`, { headers: { origin } })).status;
const under = async (host: string): Promise<number> => (await ask(service.port, head('GET /applications HTTP/1.1', `Host: ${host}`))).status;
const refused = (): Promise<readonly RefusedCaller[]> => askConsole(service, 'refused');

describe('who was refused', () => {
  it('is counted by origin and host, the last one first', async () => {
    await from('https://paste.test');
    await under('patchbay.lan:39300');
    await from('https://PASTE.test:443');
    const list = await refused();
    expect(list.map(({ kind, name, times }) => [kind, name, times])).toEqual([['origin', 'https://paste.test', 2], ['host', 'patchbay.lan', 1]]);
    expect(Date.now() - Date.parse(list[0]?.lastAt ?? '')).toBeLessThan(60_000);
  });

  it('is remembered for 100 names', async () => {
    for (let each = 0; each < 105; each += 1) await from(`https://n${each}.test`);
    const list = await refused();
    expect([list.length, list[0]?.name, list.at(-1)?.name]).toEqual([100, 'https://n104.test', 'https://n5.test']);
  });

  it.each([
    ['null', true], ['file://', true], ['https://a.test/path', true], ['https://paste.test', false], ['app://other', false],
  ])('origin %s can never be allowed: %s', async (origin, never) => {
    await from(origin);
    expect((await refused())[0]?.never !== null).toBe(never);
    expect((await callConsole(service, 'allow', { body: { kind: 'origin', name: origin } })).status).toBe(never ? 400 : 200);
    expect(await from(origin)).toBe(never ? 403 : 200);
  });

  it.each([
    ['127.0.0.1.nip.io', 'DNS rebinding'], ['r7.rebind.example', 'DNS rebinding'], ['evil.example', 'name of the Internet'],
    ['my-machine', null], ['my-machine.local', null], ['patchbay.lan', null], ['192.168.1.7', null],
  ])('host %s is warned of with %j', async (host, words) => {
    await under(host);
    const [first] = await refused();
    if (words === null) expect(first?.warning).toBeNull();
    else expect(first?.warning).toContain(words);
    expect(first?.never).toBeNull();
  });
});

describe('allowing', () => {
  it('is in force at once and after a restart, and takes the name off the list', async () => {
    await from('https://paste.test');
    await under('my-machine.local');
    expect(await askConsole(service, 'allow', { body: { kind: 'origin', name: 'https://paste.test' } })).toMatchObject([{ kind: 'host' }]);
    expect(await askConsole(service, 'allow', { body: { kind: 'host', name: 'my-machine.local' } })).toEqual([]);
    expect([await from('https://paste.test'), await under('my-machine.local:39300')]).toEqual([200, 200]);
    const { dataDir } = service;
    await service.close();
    service = await startService({ dataDir });
    expect([await from('https://paste.test'), await under('my-machine.local')]).toEqual([200, 200]);
    expect(await from('https://given.example')).toBe(403);
  });

  it('never lets a page reach the console\'s own routes', async () => {
    await askConsole(service, 'allow', { body: { kind: 'origin', name: 'https://paste.test' } });
    expect((await fetch(service.url + consolePathOf('settings'), { headers: { origin: 'https://paste.test' } })).status).toBe(403);
  });

  it('can be taken back, except for what an option gave', async () => {
    await askConsole(service, 'allow', { body: { kind: 'origin', name: 'https://paste.test' } });
    expect(await askConsole(service, 'allowed')).toEqual([
      { kind: 'origin', name: 'https://given.example', by: 'option' }, { kind: 'origin', name: 'https://paste.test', by: 'console' },
    ]);
    for (const name of ['https://paste.test', 'https://given.example']) {
      await askConsole(service, 'disallow', { body: { kind: 'origin', name } });
    }
    expect([await from('https://paste.test'), await from('https://given.example')]).toEqual([403, 200]);
  });

  it.each([
    { kind: 'host', name: 'a b' }, { kind: 'host', name: 'name:80' }, { kind: 'origin', name: '' }, { kind: 'user', name: 'x' }, {},
  ])('is refused for %j', async (body) => {
    const answer = await callConsole(service, 'allow', { wrongBody: body });
    expect([answer.status, /^[A-Z_a-z][^\n]*\.$/.test(answer.text)]).toEqual([400, true]);
  });
});
