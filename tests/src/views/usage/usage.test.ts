import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';
import { deletedOf } from '../../api/console/deleted.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const vim = (events: number, segments: number) => ({ id: 'v', name: 'VIM', events, segments });
const days = [
  { day: '2026-11-25', zone: 'UTC+05:30', applications: [vim(4, 6), { id: '', name: '', events: 2, segments: 0 }] },
  { day: '2026-11-26', zone: 'UTC+05:30', applications: [] },
  { day: '2026-11-27', zone: 'UTC+05:30', applications: [vim(3, 1)] },
];
const event = { sequence: 7, kind: 'track', application: { id: 'v', name: 'VIM' }, at: '2026-11-27T09:00:00.000Z', body: '{"<b>":1}', bytes: 9 };
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: VueWrapper, text: string | RegExp): Promise<void> => {
  const found = page.findAll('main button').find((button) => (typeof text === 'string' ? button.text() === text : text.test(button.text())));
  if (found === undefined) throw new Error(`no button ${String(text)}`);
  await found.trigger('click');
};
const table = (page: VueWrapper, at: number) => page.findAll('main table')[at]?.findAll('tbody tr')
  .map((row) => row.findAll('th, td').map((cell) => cell.text()));

beforeEach(() => { windowWidth(1440); });

describe('usage over time', () => {
  const start = openOwn(
    network, open,
    on('usageDays', own, () => HttpResponse.json(days)), on('usageEvents', own, () => HttpResponse.json([event])),
  );

  it('bars and table say the same numbers, newest day first in the table', async () => {
    const { page } = await start('/usage');
    await says(page, 'Events a day');
    expect(table(page, 0)).toEqual([['Fri 27 Nov', '3', '1', '3'], ['Thu 26 Nov', '0', '0', '0'], ['Wed 25 Nov', '6', '6', '4']]);
    const heightOf = (style = ''): number => Number.parseFloat(style.replace('height: ', ''));
    const bars = page.findAll('.day')
      .map((day) => day.findAll('.rest, .mine').map((bar) => heightOf(bar.attributes('style'))));
    expect(bars.map((pair) => pair.map((percent) => Math.round(percent * 6 / 100)))).toEqual([[2, 4], [0, 0], [0, 3]]);
    expect(page.findAll('.line').map((line) => line.text())).toEqual(['0', '2', '4', '6']);
  });

  it('says in which time zone the days are, which may be another than that of the browser', async () => {
    const { page } = await start('/usage');
    await says(page, 'Days begin at midnight by the clock of the service, UTC+05:30.');
  });

  it('a year is twelve months with their names, and so is the table', async () => {
    const dayOf = (at: number): string => new Date(Date.UTC(2026, 10, 27) - at * 86_400_000).toISOString().slice(0, 10);
    const asked: string[] = [];
    const { page } = await openOwn(network, open, on('usageDays', own, ({ request }) => {
      asked.push(new URL(request.url).search);
      const year = Array.from({ length: 366 }, (_none, at) => ({ day: dayOf(365 - at), zone: 'UTC+05:30', applications: [vim(1, 0)] }));
      return HttpResponse.json(year);
    }))('/usage?days=366');
    await says(page, 'Events a month');
    expect(asked).toEqual(['?days=366']);
    expect(page.findAll('.day .name').map((name) => name.text())).toEqual(
      ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    );
    expect(table(page, 0)?.slice(0, 2)).toEqual([['Nov 2026', '27', '0', '27'], ['Oct 2026', '31', '0', '31']]);
    // The first month is there as a whole or not at all, in the sums too.
    expect(table(page, 0)?.at(-1)).toEqual(['Dec 2025', '31', '0', '31']);
    expect(table(page, 1)?.[0]?.slice(1, 4)).toEqual(['362', '0', 'Fri 27 Nov']);
    expect(page.get('figcaption').text()).toContain('this month, not over');
  });

  it('segments instead of events, another application, and none', async () => {
    const { page } = await start('/usage');
    await says(page, 'Events a day');
    await press(page, 'Tracked segments');
    expect(page.get('figcaption').text()).toMatch(/Tracked segments a day.*VIM\s*7.*all others\s*0/s);
    await press(page, 'not said');
    expect(page.get('figcaption').text()).toMatch(/not said\s*0.*all others\s*7/s);
    await press(page, 'not said');
    expect(page.get('figcaption').text()).toMatch(/all\s*7/);
  });

  it('delete of one application says first how many events there are', async () => {
    const bodies: unknown[] = [];
    const { page } = await openOwn(
      network, open,
      on('usageDays', own, () => HttpResponse.json(days)),
      on('kept', own, () => HttpResponse.json({ kinds: [{ kind: 'events', count: 253, bytes: 1 }], backupsUntil: null, backupsMoved: null, deletedApplications: [] })),
      on('deleteKept', own, async ({ request }) => {
        bodies.push(await request.json());
        const files = [{ name: 'patchbay.db-wal', role: 'log', bytes: 0, holds: false }];
        return HttpResponse.json({
          ...deletedOf(253, '2026-12-04T00:00:00.000Z'), proof: { texts: 253, lookedFor: 16, keptElsewhere: 0, files },
        });
      }),
    )('/usage');
    await says(page, 'Events a day');
    await page.get('[aria-label="Delete the events of VIM"]').trigger('click');
    await eventually(() => { expect(page.get('main dialog').text()).toContain('Delete the events of VIM?'); });
    await press(page, 'Delete 253 events');
    await says(page, 'Backups hold them until');
    await says(page, '1 file of the data folder was searched for 16 of 253 deleted texts: none holds any.');
    expect(bodies).toEqual([{ kind: 'events', application: 'v' }]);
  });

  it('the events one by one, with their bodies as text', async () => {
    const { page } = await start('/usage');
    await press(page, 'Events');
    await says(page, '{"<b>":1}');
    expect(page.findAll('main li')[0]?.text()).toMatch(/track.*VIM.*\{"<b>":1\}/s);
  });
});

describe('with another service', () => {
  it('what it cannot list is said in one sentence, and where events are sent', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
    const { page } = await open('/usage');
    await says(page, 'What was sent cannot be listed here.');
    await says(page, 'They are sent in the playground, among its side calls.');
  });
});
