import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { useUsageStore } from '../../../src/stores/usage.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, failing, freshStores, ownUrl } from './answers.ts';
import { emptiedLog, logHere, untouchedLog } from './logHere.ts';
import { deletedOf } from '../api/console/deleted.ts';

const network = mockNetwork();
const event = (sequence: number) => ({ sequence, kind: 'track', application: null, at: '2026-11-27T09:00:00.000Z', body: '{}', bytes: 2 });
const page = (from: number, count: number) => Array.from({ length: count }, (_none, index) => event(from - index));
const day = (events: number) => [{ day: '2026-11-27', zone: 'UTC+05:30', applications: [{ id: 'v', name: 'VIM', events, segments: 0 }] }];

beforeEach(() => { freshStores(ownUrl); });

describe('days', () => {
  it('are asked for by their number, and the range chosen last counts', async () => {
    const slow = answerLate('usageDays', ownUrl, () => HttpResponse.json(day(1)));
    network.use(slow.handler, on('usageDays', ownUrl, ({ request }) =>
      HttpResponse.json(day(Number(new URL(request.url).searchParams.get('days'))))));
    const store = useUsageStore();
    const load = store.days.load();
    await slow.arrived.opened;
    store.setRange(30);
    slow.late.open();
    await load;
    await store.days.load();
    expect(store.totals).toMatchObject([{ id: 'v', events: 30 }]);
  });
});

describe('the range', () => {
  it('is 14 days until another is set, which asks again at once', async () => {
    const asked: string[] = [];
    network.use(on('usageDays', ownUrl, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }));
    const store = useUsageStore();
    await store.days.load();
    store.setRange(90);
    await expect.poll(() => [store.range, asked]).toEqual([90, ['?days=14', '?days=90']]);
  });
});

describe('events', () => {
  it('come in pages, each from before the last one, until a page is not full', async () => {
    const asked: string[] = [];
    network.use(on('usageEvents', ownUrl, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json(searchParams.has('before') ? page(300, 5) : page(500, 200));
    }));
    const store = useUsageStore();
    await store.loadEvents();
    expect(store).toMatchObject({ complete: false });
    await store.loadOlder();
    expect(store.events).toHaveLength(205);
    expect(store.complete).toBe(true);
    expect(asked).toEqual(['', '?before=301']);
  });

  it('are complete with a first page that is not full, and none are asked for before the first', async () => {
    const asked: string[] = [];
    let count = 199;
    network.use(on('usageEvents', ownUrl, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json(page(Number(searchParams.get('before') ?? 501) - 1, count));
    }));
    const store = useUsageStore();
    await store.loadOlder();
    expect([asked, store.complete]).toEqual([[], false]);
    await store.loadEvents();
    expect(store.complete).toBe(true);
    count = 200;
    await store.loadEvents();
    expect(store.complete).toBe(false);
    await store.loadOlder();
    expect([store.complete, store.events.length]).toEqual([false, 400]);
  });

  it('that were loaded before the newest stay when new ones come, without those that were deleted since', async () => {
    let [last, gone] = [500, 0];
    network.use(on('usageEvents', ownUrl, ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? last + 1);
      const left = Array.from({ length: before - 1 }, (_none, at) => before - 1 - at);
      return HttpResponse.json(left.filter((sequence) => sequence > gone).slice(0, 200).map(event));
    }));
    const store = useUsageStore();
    await store.loadEvents();
    await store.loadOlder();
    expect([store.events.length, store.complete]).toEqual([400, false]);
    last = 503;
    await store.loadEvents();
    expect(store.events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 400 }, (_none, at) => 503 - at));
    expect(store.complete).toBe(false);
    gone = 200;
    await store.loadEvents();
    expect([store.events.length, store.events.at(-1)?.sequence, store.complete]).toEqual([303, 201, true]);
  });

  it('of another choice take the place of those before at once', async () => {
    network.use(on('usageEvents', ownUrl, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(searchParams.has('application') ? [event(7)] : searchParams.has('before') ? page(300, 5) : page(500, 200));
    }));
    const store = useUsageStore();
    await store.loadEvents();
    await store.loadOlder();
    store.setOf('v');
    expect([store.of, store.events]).toEqual(['v', []]);
    await expect.poll(() => store.events).toEqual([event(7)]);
  });

  it('before the last that cannot be had stay away, and why is said', async () => {
    network.use(on('usageEvents', ownUrl, () => HttpResponse.json(page(500, 200))));
    const store = useUsageStore();
    await store.loadEvents();
    network.use(failing('usageEvents', ownUrl));
    await store.loadOlder();
    expect(store.events).toHaveLength(200);
    expect(store.deedProblem).toBe('Could not load older events: 500 Internal Server Error. The service says: Storage: no.');
  });

  it('of one application, and of those that nobody is named for', async () => {
    const asked: string[] = [];
    network.use(on('usageEvents', ownUrl, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }));
    const store = useUsageStore();
    store.of = 'v';
    await store.loadEvents();
    store.of = '';
    await store.loadEvents();
    expect(asked).toEqual(['?application=v', '?application=']);
  });
});

describe('delete', () => {
  it('says how many there are, deletes those of one application or all, and the log of this browser, and loads both again', async () => {
    const bodies: unknown[] = [];
    network.use(
      on('kept', ownUrl, ({ request }) => HttpResponse.json({
        kinds: [{ kind: 'events', count: new URL(request.url).search === '?application=v' ? 3 : 9, bytes: 1 }], backupsUntil: null, backupsMoved: null, deletedApplications: [],
      })),
      on('deleteKept', ownUrl, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(deletedOf(3, '2026-12-04T00:00:00.000Z'));
      }),
      on('usageDays', ownUrl, () => HttpResponse.json(day(1))),
      on('usageEvents', ownUrl, () => HttpResponse.json([event(1)])),
    );
    const store = useUsageStore();
    expect([await store.countEvents('v'), await store.countEvents(null)]).toEqual([3, 9]);
    const left = await logHere();
    expect(await store.removeEvents('v')).toBe(3);
    expect(await left()).toEqual(emptiedLog());
    expect(await store.removeEvents(null)).toBe(3);
    expect(bodies).toEqual([{ kind: 'events', application: 'v' }, { kind: 'events' }]);
    expect(store).toMatchObject({ deleted: { backupsUntil: '2026-12-04T00:00:00.000Z' }, events: [event(1)] });
  });

  it('that fails, like a count that fails, gives nothing and says why', async () => {
    network.use(failing('kept', ownUrl), failing('deleteKept', ownUrl));
    const store = useUsageStore();
    const left = await logHere();
    expect(await store.countEvents(null)).toBeNull();
    expect(store.deedProblem).toBe('Could not count the events: 500 Internal Server Error. The service says: Storage: no.');
    expect(await store.removeEvents('v')).toBeNull();
    expect(store.deedProblem).toBe('Could not delete the events: 500 Internal Server Error. The service says: Storage: no.');
    expect(store.deleted).toBeNull();
    expect(await left()).toEqual(untouchedLog);
  });

  it('is of no known number where the service names no events, or says it in another form', async () => {
    network.use(
      on('kept', ownUrl, () => HttpResponse.json({
        kinds: [{ kind: 'assets', count: 4, bytes: 1 }], backupsUntil: null, backupsMoved: null, deletedApplications: [],
      })),
      on('deleteKept', ownUrl, () => HttpResponse.json({})), on('usageDays', ownUrl, () => HttpResponse.json(day(1))),
      on('usageEvents', ownUrl, () => HttpResponse.json([])),
    );
    const store = useUsageStore();
    expect(await store.countEvents(null)).toBeNull();
    expect([await store.removeEvents(null), store.deleted]).toEqual([0, null]);
  });
});

describe('another base_url', () => {
  it('has none of what was there, and no choice', async () => {
    network.use(
      on('usageEvents', ownUrl, ({ request }) => HttpResponse.json(new URL(request.url).searchParams.has('before') ? page(300, 5) : page(500, 200))),
      on('usageDays', ownUrl, () => HttpResponse.json(day(1))),
      on('deleteKept', ownUrl, () => HttpResponse.json(deletedOf(1, '2026-12-04T00:00:00.000Z'))),
      failing('kept', ownUrl),
    );
    const store = useUsageStore();
    await store.removeEvents(null);
    expect(store.deleted?.backupsUntil).toBe('2026-12-04T00:00:00.000Z');
    store.of = 'v';
    await store.loadEvents();
    await store.loadOlder();
    await store.countEvents('v');
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ of: null, events: [], totals: [], deleted: null, deedProblem: null });
  });
});
