import { HttpResponse } from 'msw';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useSessionsStore } from '../../../src/stores/sessions.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const [a, b] = ['aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3', 'bbbbbbbb-3b7e-4d0e-9c55-2a81d0f4e7b3'];
const session = (id: string, closed = false) => ({
  id, opened: { value: '2026-11-27T09:00:00.000Z' }, ...(closed ? { closed: { value: '2026-11-27T10:00:00.000Z' } } : {}),
});
const snapshot = (base: string, id: string, closed = false) =>
  on(['applicationsSessionSnapshot', { session: id }], base, () => HttpResponse.json(session(id, closed)));
const ids = () => useSessionsStore().rows.map(({ id }) => id);

describe('on any service', () => {
  beforeEach(() => { freshStores(baseUrl); });
  const opening = on('applicationsSessionOpen', baseUrl, () => HttpResponse.json(session(a)));

  it('a session that was opened is listed, also after a reload, and only for its service', async () => {
    network.use(opening);
    expect(await useSessionsStore().open()).toBe(a);
    expect(ids()).toEqual([a]);
    setActivePinia(createPinia());
    useSettingsStore().saveBaseUrl(baseUrl);
    expect(ids()).toEqual([a]);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(ids()).toEqual([]);
  });

  it('close sends the id as a JSON string and shows the session as closed', async () => {
    const bodies: string[] = [];
    network.use(opening, snapshot(baseUrl, a, true), on('applicationsSessionClose', baseUrl, async ({ request }) => {
      bodies.push(await request.text());
      return HttpResponse.json(session(a, true));
    }));
    const store = useSessionsStore();
    await store.open();
    expect(await store.close(a)).toBe(true);
    expect(bodies).toEqual([`"${a}"`]);
    expect(store.rows[0]?.closed).toBe(Date.parse('2026-11-27T10:00:00.000Z'));
  });

  it('look-up by id remembers the session; what is no UUID is held back', async () => {
    network.use(snapshot(baseUrl, b));
    const store = useSessionsStore();
    await store.choose('nope');
    expect(store).toMatchObject({ held: true, lastExchange: null });
    expect(useActivityStore().exchanges).toEqual([]);
    await store.choose(b);
    expect(store).toMatchObject({ held: false, session: { id: b } });
    expect(ids()).toEqual([b]);
  });

  it('of a slow look-up and a later one the later stays', async () => {
    const slow = answerLate(['applicationsSessionSnapshot', { session: a }], baseUrl, () => HttpResponse.json(session(a)));
    network.use(slow.handler, snapshot(baseUrl, b));
    const store = useSessionsStore();
    const first = store.choose(a);
    await slow.arrived.opened;
    await store.choose(b);
    slow.late.open();
    await first;
    expect(store).toMatchObject({ id: b, session: { id: b } });
    expect(ids()).toEqual([b]);
  });

  it('what went wrong is said in words', async () => {
    network.use(on('applicationsSessionOpen', baseUrl, () => HttpResponse.error()));
    const store = useSessionsStore();
    expect(await store.open()).toBeNull();
    expect(store.deedProblem).toBe('Could not open a session: No answer.');
    network.use(on('applicationsSessionOpen', baseUrl, () => HttpResponse.json({ session: 1 })));
    expect(await store.open()).toBeNull();
    expect(store.deedProblem).toBe('Could not open a session: the answer is no session.');
  });

  it('at most 50 sessions are remembered, those opened last', async () => {
    const idOf = (at: number): string => `${String(at).padStart(8, '0')}-3b7e-4d0e-9c55-2a81d0f4e7b3`;
    let opened = 0;
    network.use(on('applicationsSessionOpen', baseUrl, () => {
      opened += 1;
      return HttpResponse.json(session(idOf(opened)));
    }));
    const store = useSessionsStore();
    for (let each = 0; each < 52; each += 1) await store.open();
    expect([...ids()].sort()).toEqual(Array.from({ length: 50 }, (_, at) => idOf(at + 3)));
    setActivePinia(createPinia());
    useSettingsStore().saveBaseUrl(baseUrl);
    expect([...ids()].sort()).toEqual(Array.from({ length: 50 }, (_, at) => idOf(at + 3)));
  });

  it('asks another service for no list', async () => {
    await useSessionsStore().refreshList();
    expect(useSessionsStore().list.lastExchange).toBeNull();
  });
});

describe('on the service that served the page', () => {
  beforeEach(() => { freshStores(ownUrl); });

  it('all sessions are listed, newest first', async () => {
    network.use(on('sessions', ownUrl, () => HttpResponse.json([
      { ...session(a), opened: { value: '2026-11-26T09:00:00.000Z' } }, session(b),
    ])));
    await useSessionsStore().refreshList();
    expect(ids()).toEqual([b, a]);
    expect(useActivityStore().exchanges).toEqual([]);
  });
});
