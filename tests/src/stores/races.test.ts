/** Everything that is asked for as a whole: of a slow load and a later one the later stays; a failed one keeps all. */
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadProblem } from '../../../src/stores/state/useSnapshot.ts';
import { useApplicationStore } from '../../../src/stores/application.ts';
import { useCallersStore } from '../../../src/stores/callers.ts';
import { useDrillsStore } from '../../../src/stores/drills.ts';
import { useExternalStore } from '../../../src/stores/external.ts';
import { useKeptStore } from '../../../src/stores/kept.ts';
import { usePlainOperationsStore } from '../../../src/stores/plainOperations.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useServiceSettingsStore } from '../../../src/stores/serviceSettings.ts';
import { useSessionsStore } from '../../../src/stores/sessions.ts';
import { useUsageStore } from '../../../src/stores/usage.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { answerLate, failing, freshStores, ownUrl } from './answers.ts';
import { mockStreams } from './eventSource.ts';

const network = mockNetwork();
const api = `${ownUrl}/console/api`;
const id = 'aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3';
const at = '2026-11-27T09:00:00.000Z';
const facts = {
  protocolVersion: '1', upSince: at, memory: 1, database: { bytes: 1, logBytes: 1 }, backups: [], listensOn: [],
  dataDir: '/d', ephemeral: false,
};

type Loaded = {
  readonly load: () => Promise<unknown>;
  readonly seen: () => unknown;
  readonly state: () => { readonly stale: boolean; readonly problem: LoadProblem | null };
};
/** Its name, its address, a body that says a name, and the store's side of it. */
const loaded: readonly (readonly [string, string, (name: string) => unknown, () => Loaded])[] = [
  ['the application', `${ownUrl}/applications/${id}`, (name) => ({ id, name }), () => {
    const store = useApplicationStore();
    return { load: () => store.open(id), seen: () => store.row?.name, state: () => store };
  }],
  ['the related programs', `${ownUrl}/applications/external/related`, (name) => ({ iterable: [{ name }] }), () => {
    const { related } = useExternalStore();
    return { load: related.load, seen: () => related.value[0]?.name, state: () => related };
  }],
  ['the sessions', `${api}/sessions`, (name) => [{ id: name, opened: { value: at } }], () => {
    const store = useSessionsStore();
    return { load: store.refreshList, seen: () => store.rows[0]?.id, state: () => store.list };
  }],
  ['one session', `${ownUrl}/applications/sessions/${id}`, (name) => ({ id: name, opened: { value: at } }), () => {
    const store = useSessionsStore();
    return { load: () => store.choose(id), seen: () => store.session?.id, state: () => store };
  }],
  ['what is kept', `${api}/kept`, (name) => ({ kinds: [{ kind: 'assets', count: name.length, bytes: 1 }], backupsUntil: name }), () => {
    const { list } = useKeptStore();
    return { load: list.load, seen: () => list.value?.backupsUntil, state: () => list };
  }],
  ['the intentions', `${api}/intentions`, (text) => [{ id, application: { id, name: 'VIM' }, at, text, extension: 'js' }], () => {
    const { intentions } = useKeptStore();
    return { load: intentions.load, seen: () => intentions.value[0]?.text, state: () => intentions };
  }],
  ['who was refused', `${api}/refused`, (name) => [{ kind: 'origin', name, times: 1, lastAt: at, never: null, warning: null }], () => {
    const { refused } = useCallersStore();
    return { load: refused.load, seen: () => refused.value[0]?.name, state: () => refused };
  }],
  ['who is allowed', `${api}/allowed`, (name) => [{ kind: 'origin', name, by: 'console' }], () => {
    const { allowed } = useCallersStore();
    return { load: allowed.load, seen: () => allowed.value[0]?.name, state: () => allowed };
  }],
  ['the facts of the service', `${api}/service`, (version) => ({ ...facts, version }), () => {
    const store = useServiceSettingsStore();
    return { load: store.facts.load, seen: () => store.facts.value?.version, state: () => store.facts };
  }],
  ['the settings of the service', `${api}/settings`, (name) => ({ recording: true, sensitivity: 'eager', fewestLines: 3, suggestionsOff: [name] }), () => {
    const store = useServiceSettingsStore();
    return { load: store.loadSettings, seen: () => store.current?.suggestionsOff[0], state: () => store.stored };
  }],
  ['the days', `${api}/usage/days`, (name) => [{ day: '2026-11-27', applications: [{ id, name, events: 1, segments: 0 }] }], () => {
    const store = useUsageStore();
    return { load: store.days.load, seen: () => store.totals[0]?.name, state: () => store.days };
  }],
  ['the events', `${api}/usage/events`, (body) => [{ sequence: 1, kind: 'track', application: null, at, body, bytes: 2 }], () => {
    const store = useUsageStore();
    return { load: store.loadEvents, seen: () => store.events[0]?.body, state: () => store.newest };
  }],
];

beforeEach(() => { freshStores(ownUrl); });

describe.each(loaded)('%s', (_name, address, bodyOf, storeOf) => {
  const says = (name: string) => HttpResponse.json(bodyOf(name) as object);

  it('of a slow load and a later fast one the later stays', async () => {
    const slow = answerLate(address, () => says('old'));
    network.use(slow.handler, http.get(address, () => says('new')));
    const { load, seen, state } = storeOf();
    const first = load();
    await slow.arrived.opened;
    await load();
    slow.late.open();
    await first;
    expect(seen()).toBe('new');
    expect(state()).toMatchObject({ stale: false, problem: null });
  });

  it('a load that fails keeps what was there, as stale, until one brings more', async () => {
    network.use(http.get(address, () => says('old')));
    const { load, seen, state } = storeOf();
    await load();
    network.use(failing(address));
    await load();
    expect(seen()).toBe('old');
    expect(state()).toMatchObject({ stale: true, problem: 'refused' });
    network.use(http.get(address, () => says('new')));
    await load();
    expect(seen()).toBe('new');
    expect(state()).toMatchObject({ stale: false, problem: null });
  });
});

describe('the settings of the service', () => {
  const stored = (suggestionsOff: string) => HttpResponse.json({ recording: true, sensitivity: 'eager', fewestLines: 3, suggestionsOff: [suggestionsOff] });

  it('a list that was asked for before a change does not undo it, nor does one that fails', async () => {
    const slow = answerLate(`${api}/settings`, () => stored('before'));
    network.use(slow.handler, failing(`${api}/settings`), http.post(`${api}/settings`, () => stored('changed')));
    const store = useServiceSettingsStore();
    const load = store.loadSettings();
    await slow.arrived.opened;
    await store.change({ suggestionsOff: ['changed'] });
    slow.late.open();
    await load;
    expect(store.current?.suggestionsOff).toEqual(['changed']);
    await store.loadSettings();
    expect(store.current?.suggestionsOff).toEqual(['changed']);
  });
});

describe('the events', () => {
  it('a refresh that fails keeps the older pages too; older ones that come after a refresh are not added', async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_none, index) => (
      { sequence: from - index, kind: 'track', application: null, at, body: '{}', bytes: 2 }));
    const address = `${api}/usage/events`;
    network.use(http.get(address, ({ request }) => HttpResponse.json(new URL(request.url).searchParams.has('before') ? page(300, 5) : page(500, 200))));
    const store = useUsageStore();
    await store.loadEvents();
    await store.loadOlder();
    network.use(failing(address));
    await store.loadEvents();
    expect(store.events).toHaveLength(205);
    network.resetHandlers();
    const slow = answerLate(address, () => HttpResponse.json(page(295, 5)));
    network.use(slow.handler, http.get(address, () => HttpResponse.json(page(500, 200))));
    const older = store.loadOlder();
    await slow.arrived.opened;
    await store.loadEvents();
    slow.late.open();
    await older;
    expect(store.events).toHaveLength(200);
    expect(store.deedProblem).toBeNull();
  });
});

describe('the drills', () => {
  it('of a slow list and a later one the later stays; one that fails keeps them', async () => {
    mockStreams();
    const drill = (name: string) => HttpResponse.json([
      { id: name, application: id, name, times: 5, answered: 0, answer: { kind: 'cut' }, startedAt: at, ended: null },
    ]);
    const address = `${api}/drills`;
    const slow = answerLate(address, () => drill('OLD'));
    network.use(slow.handler, http.get(address, () => drill('NEW')));
    const store = useDrillsStore();
    const first = store.load();
    await slow.arrived.opened;
    await store.load();
    slow.late.open();
    await first;
    expect(store.active.map(({ name }) => name)).toEqual(['NEW']);
    network.use(failing(address));
    await store.load();
    expect(store.active.map(({ name }) => name)).toEqual(['NEW']);
  });
});

describe('the plain operations', () => {
  it('of two sends the answer to the later one stays', async () => {
    const [arrived, late] = [gate(), gate()];
    let sends = 0;
    network.use(http.post(`${ownUrl}/applications/register`, async () => {
      sends += 1;
      if (sends > 1) return HttpResponse.json({ name: 'new' });
      arrived.open();
      await late.opened;
      return HttpResponse.json({ name: 'old' });
    }));
    const store = usePlainOperationsStore();
    store.chosenId = 'applicationsRegister';
    const first = store.chosen?.send();
    await arrived.opened;
    await store.chosen?.send();
    late.open();
    await first;
    expect(store.chosen?.exchange?.outcome).toMatchObject({ kind: 'answered', answer: { body: '{"name":"new"}' } });
    expect(store.chosen?.startedAt).toBeNull();
  });
});

describe('reachability', () => {
  it('what was sent earlier and fails later does not undo what was found since', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const slow = answerLate(`${ownUrl}/applications/${id}`, () => new HttpResponse('no', { status: 503 }));
    network.use(slow.handler, http.get(`${ownUrl}/.well-known/health`, () => new HttpResponse('ok')));
    const [reachability, application] = [useReachabilityStore(), useApplicationStore()];
    const first = application.open(id);
    await slow.arrived.opened;
    vi.setSystemTime(1_800_000_001_000);
    await reachability.check();
    slow.late.open();
    await first;
    expect(reachability).toMatchObject({ state: 'reachable', status: 200 });
    vi.useRealTimers();
  });
});
