/** Everything that a person has the service do: a double click does it once, and afterwards it can be done again. */
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetRow } from '../../../src/api/readers/assetRows.ts';
import { useApplicationStore } from '../../../src/stores/application.ts';
import { useAssetsStore } from '../../../src/stores/assets.ts';
import { useCallersStore } from '../../../src/stores/callers.ts';
import { useDrillsStore } from '../../../src/stores/drills.ts';
import { useKeptStore } from '../../../src/stores/kept.ts';
import { useServiceSettingsStore } from '../../../src/stores/serviceSettings.ts';
import { useSessionsStore } from '../../../src/stores/sessions.ts';
import { useTrafficStore } from '../../../src/stores/traffic.ts';
import { useUsageStore } from '../../../src/stores/usage.ts';
import { followPresses } from '../../../src/utils/pressedTwice.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on, type Answered } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';
import { mockStreams } from './eventSource.ts';
import { deletedOf } from '../api/console/deleted.ts';
import { storedSettings } from '../api/console/storedSettings.ts';

const network = mockNetwork();
const [id, other] = ['aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3', 'bbbbbbbb-3b7e-4d0e-9c55-2a81d0f4e7b3'];
const at = '2026-11-27T09:00:00.000Z';
const session = { id, opened: { value: at } };
const asset: AssetRow = {
  id, name: 'snippet.ts', formatId: null, tags: [], tagIds: [], code: null, extension: null, language: 'not said', created: null, lastReused: null,
  reused: null, application: { id: null, name: null }, bytes: null, annotations: [],
};
const events = Array.from({ length: 200 }, (_none, index) =>
  ({ sequence: 500 - index, kind: 'track', application: null, at, body: '{}', bytes: 2 }));

type Deed = {
  /** The row that it calls. */
  readonly row: Answered;
  readonly answer?: object;
  /** Begins it, for one thing or for another. */
  readonly begin: (which: string) => Promise<unknown>;
};
const deeds: Readonly<Record<string, () => Deed>> = {
  'opening a session': () => ({
    row: 'applicationsSessionOpen', answer: session, begin: useSessionsStore().open,
  }),
  'closing a session': () => ({
    row: 'applicationsSessionClose', answer: session, begin: useSessionsStore().close,
  }),
  'deleting an asset': () => ({
    row: 'assetsDeleteAsset', begin: (which) => useAssetsStore().remove({ ...asset, id: which }),
  }),
  'bringing an asset back': () => ({
    row: 'restoreAsset', begin: useAssetsStore().restore,
  }),
  'forgetting a connection': () => ({
    row: ['forgetConnection', { application: '' }], begin: useApplicationStore().forget,
  }),
  'deleting an application': () => ({
    row: ['deleteApplication', { application: '' }], begin: () => useApplicationStore().remove({ events: 'keep' }),
  }),
  'allowing a caller': () => ({
    row: 'allow', begin: (name) => useCallersStore().allow({ kind: 'host', name }),
  }),
  'taking back what was allowed': () => ({
    row: 'disallow', begin: (name) => useCallersStore().disallow({ kind: 'host', name }),
  }),
  'deleting what is kept': () => ({
    row: 'deleteKept', answer: deletedOf(1), begin: () => useKeptStore().remove('assets'),
  }),
  'deleting an intention': () => ({
    row: 'deleteIntention', begin: useKeptStore().removeIntention,
  }),
  'counting the events': () => ({
    row: 'kept', answer: { kinds: [], backupsUntil: null, backupsMoved: null, deletedApplications: [] }, begin: useUsageStore().countEvents,
  }),
  'deleting the events': () => ({
    row: 'deleteKept', answer: deletedOf(1), begin: useUsageStore().removeEvents,
  }),
  'starting a drill': () => ({
    row: 'startDrill', begin: () => useDrillsStore().start({ application: id, times: 1, answer: { kind: 'cut' } }),
  }),
  'stopping a drill': () => ({ row: 'stopDrill', begin: useDrillsStore().stop }),
  'clearing Traffic': () => ({ row: 'clearTraffic', begin: useTrafficStore().clear }),
};

const counting = (row: Answered, answer: object): { readonly times: () => number; readonly open: () => void } => {
  const held = gate();
  let times = 0;
  network.use(on(row, ownUrl, async () => {
    times += 1;
    await held.opened;
    return HttpResponse.json(answer);
  }));
  return { times: () => times, open: held.open };
};

beforeEach(() => {
  mockStreams();
  freshStores(ownUrl);
  // What is asked for afterwards is not what these tests are about.
  network.use(http.get(`${ownUrl}/*`, () => HttpResponse.json([])));
});

describe.each(Object.entries(deeds))('%s', (_name, deedOf) => {
  it('is begun once, however often it is asked for while it goes on; then it can be done again', async () => {
    const { row, answer = {}, begin } = deedOf();
    const service = counting(row, answer);
    const first = begin(id);
    const second = begin(id);
    service.open();
    await Promise.all([first, second]);
    expect(service.times()).toBe(1);
    await begin(id);
    expect(service.times()).toBe(2);
  });
});

describe('a double click', () => {
  const click = (detail: number): void => { document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true })); };

  it('does it once, also where the first click was done before the second; another click or a key does it again', async () => {
    followPresses();
    const service = counting('applicationsSessionOpen', session);
    service.open();
    const press = async (): Promise<number> => {
      await useSessionsStore().open();
      return service.times();
    };
    click(1);
    expect(await press()).toBe(1);
    click(2);
    expect(await press()).toBe(1);
    click(1);
    expect(await press()).toBe(2);
    click(2);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(await press()).toBe(3);
  });
});

describe('what goes on at once', () => {
  it('is two deeds, where it is about two things', async () => {
    const service = counting('assetsDeleteAsset', {});
    const both = [useAssetsStore().remove(asset), useAssetsStore().remove({ ...asset, id: other })];
    service.open();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(service.times()).toBe(2);
  });

  it('is two deeds for two callers, and for all and nobody', async () => {
    const allowing = counting('allow', {});
    const [callers, usage] = [useCallersStore(), useUsageStore()];
    const both = [callers.allow({ kind: 'host', name: 'a' }), callers.allow({ kind: 'origin', name: 'a' })];
    allowing.open();
    expect(await Promise.all(both)).toEqual([true, true]);
    const asking = counting('kept', {
      kinds: [{ kind: 'events', count: 4, bytes: 1 }], backupsUntil: null, backupsMoved: null, deletedApplications: [],
    });
    const counts = [usage.countEvents(null), usage.countEvents('')];
    asking.open();
    expect(await Promise.all(counts)).toEqual([4, 4]);
    const deleting = counting('deleteKept', deletedOf(1));
    const deletions = [usage.removeEvents(null), usage.removeEvents('')];
    deleting.open();
    expect(await Promise.all(deletions)).toEqual([1, 1]);
  });

  it('a session that is opened is not lost when another is closed meanwhile', async () => {
    network.use(on('applicationsSessionClose', ownUrl, () => HttpResponse.json({ ...session, id: other })));
    const service = counting('applicationsSessionOpen', session);
    const store = useSessionsStore();
    const opening = store.open();
    expect(await store.close(other)).toBe(true);
    service.open();
    expect(await opening).toBe(id);
  });

  it('of changes to a setting every one goes out, since the last one counts', async () => {
    const service = counting('changeSettings', storedSettings({ sensitivity: 'eager' }));
    const store = useServiceSettingsStore();
    const all = [true, false, true].map((recording) => store.change({ recording }));
    service.open();
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(service.times()).toBe(3);
  });

  it('older events that are asked for twice are there once', async () => {
    network.use(on('usageEvents', ownUrl, ({ request }) => HttpResponse.json(
      new URL(request.url).searchParams.has('before') ? events.slice(0, 3).map((event, index) => ({ ...event, sequence: index })) : events)));
    const store = useUsageStore();
    await store.loadEvents();
    await Promise.all([store.loadOlder(), store.loadOlder()]);
    expect(store.events).toHaveLength(203);
  });
});
