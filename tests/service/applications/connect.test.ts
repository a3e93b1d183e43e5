import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applicationNames, platforms } from '../../../contract/names.ts';
import { startService, useService } from '../../support/service.ts';
import { call, connected, registered, uuidForm } from '../interface/caller.ts';

const service = useService();

const asking = (application: unknown, more: object = {}) => call(service, 'connect', { body: { application, ...more } });

const editor = { name: 'SUBLIME', version: '4.1.8', platform: 'LINUX' };

describe('connect', () => {
  it('#3 takes every published name, and answers with it', async () => {
    for (const name of applicationNames.filter((each) => each !== 'OS_SERVER')) {
      const { application } = (await asking({ ...editor, name })).json;
      expect(application).toMatchObject({ name, version: '4.1.8', platform: 'LINUX', status: 'connected' });
      expect(application.id).toMatch(uuidForm);
    }
  });

  it('#3 refuses a name that is neither published nor registered, and names those there are', async () => {
    const { status, text } = await asking({ ...editor, name: 'NO_SUCH_EDITOR' });
    expect(status).toBe(400);
    expect(text).toMatch(/^application\.name is not a pre-registered integration; send one of UNKNOWN, SUBLIME, /);
    expect(text).toContain('POST /applications/register');
    expect(text).not.toContain('NO_SUCH_EDITOR');
  });

  it('#3 compares names exactly', async () => {
    for (const name of ['sublime', 'SUBLIME ', 'Sublime', '', '__proto__', 'toString']) {
      expect((await asking({ ...editor, name })).status).toBe(400);
    }
  });

  it('#3 refuses the name of the service itself', async () => {
    const { status, text } = await asking({ ...editor, name: 'OS_SERVER' });
    expect(status).toBe(400);
    expect(text).toBe('The name OS_SERVER stands for this service; send the name of your integration.');
  });

  it('#3 takes a name that was registered before', async () => {
    const id = await registered(service, 'MY_OWN_PLUGIN');
    expect((await asking({ ...editor, name: 'MY_OWN_PLUGIN' })).json.application).toMatchObject({
      id, name: 'MY_OWN_PLUGIN', status: 'connected',
    });
  });

  it('#4 connects the application of a name again: same id, new version and platform, onboarded kept', async () => {
    const first = (await asking({ ...editor, name: 'VIM', version: '9.0' })).json.application;
    await call(service, 'onboarded', { parameters: { application: first.id }, body: true });
    const second = (await asking({ name: 'VIM', version: '9.1', platform: 'MACOS' })).json.application;
    expect(second).toMatchObject({ id: first.id, version: '9.1', platform: 'MACOS', onboarded: true });
  });

  it('#4 lets two programs of one name share its row', async () => {
    const plugin = await connected(service, 'OBSIDIAN');
    const launcher = await connected(service, 'OBSIDIAN');
    expect(launcher).toBe(plugin);
    for (const application of [plugin, launcher]) {
      expect((await call(service, 'track', { parameters: { application }, body: {} })).text).toBe('OK');
    }
    const rows = (await call(service, 'applicationsSnapshot')).json.iterable.filter((row) => row.name === 'OBSIDIAN');
    expect(rows).toHaveLength(1);
  });

  it('#16 takes a platform it does not know for UNKNOWN, and every published one as it is', async () => {
    expect((await asking({ ...editor, platform: 'PLAN9' })).json.application.platform).toBe('UNKNOWN');
    for (const platform of platforms) {
      expect((await asking({ ...editor, platform })).json.application.platform).toBe(platform);
    }
  });

  it('#16 echoes capabilities and privacy, and leaves out those it does not know', async () => {
    const known = { ...editor, name: 'JUPYTER_HUB', capabilities: 'BLENDED', privacy: 'ANONYMOUS', automaticUnload: true };
    expect((await asking(known)).json.application).toMatchObject({
      capabilities: 'BLENDED', privacy: 'ANONYMOUS', automaticUnload: true,
    });
    const { application } = (await asking({ ...editor, name: 'REPLIT', capabilities: 'TELEPATHY', privacy: 7 })).json;
    expect(application.privacy).toBe('OPEN');
    expect(application).not.toHaveProperty('capabilities');
  });

  it('#16 takes null for what a generated client does not set, and keys it does not know', async () => {
    const { status, json } = await asking({
      ...editor, schema: null, capabilities: null, privacy: null, automaticUnload: null, enrichment: null, vresion: '2',
    }, { schema: { migration: 0, semantic: 'MAJOR_0_MINOR_0_PATCH_1' }, extra: [1, { deep: null }] });
    expect(status).toBe(200);
    expect(json.application.name).toBe('SUBLIME');
  });

  /** What is stored of what an application said. */
  const said = async (application: object): Promise<unknown> => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-said-'));
    const own = await startService({ dataDir: folder });
    await call(own, 'connect', { body: { application } });
    await own.close();
    const database = new DatabaseSync(join(folder, 'patchbay.db'), { readOnly: true });
    const row = database.prepare('SELECT said FROM applications WHERE name = ?').get('SUBLIME') as { said: string };
    database.close();
    rmSync(folder, { recursive: true });
    return JSON.parse(row.said);
  };

  it('#16 keeps what it does not know as it was sent', async () => {
    const application = { ...editor, enrichment: { tags: 5, unheard: [1, null] }, vresion: '2' };
    expect(await said(application)).toEqual(application);
  });

  it('keeps the fields that there is room for of one that says very much', async () => {
    const few = { ...editor, vresion: '2' };
    expect(await said({ ...few, unheard: 'x'.repeat(70_000), last: 1 })).toEqual({ ...few, last: 1 });
    expect(await said({ first: 'x'.repeat(60_000), ...editor, second: 'x'.repeat(60_000) }))
      .toEqual({ first: 'x'.repeat(60_000), ...editor });
  });

  it.each([
    ['without application', {}, 'The body lacks application; send it.'],
    ['without a name', { application: { version: '1', platform: 'WEB' } }, 'application lacks name; send it.'],
    ['without a version', { application: { name: 'VIM', platform: 'WEB' } }, 'application lacks version; send it.'],
    ['without a platform', { application: { name: 'VIM', version: '1' } }, 'application lacks platform; send it.'],
    ['with a number as name', { application: { ...editor, name: 4 } }, 'application.name has the wrong type; send a string.'],
    ['with an empty version', { application: { ...editor, version: '' } }, 'application.version is empty; send at least 1 character.'],
    [
      'with an endless version', { application: { ...editor, version: '1'.repeat(257) } },
      'application.version is too long; send at most 256 characters.',
    ],
    ['with null as platform', { application: { ...editor, platform: null } }, 'application.platform has the wrong type; send a string.'],
    ['with a list as application', { application: [] }, 'application has the wrong type; send an object.'],
    ['with a list', [], 'The body has the wrong type; send an object.'],
    ['with null', null, 'The body has the wrong type; send an object.'],
  ])('#16 refuses a body %s', async (_what, body, sentence) => {
    const { status, text } = await call(service, 'connect', { body });
    expect(status).toBe(400);
    expect(text).toBe(sentence);
  });

  it('#21 says when it was seen, in UTC with milliseconds', async () => {
    const { engagement } = (await asking(editor)).json.application;
    expect(engagement?.lastSeen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('#23 names no user: there is no account', async () => {
    expect((await asking(editor)).json).not.toHaveProperty('user');
  });
});
