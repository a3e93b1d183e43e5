import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, registered, stored, type Sending } from '../interface/caller.ts';

const service = useService();

const interact = (sending: Sending) => call(service, 'applicationsUsageEngagementInteraction', sending);
const press = (sending: Sending) => call(service, 'applicationsUsageEngagementKeyboard', sending);
const one = async (application: string) =>
  (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } })).json;

describe('interaction', () => {
  it('#15 is echoed without the pair', async () => {
    const body = { description: 'clicked', element: 'save', identifier_description_pair: { a: 'b' } };
    expect((await interact({ body })).json).toEqual({ description: 'clicked', element: 'save' });
  });

  it('#15 is echoed without an element that is none', async () => {
    for (const element of [null, 4, {}]) {
      expect((await interact({ body: { description: 'tapped', element } })).json).toEqual({ description: 'tapped' });
    }
  });

  it.each([
    [{}, 'The body lacks description; send it.'],
    [{ description: null }, 'description has the wrong type; send a string.'],
    [{ description: ['x'] }, 'description has the wrong type; send a string.'],
    ['clicked', 'The body has the wrong type; send an object.'],
  ])('#16 as %j is refused', async (body, sentence) => {
    for (const answer of [await interact({ body }), await press({ body })]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toBe(sentence);
    }
  });
});

describe('keyboard', () => {
  it('#15 is echoed without the pair', async () => {
    const body = { description: 'copy', shortcut: [17, 67], identifier_description_pair: { a: 'b' } };
    expect((await press({ body })).json).toEqual({ description: 'copy', shortcut: [17, 67] });
  });

  it('#15 is echoed with an empty shortcut where there is none', async () => {
    for (const shortcut of [undefined, null, 'Ctrl-C', ['17']]) {
      expect((await press({ body: { description: 'copy', shortcut } })).json).toEqual({ description: 'copy', shortcut: [] });
    }
  });
});

describe('installation and updated', () => {
  const application = { id: randomUUID(), name: 'VS_CODE', version: '1.2.3', platform: 'LINUX' };

  it('#15 are answered with no bytes and no type', async () => {
    for (const answer of [
      await call(service, 'applicationsUsageInstallation', { body: { application, user: null } }),
      await call(service, 'postApplicationsUsageUpdated', { body: { previous: application, current: application } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe('');
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('content-length')).toBe('0');
    }
  });

  it('#14 take any object and nothing else', async () => {
    for (const id of ['applicationsUsageInstallation', 'postApplicationsUsageUpdated'] as const) {
      for (const body of [{}, { application: 'x', current: [], user: 4 }, { more: { deep: [null] } }]) {
        expect((await call(service, id, { body })).status).toBe(200);
      }
      for (const body of [[], 'x', 0]) expect((await call(service, id, { body })).status).toBe(400);
    }
  });

  it('#14 set the version of the application that current names, in either case of its id', async () => {
    const id = await registered(service, 'GITHUB_DESKTOP');
    await call(service, 'postApplicationsUsageUpdated', { body: { current: { id, version: '2.0.0' } } });
    expect(await one(id)).toMatchObject({ version: '2.0.0', status: 'registered' });
    await call(service, 'postApplicationsUsageUpdated', { body: { current: { id: id.toUpperCase(), version: '2.0.1' } } });
    expect((await one(id)).version).toBe('2.0.1');
  });

  it('#14 without a body are answered the same, and nothing is kept of them', async () => {
    for (const id of ['applicationsUsageInstallation', 'postApplicationsUsageUpdated'] as const) {
      const before = await askConsole(service, 'usageEvents');
      const answer = await call(service, id, {});
      expect([answer.status, answer.text]).toEqual([200, '']);
      expect(await askConsole(service, 'usageEvents')).toEqual(before);
    }
  });

  it('#14 set a version of 256 characters', async () => {
    const id = await registered(service, 'GITHUB_DESKTOP');
    await call(service, 'postApplicationsUsageUpdated', { body: { current: { id, version: '9'.repeat(256) } } });
    expect((await one(id)).version).toBe('9'.repeat(256));
  });

  it('#14 make no application, and leave the version where it is not usable', async () => {
    const id = await registered(service, 'GITHUB_DESKTOP');
    const before = await stored(service);
    for (const current of [
      { id: randomUUID(), version: '3' }, { id, version: '' }, { id, version: 3 }, { id }, { id, version: '9'.repeat(257) },
      { id: 4, version: '3' }, { id: [id], version: '3' }, { id, version: ['3'] }, { id, version: null }, null, 'x', [id],
    ]) {
      expect((await call(service, 'postApplicationsUsageUpdated', { body: { current } })).status).toBe(200);
    }
    expect(await stored(service)).toEqual(before);
  });

  it('#22 do not change the version of the service', async () => {
    const [own] = (await call(service, 'applicationsSnapshot')).json.iterable;
    await call(service, 'postApplicationsUsageUpdated', { body: { current: { id: own?.id, version: '99.0.0' } } });
    expect((await one(own?.id ?? '')).version).toBe('12.3.4');
  });
});

describe('an event', () => {
  it('is kept as what it is', async () => {
    const id = await connected(service, 'NETBEANS');
    await interact({ body: { description: 'clicked' }, headers: { application: id } });
    await press({ body: { description: 'copy' }, headers: { application: id } });
    await call(service, 'applicationsUsageInstallation', { body: { application: { id } } });
    await call(service, 'postApplicationsUsageUpdated', { body: { current: { id } } });
    expect((await askConsole(service, 'usageEvents', { values: { application: id } })).map(({ kind }) => kind))
      .toEqual(['updated', 'installation', 'keyboard', 'interaction']);
  });
});

describe('attribution', () => {
  const counted = async (application: string) => (await one(application)).engagement?.interactions ?? 0;

  it('#26 goes by application.id, then current.id, then X-Application-ID, then application', async () => {
    const [a, b, c, d] = [
      await connected(service, 'SUBLIME'), await connected(service, 'VIM'), await registered(service, 'SLACK'),
      await connected(service, 'NOTION'),
    ];
    const named = { application: { id: a }, current: { id: b } };
    const headers = { 'x-application-id': c, application: d };
    await interact({ body: { description: 'x', ...named }, headers });
    await interact({ body: { description: 'x', current: { id: b } }, headers });
    await interact({ body: { description: 'x' }, headers });
    await interact({ body: { description: 'x' }, headers: { application: d.toUpperCase() } });
    expect(await Promise.all([a, b, c, d].map(counted))).toEqual([1, 1, 1, 1]);
  });

  it('#26 goes on to the next where an id is not known, and never guesses', async () => {
    const known = await connected(service, 'OBSIDIAN');
    await interact({ body: { description: 'x', application: { id: randomUUID() } }, headers: { 'x-application-id': known } });
    expect(await counted(known)).toBe(1);
    const before = (await call(service, 'applicationsSnapshot')).json;
    await interact({ body: { description: 'x', application: 'OBSIDIAN' } });
    await interact({ body: { description: 'x' }, headers: { application: 'OBSIDIAN' } });
    expect((await call(service, 'applicationsSnapshot')).json).toEqual(before);
  });

  it('#26 of the connector goes by the path, whatever body and headers say', async () => {
    const [path, other] = [await connected(service, 'ECLIPSE'), await connected(service, 'X_CODE')];
    await call(service, 'track', {
      parameters: { application: path }, body: { application: { id: other } }, headers: { 'x-application-id': other },
    });
    expect((await one(path)).engagement?.tracked).toBe(1);
    expect((await one(other)).engagement?.tracked).toBe(0);
  });

  it('#32 a header is never required and never a reason to refuse', async () => {
    for (const value of ['', 'none', randomUUID(), 'x'.repeat(2000)]) {
      const headers = { 'x-application-id': value, application: value };
      expect((await interact({ body: { description: 'x' }, headers })).status).toBe(200);
      expect((await call(service, 'applicationsSnapshot', { headers })).status).toBe(200);
      expect((await call(service, 'connect', {
        body: { application: { name: 'VIM', version: '1', platform: 'LINUX' } }, headers,
      })).status).toBe(200);
    }
  });
});
