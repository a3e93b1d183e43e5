import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { watch } from 'vue';
import { useCountsStore } from '../../../src/stores/counts.ts';
import { useHistoryStore } from '../../../src/stores/history.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { useTrafficStore } from '../../../src/stores/traffic.ts';
import { nextTurn } from '../../../src/utils/slices.ts';
import { eventually } from '../../support/eventually.ts';
import { gate, mockNetwork, type Gate } from '../api/network.ts';
import { on } from '../api/on.ts';
import { lastOf, mockStreams, type OpenedStream } from './eventSource.ts';
import { exchange, firstStart, listOf, listSince, summary } from './recorded.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();
const origin = window.location.origin;
let streams: OpenedStream[] = [];

const answering = (answer: () => Response): void => { network.use(on('traffic', origin, answer)); };
const answeringLate = (answer: () => Response): { arrived: Gate; late: Gate } => {
  const arrived = gate();
  const late = gate();
  network.use(on('traffic', origin, async () => {
    arrived.open();
    await late.opened;
    return answer();
  }, { once: true }));
  return { arrived, late };
};
/** Exchanges that come in by the stream in one turn, in this order. */
const arrive = async (...sequences: number[]): Promise<void> => {
  for (const sequence of sequences) lastOf(streams).say({ kind: 'exchange', exchange: summary(sequence) });
  await nextTurn();
};

type Store = ReturnType<typeof useTrafficStore>;
const rowsOf = ({ rows }: Store): number[] => rows.map(({ sequence }) => sequence);
const waitingOf = ({ waiting }: Store): number[] => waiting.map(({ sequence }) => sequence);

/** A store that follows, with these exchanges in the service. */
const following = async (...sequences: number[]): Promise<Store> => {
  answering(() => listOf(...sequences.map((sequence) => summary(sequence))));
  const store = useTrafficStore();
  store.follow();
  lastOf(streams).open();
  await eventually(() => { expect(store.exchange).not.toBeNull(); expect(store.loading).toBe(false); });
  return store;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  streams = mockStreams();
  freshPinia();
});

describe('a service that is started again', () => {
  const restart = new Date(1_800_000_005_500).toISOString();

  it('takes nothing from the page: what it knew stays, of the run before, and what comes stands above it', async () => {
    const store = await following(4, 5);
    answering(() => listSince(restart, summary(6)));
    lastOf(streams).open();
    await eventually(() => { expect(rowsOf(store)).toEqual([6, 5, 4]); });
    expect([store.restarts, store.rows.map(store.isEarlier)]).toEqual([[Date.parse(restart)], [false, true, true]]);
    // Of this run what the service forgot goes, as before.
    answering(() => listSince(restart));
    await store.load();
    expect(rowsOf(store)).toEqual([5, 4]);
    expect(store.restarts).toHaveLength(1);
  });

  it('has rows of before no more where somebody deleted what it kept, or cleared it', async () => {
    const store = await following(4, 5);
    answering(() => listSince(restart, summary(6)));
    await store.load();
    await useHistoryStore().forgetDeleted(false);
    expect(rowsOf(store)).toEqual([6]);
    answering(() => listSince(new Date(1_800_000_007_500).toISOString()));
    await store.load();
    expect(rowsOf(store)).toEqual([6]);
    network.use(on('clearTraffic', origin, () => listSince(restart)));
    await store.clear();
    expect([rowsOf(store), store.restarts]).toEqual([[], []]);
  });

  it('counts the same start once, and none for another service', async () => {
    const store = await following(1);
    await store.load();
    expect(store.restarts).toEqual([]);
    useSettingsStore().saveBaseUrl('http://localhost:39300');
    expect([rowsOf(store), store.restarts]).toEqual([[], []]);
  });
});

describe('following', () => {
  it('has what the service recorded, newest first, and what comes in by the stream', async () => {
    const store = await following(1, 2);
    expect(rowsOf(store)).toEqual([2, 1]);
    await arrive(3);
    expect(rowsOf(store)).toEqual([3, 2, 1]);
    expect(store).toMatchObject({ recording: true, problem: null, total: 3 });
    await eventually(() => { expect(useCountsStore().count('traffic')).toBe(3); });
  });

  it('counts the errors that were not looked at: not those of this console, nor those that a drill was to give', async () => {
    const store = await following(1);
    const say = async (sequence: number, more: Parameters<typeof summary>[1]): Promise<void> => {
      lastOf(streams).say({ kind: 'exchange', exchange: summary(sequence, more) });
      await nextTurn();
    };
    await say(2, { status: 401 });
    await say(3, { status: null });
    await say(4, { status: 400, fromConsole: true });
    await say(5, { status: 500, injected: 'status' });
    expect(store.unseenErrors).toBe(2);
    await eventually(() => { expect(useCountsStore().count('traffic-errors')).toBe(2); });
    store.look();
    expect(store.unseenErrors).toBe(0);
    await say(6, { status: 404 });
    expect(store.unseenErrors).toBe(1);
    // What was looked at stays so over a reload.
    freshPinia();
    const later = await following(5, 6);
    expect(later.unseenErrors).toBe(0);
    answering(() => listOf(summary(6), summary(7, { status: 401 })));
    await later.load();
    expect(later.unseenErrors).toBe(1);
  });

  it('follows once, however often it is told to, and asks again when what is kept changed', async () => {
    let asked = 0;
    answering(() => {
      asked += 1;
      return listOf(summary(asked));
    });
    const store = useTrafficStore();
    store.follow();
    store.follow();
    lastOf(streams).say({ kind: 'changed', what: 'assets' });
    lastOf(streams).say({ kind: 'changed', what: 'settings' });
    await eventually(() => { expect(rowsOf(store)).toEqual([1]); });
    expect(asked).toBe(1);
  });

  it('takes an exchange that comes twice once', async () => {
    const store = await following(1, 2);
    await arrive(2, 3, 3);
    await arrive(3);
    expect(rowsOf(store)).toEqual([3, 2, 1]);
  });

  it('takes in what comes in a turn at once, however much it is', async () => {
    const store = await following(1);
    const seen: number[][] = [];
    watch(() => store.rows, () => { seen.push(rowsOf(store)); }, { flush: 'sync' });
    await arrive(2, 3, 4);
    expect(seen).toEqual([[4, 3, 2, 1]]);
  });

  it('what came in right before the list is asked for is looked for in it, and what is cleared with it is', async () => {
    const store = await following(1);
    const first = arrive(2);
    await store.load();
    expect(rowsOf(store)).toEqual([1]);
    await first;
    expect(rowsOf(store)).toEqual([1]);
    const second = arrive(3);
    network.use(on('clearTraffic', origin, () => HttpResponse.json({})));
    answering(() => listOf());
    await store.clear();
    await second;
    expect(rowsOf(store)).toEqual([]);
  });

  it('what came in of the service that is left is not taken in', async () => {
    const store = await following(1);
    const coming = arrive(2);
    useSettingsStore().saveBaseUrl('http://localhost:1');
    await coming;
    expect([store.total, rowsOf(store)]).toEqual([0, []]);
  });

  it('what comes in while the list is on its way is kept, wherever it stands in it', async () => {
    const { arrived, late } = answeringLate(() => listOf(summary(1), summary(2)));
    const store = useTrafficStore();
    store.follow();
    const load = store.load();
    await arrived.opened;
    await arrive(2, 3);
    late.open();
    await load;
    expect(rowsOf(store)).toEqual([3, 2, 1]);
  });

  it('after a restart of the service, which counts from the start, only what it holds now is left', async () => {
    const store = await following(1, 2, 3);
    const restarted = { at: '2027-02-01T00:00:00.000Z' };
    answering(() => listOf(summary(1, restarted)));
    await store.load();
    expect(store.rows.map(({ at }) => at)).toEqual([restarted.at]);
  });

  it('keeps at most as many rows as the service keeps', async () => {
    answering(() => HttpResponse.json({
      exchanges: [summary(1), summary(2)], since: firstStart, recording: true, bytes: 1,
      limits: { exchanges: 2, bytes: 1, bodyBytes: 1 },
    }));
    const store = useTrafficStore();
    store.follow();
    await store.load();
    await arrive(3);
    expect(rowsOf(store)).toEqual([3, 2]);
  });
});

describe('rows keep their place', () => {
  it('while somebody is at them: what comes in waits, and comes in when nobody is', async () => {
    const store = await following(1);
    store.hold(true);
    await arrive(2, 3);
    expect(rowsOf(store)).toEqual([1]);
    expect(waitingOf(store)).toEqual([3, 2]);
    store.hold(false);
    expect(rowsOf(store)).toEqual([3, 2, 1]);
    expect(waitingOf(store)).toEqual([]);
  });

  it('while paused, also when nobody is at them any more', async () => {
    const store = await following(1);
    store.setPaused(true);
    store.hold(true);
    await arrive(2);
    store.hold(false);
    expect(waitingOf(store)).toEqual([2]);
    store.show();
    expect(rowsOf(store)).toEqual([2, 1]);
    store.setPaused(false);
    await arrive(3);
    expect(rowsOf(store)).toEqual([3, 2, 1]);
  });

  it('going on does not move rows that somebody is at', async () => {
    const store = await following(1);
    store.hold(true);
    store.setPaused(true);
    await arrive(2);
    store.setPaused(false);
    expect(rowsOf(store)).toEqual([1]);
  });
});

describe('a load that fails', () => {
  it('keeps the rows and says that they are stale', async () => {
    const store = await following(1, 2);
    answering(() => new HttpResponse('no', { status: 500 }));
    await store.load();
    expect(rowsOf(store)).toEqual([2, 1]);
    expect(store).toMatchObject({ problem: 'refused', stale: true, loading: false });
    answering(() => listOf(summary(1), summary(2)));
    await store.load();
    expect(store).toMatchObject({ problem: null, stale: false });
  });

  it('of another form is not taken', async () => {
    const store = await following(1);
    answering(() => HttpResponse.json({ exchanges: [{ sequence: 'one' }] }));
    await store.load();
    expect(store).toMatchObject({ problem: 'other-shape', stale: true });
    expect(rowsOf(store)).toEqual([1]);
  });
});

describe('races', () => {
  it('a slow list that was asked for first does not replace the later one', async () => {
    const store = await following(1);
    answering(() => listOf(summary(1), summary(2)));
    const { arrived, late } = answeringLate(() => listOf(summary(9)));
    const slow = store.load();
    await arrived.opened;
    await store.load();
    late.open();
    await slow;
    expect(rowsOf(store)).toEqual([2, 1]);
  });

  it('of two opened exchanges the one opened last is shown, whichever answers last', async () => {
    const store = await following(1, 2);
    const late = gate();
    network.use(on('exchange', origin, async ({ params }) => {
      const sequence = Number(params['sequence']);
      if (sequence === 1) await late.opened;
      return HttpResponse.json(exchange(sequence));
    }));
    const slow = store.open(1);
    await store.open(2);
    late.open();
    await slow;
    expect(store).toMatchObject({ chosen: 2, detailState: 'there', detail: { rule: 'rule 2' } });
  });

  it('an exchange that answers after it was closed stays closed', async () => {
    const store = await following(1);
    const late = gate();
    network.use(on('exchange', origin, async () => {
      await late.opened;
      return HttpResponse.json(exchange(1));
    }));
    const open = store.open(1);
    store.close();
    late.open();
    await open;
    expect(store).toMatchObject({ chosen: null, detail: null, detailState: 'none' });
  });
});

describe('an exchange', () => {
  it.each([
    [404, 'gone'], [500, 'failed'],
  ])('that is answered with %i is %s', async (status, state) => {
    const store = await following(1);
    network.use(on('exchange', origin, () => new HttpResponse('no', { status })));
    await store.open(1);
    expect(store).toMatchObject({ chosen: 1, detail: null, detailState: state });
  });
});

describe('what is open', () => {
  it('is asked for once, and is on its way until it is there', async () => {
    const store = await following(1);
    let asked = 0;
    const [arrived, late] = [gate(), gate()];
    network.use(on('exchange', origin, async () => {
      asked += 1;
      arrived.open();
      await late.opened;
      return HttpResponse.json(exchange(1));
    }));
    const open = store.open(1);
    await arrived.opened;
    expect(store).toMatchObject({ chosen: 1, detail: null, detailState: 'loading' });
    late.open();
    await open;
    expect(store).toMatchObject({ detail: { rule: 'rule 1' }, detailState: 'there' });
    await store.open(1);
    expect(asked).toBe(1);
  });

  it('is failed where the answer has another form, and none where nothing came', async () => {
    const store = await following(1);
    network.use(on('exchange', origin, () => HttpResponse.json({})));
    await store.open(1);
    expect(store.detailState).toBe('failed');
    network.use(on('exchange', origin, () => HttpResponse.error()));
    await store.open(1);
    expect(store.detailState).toBe('failed');
  });
});

describe('clear', () => {
  it('forgets the rows, those that wait, and what is open; what came before it does not come back', async () => {
    const store = await following(1, 2);
    store.hold(true);
    await arrive(3);
    const { arrived, late } = answeringLate(() => listOf());
    network.use(on('clearTraffic', origin, () => listOf()));
    const clear = store.clear();
    await arrived.opened;
    await arrive(3);
    late.open();
    expect(await clear).toBe(true);
    expect(store).toMatchObject({ total: 0, chosen: null });
  });

  it('takes what comes in afterwards, also from a service that counts from the start again', async () => {
    const store = await following(1, 2);
    network.use(on('clearTraffic', origin, () => listOf()));
    answering(() => listOf());
    await store.clear();
    expect(store.total).toBe(0);
    // Restarted: what it holds now was asked for after what was forgotten.
    await store.load();
    await arrive(1);
    expect(rowsOf(store)).toEqual([1]);
  });

  it('that is refused changes nothing', async () => {
    const store = await following(1, 2);
    network.use(on('clearTraffic', origin, () => new HttpResponse('no', { status: 500 })));
    expect(await store.clear()).toBe(false);
    expect(rowsOf(store)).toEqual([2, 1]);
  });
});

describe('recording', () => {
  it('is switched by the settings of the service', async () => {
    const store = await following(1);
    const bodies: unknown[] = [];
    network.use(on('changeSettings', origin, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({});
    }));
    expect(await store.setRecording(false)).toBe(true);
    expect(store.recording).toBe(false);
    expect(bodies).toEqual([{ recording: false }]);
    network.use(on('changeSettings', origin, () => new HttpResponse('no', { status: 500 })));
    expect(await store.setRecording(true)).toBe(false);
    expect(store.recording).toBe(false);
  });

  it('is known as the list says it, with its limits', async () => {
    const store = await following(1);
    expect(store.limits).toEqual({ exchanges: 1000, bytes: 33_554_432, bodyBytes: 65_536 });
    expect(store.clients).toEqual(new Map([['a', new Set(['vim/9'])]]));
  });
});

describe('another base_url', () => {
  it('forgets everything', async () => {
    const store = await following(1, 2);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ total: 0, exchange: null, recording: null, chosen: null });
  });
});
