import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serviceOfTest, startService, useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf, uuidForm } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';
import { makeFolder } from '../storage/support.ts';

const service = useService();

const open = async () => (await call(service, 'applicationsSessionOpen')).json;
const close = (bytes: string) => call(service, 'applicationsSessionClose', { bytes });
const snapshot = (session: string) => call(service, 'applicationsSessionSnapshot', { parameters: { session } });

const nothing = { interactions: 0, keyboard: 0, tracked: 0, suggestions: 0, reactions: 0, saved: 0, reused: 0 };

describe('sessions', () => {
  it('#9 are opened, shown open, closed with the quoted id, and shown closed', async () => {
    const session = await open();
    expect(session.id).toMatch(uuidForm);
    expect(session).not.toHaveProperty('closed');
    expect((await snapshot(session.id)).json).toEqual(session);
    const closed = (await close(JSON.stringify(session.id))).json;
    expect(closed).toMatchObject({ id: session.id, opened: session.opened });
    expect(Date.parse(closed.closed?.value ?? '')).toBeGreaterThanOrEqual(Date.parse(session.opened.value));
    expect((await snapshot(session.id)).json).toEqual(closed);
  });

  it('#9 are closed with the bare id, with blanks around it and in either case of its letters', async () => {
    for (const form of [(id: string) => id, (id: string) => ` ${id}\n`, (id: string) => JSON.stringify(id.toUpperCase())]) {
      const { id } = await open();
      const answer = (await close(form(id))).json;
      expect(answer.id).toBe(id);
      expect(answer.closed?.value).toMatch(/Z$/);
    }
  });

  it('#9 are closed with the bare id as text/plain, as a form of curl sends it', async () => {
    const { id } = await open();
    const answer = await call(service, 'applicationsSessionClose', {
      bytes: id, headers: { 'content-type': 'text/plain' },
    });
    expect(answer.json.closed).toBeDefined();
  });

  it('#9 stay as they are when they are closed twice', async () => {
    const { id } = await open();
    const first = (await close(id)).json;
    expect((await close(id)).json).toEqual(first);
  });

  it.each(['17', '"no session"', 'no session', '{"session":1}x', randomUUID().slice(1)])(
    '#9 are not closed with %s, which is no UUID', async (bytes) => {
      const { status, text } = await close(bytes);
      expect(status).toBe(400);
      expect(text).toBe(bytes === '17'
        ? 'The body has the wrong type; send a string.'
        : 'The body is not a UUID; send the id of a session as a JSON string.');
    },
  );

  it('#9 that nobody opened are 404', async () => {
    const { status, text } = await close(JSON.stringify(randomUUID()));
    expect(status).toBe(404);
    expect(text).toBe('No session has this id; POST /applications/session/open opens one.');
  });

  it('#10 answer 404 to an unknown id and 400 to one that is no UUID', async () => {
    expect((await snapshot(randomUUID())).status).toBe(404);
    const wrong = await snapshot('latest');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toBe('The id in the path is not a UUID; send the id of a session.');
  });

  it('#27 count what happens while they are open, by application', async () => {
    const editor = await connected(service, 'VS_CODE');
    const plugin = await registered(service, 'COMPANY_TOOL');
    await connected(service, 'COMPANY_TOOL');
    const { id } = await open();
    await call(service, 'track', { parameters: { application: editor }, body: { keyboard: {}, ml: {} } });
    await call(service, 'suggest', { parameters: { application: plugin }, body: seedOf(functionNamed('counted')) });
    const asset = await saved(service, plugin, functionNamed('counted'));
    await call(service, 'react', { parameters: { application: editor }, body: { save: false, reuse: { asset } } });
    await call(service, 'applicationsUsageEngagementInteraction', { body: { description: 'nobody said who' } });

    const { engagement } = (await snapshot(id)).json;
    expect(engagement).toMatchObject({
      interactions: 1, keyboard: 0, tracked: 2, suggestions: 1, reactions: 2, saved: 1, reused: 1,
    });
    const shares = engagement?.applications.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    expect(shares).toHaveLength(2);
    expect(shares?.[0]).toMatchObject({ ...nothing, id: editor, name: 'VS_CODE', tracked: 2, reactions: 1, reused: 1 });
    expect(shares?.[1]).toMatchObject({
      ...nothing, id: plugin, name: 'UNKNOWN', registeredName: 'COMPANY_TOOL', suggestions: 1, reactions: 1, saved: 1,
    });
    expect(shares?.[0]).not.toHaveProperty('registeredName');
    expect(engagement?.lastSeen).toMatch(/Z$/);
  });

  it('#26 that are open at once all count what arrives, closed ones do not', async () => {
    const application = await connected(service, 'VIM');
    const track = () => call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    const first = await open();
    await track();
    const second = await open();
    await track();
    await close(first.id);
    await track();
    const tracked = async (id: string) => (await snapshot(id)).json.engagement?.tracked;
    expect([await tracked(first.id), await tracked(second.id)]).toEqual([2, 2]);
    await close(second.id);
  });

  it('#27 show nothing counted when nothing happened', async () => {
    const { engagement } = await open();
    expect(engagement).toEqual({ ...nothing, applications: [] });
  });

  it('#27 show when each application was last there, and of these the latest', async () => {
    let now = Date.UTC(2026, 0, 1);
    const clocked = await serviceOfTest({ now: () => now });
    const [vim, obsidian] = [await connected(clocked, 'VIM'), await connected(clocked, 'OBSIDIAN')];
    const { id } = (await call(clocked, 'applicationsSessionOpen')).json;
    const seen: string[] = [];
    for (const application of [vim, obsidian]) {
      now += 60_000;
      seen.push(new Date(now).toISOString());
      await call(clocked, 'track', { parameters: { application }, body: { keyboard: {} } });
    }
    const { engagement } = (await call(clocked, 'applicationsSessionSnapshot', { parameters: { session: id } })).json;
    const lastSeen = (application: string) =>
      engagement?.applications.find((each) => each.id === application)?.lastSeen;
    expect([lastSeen(vim), lastSeen(obsidian), engagement?.lastSeen]).toEqual([seen[0], seen[1], seen[1]]);
  });

  it('#9 are closed no earlier than they were opened, also when the clock was set back', async () => {
    let now = Date.UTC(2026, 0, 1);
    const clocked = await serviceOfTest({ now: () => now });
    const { id, opened } = (await call(clocked, 'applicationsSessionOpen')).json;
    now -= 60_000;
    const { closed } = (await call(clocked, 'applicationsSessionClose', { bytes: id })).json;
    expect(closed?.value).toBe(opened.value);
  });

  it('#26 that were opened last are given with what happened, newest first, as many as wanted', async () => {
    const own = await serviceOfTest();
    const application = await connected(own, 'VIM');
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      ids.push((await call(own, 'applicationsSessionOpen')).json.id);
      await call(own, 'track', { parameters: { application }, body: { keyboard: {} } });
    }
    const newest = own.resources.sessions.newest(2);
    expect(newest.map(({ session }) => session.id)).toEqual([ids[2], ids[1]]);
    expect(newest.map(({ shares }) => shares.map(({ counts }) => counts.tracked))).toEqual([[1], [2]]);
  });

  it('#26 that were closed before a restart count nothing that happens after it', async () => {
    const dataDir = makeFolder();
    const before = await startService({ dataDir });
    const application = await connected(before, 'VIM');
    const { id } = (await call(before, 'applicationsSessionOpen')).json;
    await call(before, 'track', { parameters: { application }, body: { keyboard: {} } });
    await call(before, 'applicationsSessionClose', { bytes: id });
    await before.close();

    const after = await serviceOfTest({}, { dataDir });
    await call(after, 'applicationsSessionOpen');
    await call(after, 'track', { parameters: { application }, body: { keyboard: {}, session: {} } });
    const counted = (await call(after, 'applicationsSessionSnapshot', { parameters: { session: id } })).json.engagement;
    expect(counted?.tracked).toBe(1);
  });
});
