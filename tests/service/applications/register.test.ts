import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected, registered, uuidForm } from '../interface/caller.ts';

const service = useService();

const register = (body: unknown) => call(service, 'applicationsRegister', { body });
const plugin = { name: 'RAYCAST', version: '1.0.0', platform: 'MACOS' };

const listed = async (id: string) =>
  (await call(service, 'applicationsSnapshot')).json.iterable.find((row) => row.id === id);

describe('register', () => {
  it('#4 keeps an id that the client brings and nobody has', async () => {
    const id = randomUUID();
    const answer = (await register({ ...plugin, id, onboarded: true, mechanism: 'MANUAL', privacy: 'CLOSED' })).json;
    expect(answer).toMatchObject({
      id, name: 'RAYCAST', onboarded: true, mechanism: 'MANUAL', privacy: 'CLOSED', status: 'registered',
    });
  });

  it('#4 makes an id where the client brings none', async () => {
    expect((await register({ ...plugin, name: 'ALFRED' })).json.id).toMatch(uuidForm);
    expect((await register({ ...plugin, name: 'FIGMA', id: null })).json.id).toMatch(uuidForm);
  });

  it('#4 refuses an id that an application of another name has, in either case of its letters', async () => {
    const taken = await registered(service, 'SKETCH');
    for (const id of [taken, taken.toUpperCase()]) {
      const { status, text } = await register({ ...plugin, name: 'ECLIPSE', id });
      expect(status).toBe(400);
      expect(text).toBe('The id belongs to an application of another name; send another id or none.');
    }
    const names = (await call(service, 'applicationsSnapshot')).json.iterable.map((row) => row.name);
    expect(names).not.toContain('ECLIPSE');
  });

  it('#4 refreshes the application of that name and keeps its id, its connection and onboarded', async () => {
    const id = await connected(service, 'VS_CODE');
    await call(service, 'onboarded', { parameters: { application: id }, body: true });
    const again = (await register({
      name: 'VS_CODE', version: '2.0.0', platform: 'WINDOWS', id: randomUUID(), onboarded: false,
    })).json;
    expect(again).toMatchObject({ id, version: '2.0.0', platform: 'WINDOWS', onboarded: true, status: 'connected' });
  });

  it('#4 does not connect: the connector answers 401 until connect was called', async () => {
    const application = await registered(service, 'JETBRAINS');
    const calling = { parameters: { application }, body: {} };
    expect((await call(service, 'track', calling)).status).toBe(401);
    expect(await connected(service, 'JETBRAINS')).toBe(application);
    expect((await call(service, 'track', calling)).text).toBe('OK');
  });

  it('#4 takes names of 2 to 64 capital letters, digits and underscores', async () => {
    for (const name of ['A1', 'MY_PLUGIN_2', 'X'.repeat(64)]) {
      expect((await register({ ...plugin, name })).json.name).toBe(name);
    }
    for (const name of ['A', 'X'.repeat(65), 'MY-PLUGIN', 'My_Plugin', 'MY PLUGIN', 'MY_PLUGIN\n', 'ÄÖ', '']) {
      const { status, text } = await register({ ...plugin, name });
      expect(status).toBe(400);
      expect(text).toBe('name is neither published nor of the form ^[A-Z0-9_]{2,64}$; send capital letters, digits and underscores.');
    }
  });

  it('#4 refuses the name of the service itself', async () => {
    expect((await register({ ...plugin, name: 'OS_SERVER' })).status).toBe(400);
    const rows = (await call(service, 'applicationsSnapshot')).json.iterable.filter((row) => row.name === 'OS_SERVER');
    expect(rows).toHaveLength(1);
  });

  it('#5 sends the own name to the caller, and UNKNOWN with registeredName in lists', async () => {
    const answer = (await register({ ...plugin, name: 'HOUSE_EDITOR' })).json;
    expect(answer.name).toBe('HOUSE_EDITOR');
    expect(answer).not.toHaveProperty('registeredName');
    const seenByOthers = { id: answer.id, name: 'UNKNOWN', registeredName: 'HOUSE_EDITOR' };
    expect(await listed(answer.id)).toMatchObject(seenByOthers);
    const single = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: answer.id } });
    expect(single.json).toMatchObject(seenByOthers);
    expect((await call(service, 'connect', { body: { application: { ...plugin, name: 'HOUSE_EDITOR' } } })).json.application)
      .toMatchObject({ id: answer.id, name: 'HOUSE_EDITOR' });
  });

  it('#5 tells the published UNKNOWN from a name that is sent as UNKNOWN', async () => {
    const id = await connected(service, 'UNKNOWN');
    const row = await listed(id);
    expect(row?.name).toBe('UNKNOWN');
    expect(row).not.toHaveProperty('registeredName');
  });

  it.each([
    ['an id that is no UUID', { ...plugin, id: '17' }, 'id has the wrong form; send a UUID.'],
    ['a number as id', { ...plugin, id: 17 }, 'id has the wrong type; send a string.'],
    ['no name', { version: '1', platform: 'WEB' }, 'The body lacks name; send it.'],
    ['null', null, 'The body has the wrong type; send an object.'],
  ])('#16 refuses %s', async (_what, body, sentence) => {
    const { status, text } = await register(body);
    expect(status).toBe(400);
    expect(text).toBe(sentence);
  });

  it('#16 leaves out values of enums that it does not know', async () => {
    const answer = (await register({ ...plugin, name: 'OPERA', mechanism: 'MAGIC', capabilities: 1, onboarded: 'yes' })).json;
    expect(answer.onboarded).toBe(false);
    expect(answer).not.toHaveProperty('mechanism');
    expect(answer).not.toHaveProperty('capabilities');
  });
});
