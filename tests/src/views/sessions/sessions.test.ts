import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const [a, b] = ['aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3', 'bbbbbbbb-3b7e-4d0e-9c55-2a81d0f4e7b3'];
const counts = { interactions: 3, keyboard: 0, tracked: 4, suggestions: 7, reactions: 2, saved: 1, reused: 0 };
const session = (id: string, closed = false) => ({
  id, opened: { value: '2026-11-27T09:12:40.118Z' }, ...(closed ? { closed: { value: '2026-11-27T09:53:40.118Z' } } : {}),
  engagement: { ...counts, applications: [{ id: 'v', name: 'VIM', ...counts, interactions: 1 }] },
});
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: VueWrapper, text: string | RegExp): Promise<void> => {
  const found = page.findAll('main button').find((button) => (typeof text === 'string' ? button.text() === text : text.test(button.text())));
  if (found === undefined) throw new Error(`no button ${String(text)}`);
  await found.trigger('click');
};

beforeEach(() => { windowWidth(1440); });

describe('sessions of the own service', () => {
  const start = openOwn(
    network, open,
    on('sessions', own, () => HttpResponse.json([session(a), session(b, true)])),
    on(['applicationsSessionSnapshot', { session: a }], own, () => HttpResponse.json(session(a))),
  );

  it('all are listed with state, length and what happened; the filter knows the state', async () => {
    const { page } = await start('/sessions');
    await says(page, '2 sessions shown, 1 open');
    const lines = page.findAll('[role="option"]').map((line) => line.text());
    expect(lines[0]).toMatch(/Open.*so far.*aaaa…e7b3.*9 suggests and reacts, 1 saved; 1 application/s);
    expect(lines[1]).toMatch(/Closed.*41 min.*bbbb…e7b3/s);
    await page.get('main input').setValue('state:open');
    expect(page.findAll('[role="option"]')).toHaveLength(1);
  });

  it('typing finds a row by the words it begins with', async () => {
    const { page, router } = await start('/sessions');
    network.use(on(['applicationsSessionSnapshot', { session: b }], own, () => HttpResponse.json(session(b, true))));
    await says(page, '2 sessions shown, 1 open');
    await page.get('[role="listbox"]').trigger('keydown', { key: 'c' });
    await eventually(() => { expect(router.currentRoute.value.params['session']).toBe(b); });
  });

  it('the chosen one shows its engagement by application, what is not said, and a sum', async () => {
    const { page } = await start(`/sessions/${a}`);
    await says(page, 'Engagement by application');
    const rows = page.findAll('main table tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
    expect(rows).toEqual([
      ['Application', 'interactions', 'keyboard', 'tracked', 'suggestions', 'reactions', 'saved', 'reused'],
      ['VIM', '1', '0', '4', '7', '2', '1', '0'],
      ['not said', '2', '0', '0', '0', '0', '0', '0'],
      ['All', '3', '0', '4', '7', '2', '1', '0'],
    ]);
  });
});

describe('sessions of any service', () => {
  const start = async (path = '/sessions') => {
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      on('applicationsSessionOpen', baseUrl, () => HttpResponse.json(session(a))),
      on(['applicationsSessionSnapshot', { session: a }], baseUrl, () => HttpResponse.json(session(a))),
      on('applicationsSessionClose', baseUrl, () => HttpResponse.json(session(a, true))),
    );
    return (await open(path)).page;
  };

  it('open, close and look-up carry the mark Deprecated as text', async () => {
    const page = await start();
    await says(page, 'No session is known.');
    const marked = page.findAll('main button').map((button) => button.text()).filter((text) => text.endsWith('Deprecated'));
    expect(marked).toEqual(['Look up by id Deprecated', 'Open a session Deprecated']);
    await press(page, /^Open a session/);
    await says(page, 'Engagement by application');
    expect(page.findAll('main button').map((button) => button.text())).toContain('Close session Deprecated');
    expect(page.get('main footer').text()).toContain('Opened or looked up from this browser.');
  });

  it('a session that was opened is chosen, and closing it is shown', async () => {
    const page = await start();
    await says(page, 'No session is known.');
    await press(page, /^Open a session/);
    await says(page, /Open since/);
    network.use(on(['applicationsSessionSnapshot', { session: a }], baseUrl, () => HttpResponse.json(session(a, true))));
    await press(page, /^Close session/);
    await says(page, /Closed .*after 41 min/s);
  });

  it('what is no UUID is not sent before somebody says so', async () => {
    const page = await start('/sessions/nope');
    await says(page, 'nope has not the form of a UUID, so it was not sent.');
    network.use(on(['applicationsSessionSnapshot', { session: 'nope' }], baseUrl, () => new HttpResponse('no', { status: 400 })));
    await press(page, 'Send it anyway');
    await says(page, 'answered 400 Bad Request.');
  });

  it('an unknown session is told by its documented meaning', async () => {
    network.use(on(['applicationsSessionSnapshot', { session: b }], baseUrl, () => new HttpResponse('no', { status: 404 })));
    const page = await start(`/sessions/${b}`);
    await says(page, 'answered 404 Not Found. No session has this id.');
  });
});
