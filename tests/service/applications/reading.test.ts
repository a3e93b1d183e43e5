import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicationNames } from '../../../contract/names.ts';
import { useService } from '../../support/service.ts';
import { call, connected, registered } from '../interface/caller.ts';

const service = useService();

const one = (application: string) =>
  call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } });

describe('applications', () => {
  it('#5 lists only names of the published set', async () => {
    await connected(service, 'VIM');
    await registered(service, 'SOME_PLUGIN');
    const names = (await call(service, 'applicationsSnapshot')).json.iterable.map((row) => row.name);
    expect(names).toEqual(['OS_SERVER', 'VIM', 'UNKNOWN']);
    expect(names.every((name) => (applicationNames as readonly string[]).includes(name))).toBe(true);
  });

  it('#10 answers one by its id, in either case of its letters, as it stands in the list', async () => {
    const id = await connected(service, 'NOTION');
    const row = (await call(service, 'applicationsSnapshot')).json.iterable.find((each) => each.id === id);
    expect((await one(id)).json).toEqual(row);
    expect((await one(id.toUpperCase())).json).toEqual(row);
  });

  it('#10 answers 404 for an unknown id and 400 for one that is no UUID', async () => {
    const unknown = await one(randomUUID());
    expect(unknown.status).toBe(404);
    expect(unknown.text).toBe('No application has this id; GET /applications lists those there are.');
    for (const id of ['17', 'VIM', 'a'.repeat(3000), `${randomUUID()}0`, '%00']) {
      const wrong = await one(id);
      expect(wrong.status).toBe(400);
      expect(wrong.text).toBe('The id in the path is not a UUID; send the id of an application.');
    }
  });

  it('#22 has the row of the service first, with the id of the health text, and it is connected', async () => {
    const [first] = (await call(service, 'applicationsSnapshot')).json.iterable;
    const { text } = await call(service, 'wellKnownHealth');
    expect(`ok:${first?.id ?? ''}`).toBe(text);
    expect(first).toMatchObject({ name: 'OS_SERVER', version: '12.3.4', onboarded: true, status: 'connected' });
  });

  it('#24 tells which are connected and which are registered only', async () => {
    const plugin = await connected(service, 'REPLIT');
    const other = await registered(service, 'SLACK');
    expect((await one(plugin)).json.status).toBe('connected');
    expect((await one(other)).json.status).toBe('registered');
  });

  it('shows a change in the list at once', async () => {
    const id = await connected(service, 'R_STUDIO');
    const row = async () => (await call(service, 'applicationsSnapshot')).json.iterable.find((each) => each.id === id);
    expect((await row())?.onboarded).toBe(false);
    await call(service, 'onboarded', { parameters: { application: id }, body: true });
    expect((await row())?.onboarded).toBe(true);
  });
});
