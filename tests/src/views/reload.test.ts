import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { useConsole, windowWidth } from './console.ts';
import { openOwn } from './ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;

const id = (at: number): string => `6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b${at}`;
const application = (at: number, name: string, status: string) => ({ id: id(at), name, version: '1', platform: 'LINUX', onboarded: true, status });
const session = (at: number, closed: boolean) => ({
  id: id(at), opened: { value: `2026-11-2${at}T10:00:00.000Z` }, ...(closed ? { closed: { value: `2026-11-2${at}T11:00:00.000Z` } } : {}),
});
const handlers = [
  on('applicationsSnapshot', own, () => HttpResponse.json({
    iterable: [application(1, 'VIM', 'connected'), application(2, 'ATOM', 'registered'), application(3, 'BRAVE', 'connected')],
  })),
  on('applicationsExternalSnapshot', own, () => HttpResponse.json({
    iterable: [{ name: 'Vim', source: 'deb' }, { name: 'Atom', source: 'snap' }, { name: 'Brave', source: 'deb' }],
  })),
  on('assetsSnapshot', own, () => HttpResponse.json({ iterable: [
    { id: id(1), name: 'debounce', reused: 1 }, { id: id(2), name: 'clamp', reused: 9 }, { id: id(3), name: 'deep copy', reused: 5 },
  ] })),
  on('sessions', own, () => HttpResponse.json([session(3, false), session(2, true), session(1, true)])),
  on('applicationsSessionSnapshot', own, ({ params }) => HttpResponse.json(session(params['session'] === id(1) ? 1 : 2, true))),
];
const brave = { id: id(3), name: 'BRAVE', events: 9, segments: 1 };
const vim = { id: id(1), name: 'VIM', events: 2, segments: 4 };
const event = (at: number, kind: string) => ({
  sequence: at, kind, application: { id: id(1), name: 'VIM' }, at: `2026-11-2${at}T10:00:00.000Z`, body: '{}', bytes: 2,
});
const usage = [
  on('usageDays', own, () => HttpResponse.json([{ day: '2026-11-27', zone: 'UTC+05:30', applications: [brave, vim] }])),
  on('usageEvents', own, ({ request }) => HttpResponse.json(new URL(request.url).searchParams.get('application') === id(1)
    ? [event(3, 'track'), event(2, 'keyboard'), event(1, 'track')] : [])),
];
const start = openOwn(network, open, ...handlers, ...usage);

beforeEach(() => { windowWidth(1440); });

type View = {
  readonly name: string;
  readonly path: string;
  /** The elements that are rows. */
  readonly rows: string;
  /** What the first row says. */
  readonly first: string;
  readonly count: number;
  /** What is chosen. */
  readonly chosen?: string;
};
const views: readonly View[] = [
  { name: 'Applications', path: '/applications?filter=state:connected&sort=-name', rows: 'tbody tr', first: 'VIM', count: 2 },
  { name: 'External', path: '/external?filter=text:deb&sort=name', rows: 'tbody tr', first: 'Brave', count: 2 },
  { name: 'Assets', path: `/assets/${id(3)}?filter=de&sort=reused`, rows: '[role="option"]', first: 'deep copy', count: 2, chosen: 'deep copy' },
  { name: 'Events of Usage', path: `/usage?tab=events&filter=kind:track&of=${id(1)}`, rows: 'ul > li', first: 'track', count: 2 },
  { name: 'Sessions', path: `/sessions/${id(1)}?filter=state:closed`, rows: '[role="option"]', first: 'Closed', count: 2, chosen: 'e7b1' },
];

it.each(views)('$name: filter, order and choice are those of the address, in a page that knows nothing else', async ({ path, rows, first, count, chosen }) => {
  const { page, router } = await start(path);
  await eventually(() => { expect(page.findAll(`main ${rows}`)).toHaveLength(count); });
  expect(page.get(`main ${rows}`).text()).toContain(first);
  expect(page.get<HTMLInputElement>('main [data-field="filter"]').element.value).toBe(new URL(path, own).searchParams.get('filter'));
  if (chosen !== undefined) await eventually(() => { expect(page.get('main article').text()).toContain(chosen); });
  expect(decodeURIComponent(router.currentRoute.value.fullPath)).toBe(path);
});

it('Applications: what is pressed and typed is found again after a reload', async () => {
  const { page, router } = await start('/applications');
  await eventually(() => { expect(page.findAll('main tbody tr')).toHaveLength(3); });
  const head = page.findAll('main th button').find((button) => button.text() === 'Name');
  await head?.trigger('click');
  await page.get('main [data-field="filter"]').setValue('state:connected');
  await eventually(() => { expect(router.currentRoute.value.query).toEqual({ filter: 'state:connected', sort: 'name' }); });
  const { page: again } = await start(router.currentRoute.value.fullPath);
  await eventually(() => { expect(again.findAll('main tbody tr')).toHaveLength(2); });
  expect(again.get('main tbody tr').text()).toContain('BRAVE');
});

it('Usage over time: what is counted and who stands out are those of the address, and are found again after a reload', async () => {
  const { page } = await start(`/usage?count=segments&mark=of:${id(1)}`);
  await eventually(() => { expect(page.get('main figcaption').text()).toMatch(/Tracked segments a day.*VIM\s*4.*all others\s*1/s); });
  const { page: other, router } = await start('/usage');
  await eventually(() => { expect(other.get('main figcaption').text()).toMatch(/Events a day.*BRAVE\s*9.*all others\s*2/s); });
  await other.findAll('main th button').find((button) => button.text() === 'BRAVE')?.trigger('click');
  await other.findAll('main button').find((button) => button.text() === 'Tracked segments')?.trigger('click');
  await eventually(() => { expect(router.currentRoute.value.query).toEqual({ count: 'segments', mark: 'none' }); });
  const { page: again } = await start(router.currentRoute.value.fullPath);
  await eventually(() => { expect(again.get('main figcaption').text()).toMatch(/Tracked segments a day.*all\s*5/s); });
});
