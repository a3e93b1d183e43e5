import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../contract/exchange.ts';
import type { CoreOperationId } from '../../../contract/coreOperations.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useSessionsStore } from '../../../src/stores/sessions.ts';
import { useCountsStore } from '../../../src/stores/counts.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answered } from '../components/exchanges.ts';
import { answerLate, freshStores, ownUrl } from './answers.ts';
import { freshPinia } from './freshPinia.ts';

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
    freshPinia();
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

  it('what the browser remembers in another form is not believed', () => {
    for (const text of ['nothing', '{}', '[{"id":1,"url":"http://x"}]', '[{"id":"x"}]']) {
      localStorage.setItem('patchbay:sessions', text);
      freshPinia();
      useSettingsStore().saveBaseUrl(baseUrl);
      expect(ids()).toEqual([]);
    }
  });

  it('one that is remembered and not known yet is listed with nothing but its id; one that is opened twice once', async () => {
    network.use(opening);
    const store = useSessionsStore();
    await store.open();
    await store.open();
    expect(JSON.parse(localStorage.getItem('patchbay:sessions') ?? '')).toEqual([{ id: a, url: baseUrl }]);
    freshPinia();
    useSettingsStore().saveBaseUrl(baseUrl);
    expect(useSessionsStore().rows).toEqual([{ id: a, opened: null, closed: null, engagement: null }]);
  });

  it('the same id at two services is remembered for both', async () => {
    const elsewhere = 'http://localhost:39301';
    network.use(opening, on('applicationsSessionOpen', elsewhere, () => HttpResponse.json(session(a))));
    const store = useSessionsStore();
    await store.open();
    useSettingsStore().saveBaseUrl(elsewhere);
    await store.open();
    expect(JSON.parse(localStorage.getItem('patchbay:sessions') ?? ''))
      .toEqual([{ id: a, url: elsewhere }, { id: a, url: baseUrl }]);
  });

  it('an open or close of the log that failed, or that another service answered, is none', () => {
    const activity = useActivityStore();
    const store = useSessionsStore();
    const sent = (
      operation: CoreOperationId, parts: { status?: number; body?: string } = {}, base = baseUrl,
    ): Exchange => {
      const exchange = answered(operation, { body: JSON.stringify(session(a)), ...parts });
      return { ...exchange, request: { ...exchange.request, url: `${base}/x` } };
    };
    activity.add(sent('applicationsSessionOpen', { status: 500 }));
    activity.add(sent('applicationsSessionOpen', { body: '{}' }));
    activity.add(sent('applicationsSessionOpen', {}, 'http://localhost:39301'));
    activity.add(sent('connect'));
    expect(store.rows).toEqual([]);
    activity.add(sent('applicationsSessionClose'));
    expect(store.rows.map(({ id }) => id)).toEqual([a]);
  });

  it('another base_url has no choice, and nothing that went wrong', async () => {
    network.use(on('applicationsSessionOpen', baseUrl, () => HttpResponse.error()));
    const store = useSessionsStore();
    await store.open();
    await store.choose('nope');
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ id: '', held: false, session: null, deedProblem: null });
  });

  it('a choice is taken back with the empty one, which is not sent or held', async () => {
    network.use(snapshot(baseUrl, b));
    const store = useSessionsStore();
    await store.choose(b);
    await store.choose('');
    expect(store).toMatchObject({ id: '', held: false, session: null, lastExchange: null });
  });

  it('a look-up that is answered with another session remembers neither id', async () => {
    network.use(on(['applicationsSessionSnapshot', { session: a }], baseUrl, () => HttpResponse.json(session(b))));
    await useSessionsStore().choose(a);
    expect(localStorage.getItem('patchbay:sessions')).toBeNull();
  });

  it('the number of those that are listed is the figure of the navigation', async () => {
    network.use(opening);
    const store = useSessionsStore();
    await store.open();
    await expect.poll(() => useCountsStore().count('sessions')).toBe(1);
    expect(store.busy).toBe(false);
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
    freshPinia();
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

  it('a session that was closed here is closed, though the list is older; one that was opened here is in it once', async () => {
    network.use(
      on('sessions', ownUrl, () => HttpResponse.json([session(a), { ...session(b), opened: undefined }])),
      on('applicationsSessionOpen', ownUrl, () => HttpResponse.json(session(a))),
      on('applicationsSessionClose', ownUrl, () => HttpResponse.json(session(a, true))),
    );
    const store = useSessionsStore();
    await store.open();
    await store.refreshList();
    expect(store.rows.map(({ id, closed }) => [id, closed])).toEqual([[a, null], [b, null]]);
    await store.close(a);
    expect(store.rows.map(({ id, closed }) => [id, closed])).toEqual([[a, Date.parse('2026-11-27T10:00:00.000Z')], [b, null]]);
    expect(useCountsStore().count('sessions')).toBe(2);
  });

  it('the list is not asked for again after an open that failed', async () => {
    const asked: string[] = [];
    network.use(
      on('applicationsSessionOpen', ownUrl, () => new HttpResponse('no', { status: 500 })),
      on('sessions', ownUrl, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([]);
      }),
    );
    const store = useSessionsStore();
    expect(await store.open()).toBeNull();
    expect([store.list.loading, asked]).toEqual([false, []]);
  });

  it('the list is asked for again after an open and a close, and what is looked at after its close', async () => {
    let [lists, looks] = [0, 0];
    network.use(
      on('sessions', ownUrl, () => {
        lists += 1;
        return HttpResponse.json([]);
      }),
      on('applicationsSessionOpen', ownUrl, () => HttpResponse.json(session(a))),
      on('applicationsSessionClose', ownUrl, () => HttpResponse.json(session(a, true))),
      on('applicationsSessionSnapshot', ownUrl, () => {
        looks += 1;
        return HttpResponse.json(session(a, looks > 1));
      }),
    );
    const store = useSessionsStore();
    await store.open();
    await expect.poll(() => lists).toBe(1);
    await store.choose(a);
    await store.close(a);
    await expect.poll(() => [lists, looks, store.session?.closed]).toEqual([2, 2, Date.parse('2026-11-27T10:00:00.000Z')]);
    await store.close(b);
    await expect.poll(() => lists).toBe(3);
    expect(looks).toBe(2);
  });

  it('all sessions are listed, newest first', async () => {
    network.use(on('sessions', ownUrl, () => HttpResponse.json([
      { ...session(a), opened: { value: '2026-11-26T09:00:00.000Z' } }, session(b),
    ])));
    await useSessionsStore().refreshList();
    expect(ids()).toEqual([b, a]);
    expect(useActivityStore().exchanges).toEqual([]);
  });
});
