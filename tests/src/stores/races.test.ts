/** Everything that is asked for as a whole: of a slow load and a later one the later stays; a failed one keeps all. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadProblem } from '../../../src/stores/state/useSnapshot.ts';
import { useApplicationStore } from '../../../src/stores/application.ts';
import { useCallersStore } from '../../../src/stores/callers.ts';
import { useDrillsStore } from '../../../src/stores/drills.ts';
import { useExternalStore } from '../../../src/stores/external.ts';
import { useKeptStore } from '../../../src/stores/kept.ts';
import { usePlaygroundStore } from '../../../src/stores/playground.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useServiceSettingsStore } from '../../../src/stores/serviceSettings.ts';
import { useSessionsStore } from '../../../src/stores/sessions.ts';
import { useUsageStore } from '../../../src/stores/usage.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on, type Answered } from '../api/on.ts';
import { answerLate, failing, freshStores, ownUrl } from './answers.ts';
import { mockStreams } from './eventSource.ts';
import { storedSettings } from '../api/console/storedSettings.ts';

const network = mockNetwork();
const id = 'aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3';
const at = '2026-11-27T09:00:00.000Z';
const facts = {
  protocolVersion: '1', protocolVersionBy: 'setting', upSince: at, memory: 1, database: { bytes: 1, logBytes: 1 }, backups: [], listensOn: [],
  users: { allowed: ['me'], because: null, refused: [] },
  dataDir: '/d', ephemeral: false,
};

type Loaded = {
  readonly load: () => Promise<unknown>;
  readonly seen: () => unknown;
  readonly state: () => { readonly stale: boolean; readonly problem: LoadProblem | null };
};
/** Its name, its row of the contract, a body that says a name, and the store's side of it. */
const loaded: readonly (readonly [string, Answered, (name: string) => unknown, () => Loaded])[] = [
  ['the application', 'applicationsSpecificApplicationSnapshot', (name) => ({ id, name }), () => {
    const store = useApplicationStore();
    return { load: () => store.open(id), seen: () => store.row?.name, state: () => store };
  }],
  ['the related programs', 'applicationsExternalRelated', (name) => ({ iterable: [{ name }] }), () => {
    const { related } = useExternalStore();
    return { load: related.load, seen: () => related.value[0]?.name, state: () => related };
  }],
  ['the sessions', 'sessions', (name) => [{ id: name, opened: { value: at } }], () => {
    const store = useSessionsStore();
    return { load: store.refreshList, seen: () => store.rows[0]?.id, state: () => store.list };
  }],
  ['one session', 'applicationsSessionSnapshot', (name) => ({ id: name, opened: { value: at } }), () => {
    const store = useSessionsStore();
    return { load: () => store.choose(id), seen: () => store.session?.id, state: () => store };
  }],
  ['what is kept', 'kept', (name) => ({ kinds: [{ kind: 'assets', count: name.length, bytes: 1 }], backupsUntil: name, backupsMoved: null, deletedApplications: [] }), () => {
    const { list } = useKeptStore();
    return { load: list.load, seen: () => list.value?.backupsUntil, state: () => list };
  }],
  ['the intentions', 'intentions', (text) => [{ id, application: { id, name: 'VIM' }, at, text, extension: 'js' }], () => {
    const { intentions } = useKeptStore();
    return { load: intentions.load, seen: () => intentions.value[0]?.text, state: () => intentions };
  }],
  ['who was refused', 'refused', (name) => [{ kind: 'origin', name, times: 1, lastAt: at, never: null, warning: null }], () => {
    const { refused } = useCallersStore();
    return { load: refused.load, seen: () => refused.value[0]?.name, state: () => refused };
  }],
  ['who is allowed', 'allowed', (name) => [{ kind: 'origin', name, by: 'console' }], () => {
    const { allowed } = useCallersStore();
    return { load: allowed.load, seen: () => allowed.value[0]?.name, state: () => allowed };
  }],
  ['the facts of the service', 'service', (version) => ({ ...facts, version }), () => {
    const store = useServiceSettingsStore();
    return { load: store.facts.load, seen: () => store.facts.value?.version, state: () => store.facts };
  }],
  ['the settings of the service', 'settings', (name) => storedSettings({ suggestionsOff: [name] }), () => {
    const store = useServiceSettingsStore();
    return { load: store.loadSettings, seen: () => store.current?.suggestionsOff[0], state: () => store.stored };
  }],
  ['the days', 'usageDays', (name) => [{ day: '2026-11-27', zone: 'UTC+05:30', applications: [{ id, name, events: 1, segments: 0 }] }], () => {
    const store = useUsageStore();
    return { load: store.days.load, seen: () => store.totals[0]?.name, state: () => store.days };
  }],
  ['the events', 'usageEvents', (body) => [{ sequence: 1, kind: 'track', application: null, at, body, bytes: 2 }], () => {
    const store = useUsageStore();
    return { load: store.loadEvents, seen: () => store.events[0]?.body, state: () => store.newest };
  }],
];

beforeEach(() => { freshStores(ownUrl); });

describe.each(loaded)('%s', (_name, row, bodyOf, storeOf) => {
  const says = (name: string) => HttpResponse.json(bodyOf(name) as object);

  it('of a slow load and a later fast one the later stays', async () => {
    const slow = answerLate(row, ownUrl, () => says('old'));
    network.use(slow.handler, on(row, ownUrl, () => says('new')));
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
    network.use(on(row, ownUrl, () => says('old')));
    const { load, seen, state } = storeOf();
    await load();
    network.use(failing(row, ownUrl));
    await load();
    expect(seen()).toBe('old');
    expect(state()).toMatchObject({ stale: true, problem: 'refused' });
    network.use(on(row, ownUrl, () => says('new')));
    await load();
    expect(seen()).toBe('new');
    expect(state()).toMatchObject({ stale: false, problem: null });
  });
});

describe('the settings of the service', () => {
  const stored = (suggestionsOff: string) => HttpResponse.json(storedSettings({ suggestionsOff: [suggestionsOff] }));

  it('a list that was asked for before a change does not undo it, nor does one that fails', async () => {
    const slow = answerLate('settings', ownUrl, () => stored('before'));
    network.use(slow.handler, failing('settings', ownUrl), on('changeSettings', ownUrl, () => stored('changed')));
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
    network.use(on('usageEvents', ownUrl, ({ request }) => HttpResponse.json(new URL(request.url).searchParams.has('before') ? page(300, 5) : page(500, 200))));
    const store = useUsageStore();
    await store.loadEvents();
    await store.loadOlder();
    network.use(failing('usageEvents', ownUrl));
    await store.loadEvents();
    expect(store.events).toHaveLength(205);
    network.resetHandlers();
    const slow = answerLate('usageEvents', ownUrl, () => HttpResponse.json(page(295, 5)));
    network.use(slow.handler, on('usageEvents', ownUrl, () => HttpResponse.json(page(500, 200))));
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
    const slow = answerLate('drills', ownUrl, () => drill('OLD'));
    network.use(slow.handler, on('drills', ownUrl, () => drill('NEW')));
    const store = useDrillsStore();
    const first = store.load();
    await slow.arrived.opened;
    await store.load();
    slow.late.open();
    await first;
    expect(store.active.map(({ name }) => name)).toEqual(['NEW']);
    network.use(failing('drills', ownUrl));
    await store.load();
    expect(store.active.map(({ name }) => name)).toEqual(['NEW']);
  });
});

describe('a side call', () => {
  it('of two sends the answer to the later one stays', async () => {
    const [arrived, late] = [gate(), gate()];
    let sends = 0;
    network.use(on('applicationsRegister', ownUrl, async () => {
      sends += 1;
      if (sends > 1) return HttpResponse.json({ name: 'new' });
      arrived.open();
      await late.opened;
      return HttpResponse.json({ name: 'old' });
    }));
    const { applicationsRegister: register } = usePlaygroundStore().steps;
    const first = register.send();
    await arrived.opened;
    await register.send();
    late.open();
    await first;
    expect(register.exchange?.outcome).toMatchObject({ kind: 'answered', answer: { body: '{"name":"new"}' } });
    expect(register.startedAt).toBeNull();
  });
});

describe('reachability', () => {
  it('what was sent earlier and fails later does not undo what was found since', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const slow = answerLate(['applicationsSpecificApplicationSnapshot', { application: id }], ownUrl, () => new HttpResponse('no', { status: 503 }));
    network.use(slow.handler, on('applicationsSnapshot', ownUrl, () => HttpResponse.json({ iterable: [] })));
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
