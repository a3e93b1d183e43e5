import { afterEach, describe, expect, it, vi } from 'vitest';
import { consolePathOf, type ConsoleQueryOf } from '../../../contract/console/address.ts';
import type { UsageEvent } from '../../../contract/console/usage.ts';
import { useService } from '../../support/service.ts';
import { call, connected } from '../interface/caller.ts';
import { askConsole } from './consoleCalls.ts';

const service = useService();

afterEach(async () => {
  vi.useRealTimers();
  await askConsole(service, 'deleteKept', { body: { kind: 'events' } });
});

const track = (application: string, body: object): Promise<unknown> =>
  call(service, 'track', { parameters: { application }, body });

const eventsOf = (values: ConsoleQueryOf<'usageEvents'> = {}): Promise<readonly UsageEvent[]> =>
  askConsole(service, 'usageEvents', { values });

describe('usage events', () => {
  it('are listed as they came, newest first', async () => {
    const vim = await connected(service, 'VIM');
    const body = '{ "keyboard" : {"a":1} }';
    await call(service, 'track', { parameters: { application: vim }, bytes: body });
    await call(service, 'applicationsUsageEngagementInteraction', { body: { description: 'clicked' } });
    await call(service, 'applicationsUsageInstallation', { body: { application: { id: vim } } });
    const list = await eventsOf();
    expect(list.map(({ kind, application }) => [kind, application?.name ?? null]))
      .toEqual([['installation', 'VIM'], ['interaction', null], ['track', 'VIM']]);
    expect(list[2]).toMatchObject({ body, bytes: body.length, application: { id: vim } });
  });

  it('can be asked for by application, and for those that nobody claimed', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    await track(vim, { keyboard: {} });
    await track(obsidian, { keyboard: {} });
    await call(service, 'applicationsUsageEngagementInteraction', { body: { description: 'clicked' } });
    expect((await eventsOf({ application: vim })).map(({ application }) => application?.id)).toEqual([vim]);
    expect((await eventsOf({ application: vim.toUpperCase() }))).toHaveLength(1);
    expect((await eventsOf({ application: '' })).map(({ kind }) => kind)).toEqual(['interaction']);
    expect(await eventsOf({ application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' })).toEqual([]);
  });

  it('come 200 at a time, the next ones before the last one', async () => {
    const vim = await connected(service, 'VIM');
    await Promise.all(Array.from({ length: 205 }, () => track(vim, { keyboard: {} })));
    const page = await eventsOf();
    const last = page.at(-1)?.sequence ?? 0;
    const rest = await eventsOf({ before: last });
    expect([page.length, rest.length, rest.every(({ sequence }) => sequence < last)]).toEqual([200, 5, true]);
  });

  it('show at most 64 KiB of a body, and say how long it is', async () => {
    const vim = await connected(service, 'VIM');
    await track(vim, { keyboard: 'é'.repeat(100_000) });
    const [event] = await eventsOf();
    // The cut goes through a letter of two bytes, which is left out.
    expect([event?.bytes, Buffer.byteLength(event?.body ?? '')]).toEqual([200_015, 65_535]);
  });
});

describe('usage days', () => {
  it('count events and segments by day and application, days without any included', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = new Date(2026, 5, 15, 12, 0, 0);
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    vi.setSystemTime(new Date(2026, 5, 13, 23, 59, 59));
    await track(vim, { keyboard: {}, interaction: {}, schema: {}, asset: null });
    vi.setSystemTime(new Date(2026, 5, 14, 0, 0, 0));
    await track(vim, { keyboard: {} });
    await track(obsidian, { keyboard: {}, interaction: {} });
    await call(service, 'applicationsUsageEngagementInteraction', { body: { description: 'clicked' } });
    vi.setSystemTime(now);
    const days = await askConsole(service, 'usageDays', { values: { days: 4 } });
    expect(days.map(({ day }) => day)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']);
    expect(days.map(({ applications }) => applications.map(({ name, events, segments }) => [name, events, segments])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0]))))).toEqual([
      [], [['VIM', 1, 2]], [['', 1, 0], ['OBSIDIAN', 1, 2], ['VIM', 1, 1]], [],
    ]);
    expect(days[2]?.applications.find(({ name }) => name === '')?.id).toBe('');
  });

  it('are 14 without a number', async () => {
    expect(await askConsole(service, 'usageDays')).toHaveLength(14);
  });

  it.each(['0', '367', 'x', '-1'])('are refused for days=%s', async (days) => {
    expect((await fetch(`${service.url}${consolePathOf('usageDays')}?days=${days}`)).status).toBe(400);
  });
});
