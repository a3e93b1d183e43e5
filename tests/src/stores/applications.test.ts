import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../src/stores/applications.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, gate, mockNetwork, timeOutRequests, type Gate } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();

const listOf = (...names: string[]): Response =>
  HttpResponse.json({ iterable: names.map((name) => ({ id: `id-${name}`, name })) });

const answering = (answer: () => Response): void => { network.use(on('applicationsSnapshot', baseUrl, answer)); };

/** Answers the next request only when the gate is opened; `arrived` opens when it is there. */
const answeringLate = (answer: () => Response): { arrived: Gate; late: Gate } => {
  const arrived = gate();
  const late = gate();
  network.use(on('applicationsSnapshot', baseUrl, async () => {
    arrived.open();
    await late.opened;
    return answer();
  }, { once: true }));
  return { arrived, late };
};

const namesIn = ({ rows }: ReturnType<typeof useApplicationsStore>): (string | null)[] => rows.map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('load', () => {
  it('shows the rows, the exchange they came with, and logs it', async () => {
    answering(() => listOf('VIM', 'RAYCAST'));
    const store = useApplicationsStore();
    await store.load();
    expect(namesIn(store)).toEqual(['VIM', 'RAYCAST']);
    expect(store).toMatchObject({ total: 2, problem: null, stale: false, loading: false, loadingSince: null });
    expect(useActivityStore().exchanges).toEqual([store.exchange]);
    expect(store.lastExchange).toBe(store.exchange);
  });

  it('says that it is loading, and since when', async () => {
    answering(() => listOf());
    const store = useApplicationsStore();
    const load = store.load();
    expect(store.loading).toBe(true);
    expect(store.loadingSince).toEqual(expect.any(Number));
    await load;
    expect(store.loading).toBe(false);
  });

  it('an empty list is no problem', async () => {
    answering(() => listOf());
    const store = useApplicationsStore();
    await store.load();
    expect(store).toMatchObject({ total: 0, problem: null, stale: false });
    expect(store.exchange).not.toBeNull();
  });
});

describe('a load that brings no rows', () => {
  const troubles = [
    ['another status', 'refused', () => { answering(() => new HttpResponse('Storage: full', { status: 500 })); }],
    ['another form', 'other-shape', () => { answering(() => HttpResponse.json({ applications: [] })); }],
    ['no JSON', 'other-shape', () => { answering(() => new HttpResponse('<html>')); }],
    ['no answer', 'failed', () => { answering(() => HttpResponse.error()); }],
    ['a time-out', 'failed', () => { timeOutRequests(); }],
  ] as const;

  it.each(troubles)('%s is "%s", and nothing is stale when there were no rows', async (_name, problem, arrange) => {
    arrange();
    const store = useApplicationsStore();
    await store.load();
    expect(store).toMatchObject({ total: 0, problem, stale: false, exchange: null, loading: false });
    expect(store.lastExchange).not.toBeNull();
  });

  it.each(troubles)('after %s ("%s") the earlier rows stay, as stale', async (_name, problem, arrange) => {
    answering(() => listOf('VIM'));
    const store = useApplicationsStore();
    await store.load();
    const first = store.exchange;
    arrange();
    await store.load();
    expect(namesIn(store)).toEqual(['VIM']);
    expect(store).toMatchObject({ problem, stale: true });
    expect(store.exchange).toBe(first);
    expect(store.lastExchange).not.toBe(first);
  });

  it('the next good load makes them fresh again', async () => {
    answering(() => HttpResponse.error());
    const store = useApplicationsStore();
    await store.load();
    answering(() => listOf('VIM'));
    await store.load();
    expect(store).toMatchObject({ total: 1, problem: null, stale: false });
  });
});

describe('races', () => {
  it('a slow load that was started first does not replace the later one', async () => {
    answering(() => listOf('NEW'));
    const { arrived, late } = answeringLate(() => listOf('OLD'));
    const store = useApplicationsStore();
    const slow = store.load();
    await arrived.opened;
    await store.load();
    late.open();
    await slow;
    expect(namesIn(store)).toEqual(['NEW']);
    expect(store.lastExchange).toBe(store.exchange);
    expect(store).toMatchObject({ problem: null, loading: false });
  });

  it('a slow load that ends does not end the waiting for a later one', async () => {
    const second = answeringLate(() => listOf('NEW'));
    const first = answeringLate(() => listOf('OLD'));
    const store = useApplicationsStore();
    const slow = store.load();
    await first.arrived.opened;
    const fast = store.load();
    await slow;
    expect(store.loading).toBe(true);
    second.late.open();
    await fast;
    expect(store.loading).toBe(false);
    first.late.open();
  });

  it('a cancel is neutral: no problem, nothing stale', async () => {
    answering(() => listOf('VIM'));
    const store = useApplicationsStore();
    await store.load();
    const { arrived, late } = answeringLate(() => listOf('NEW'));
    const load = store.load();
    await arrived.opened;
    store.cancel();
    await load;
    expect(store).toMatchObject({ total: 1, problem: null, stale: false, loading: false });
    expect(store.lastExchange?.outcome).toMatchObject({ failure: 'cancelled' });
    late.open();
  });

  it('another base_url clears the rows, and a load from the earlier one brings none', async () => {
    answering(() => listOf('VIM'));
    const store = useApplicationsStore();
    await store.load();
    const { arrived, late } = answeringLate(() => listOf('OLD'));
    const load = store.load();
    await arrived.opened;
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ total: 0, exchange: null, lastExchange: null, problem: null, loading: false });
    late.open();
    await load;
    expect(store).toMatchObject({ total: 0, lastExchange: null, loading: false });
  });
});

describe('changes', () => {
  it('are told of each column against what was seen, what is not said by these words', async () => {
    const row = { id: 'a', name: 'VIM', version: '9.0', platform: 'LINUX', onboarded: false, status: 'registered' };
    const store = useApplicationsStore();
    answering(() => HttpResponse.json({ iterable: [row, { id: 'b', name: 'ATOM' }, { name: 'NAMED' }] }));
    await store.load();
    answering(() => HttpResponse.json({ iterable: [
      { id: 'a' }, { id: 'c', name: 'ATOM', version: '1', platform: 'MACOS', onboarded: true, status: 'connected' }, { name: 'NAMED', onboarded: true },
    ] }));
    await store.load();
    expect(store.gone).toEqual(['ATOM']);
    expect([...store.changes.added]).toEqual(['c']);
    expect(store.changes.changed).toEqual(new Map<string, object>([
      ['a', { name: 'VIM', version: '9.0', platform: 'LINUX', onboarded: 'No', status: 'registered' }],
      ['NAMED', { onboarded: 'not said' }],
    ]));
  });
});
