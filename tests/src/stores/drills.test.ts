import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Drill } from '../../../contract/console/drills.ts';
import { useDrillsStore } from '../../../src/stores/drills.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { lastOf, mockStreams, type OpenedStream } from './eventSource.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();
let streams: OpenedStream[] = [];

const drill = (id: string, more: Partial<Drill> = {}): Drill => ({
  id, application: 'a', name: 'VIM', times: 3, answer: { kind: 'status', status: 401 },
  startedAt: '2026-11-27T14:00:00.000Z', answered: 0, ended: null, ...more,
});
const tell = (...drills: Drill[]): void => { lastOf(streams).say({ kind: 'drills', drills }); };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  streams = mockStreams();
  freshPinia();
});

describe('drills', () => {
  it('are those the stream tells of; what had ended before the page was opened is left out', () => {
    const store = useDrillsStore();
    tell(drill('old', { ended: 'done' }), drill('now'));
    expect(store.shown.map(({ id }) => id)).toEqual(['now']);
    tell(drill('old', { ended: 'done' }), drill('now', { ended: 'done', answered: 3 }));
    expect(store.active).toEqual([]);
    expect(store.shown.map(({ id }) => id)).toEqual(['now']);
  });

  it('one that ended stays shown until it is put away; one that goes on cannot be', () => {
    const store = useDrillsStore();
    tell(drill('a'), drill('b'));
    tell(drill('a', { ended: 'stopped' }), drill('b'));
    store.dismiss();
    expect(store.shown.map(({ id }) => id)).toEqual(['b']);
    tell(drill('a', { ended: 'stopped' }), drill('b', { ended: 'done' }));
    expect(store.shown.map(({ id }) => id)).toEqual(['b']);
  });

  it('start sends what was set up and shows it', async () => {
    const bodies: unknown[] = [];
    network.use(
      on('startDrill', window.location.origin, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(drill('new'));
      }),
      on('drills', window.location.origin, () => HttpResponse.json([drill('new')])),
    );
    const store = useDrillsStore();
    tell();
    const wanted = { application: 'a', times: 3, answer: { kind: 'cut' } } as const;
    expect(await store.start(wanted)).toBe(true);
    expect(bodies).toEqual([wanted]);
    expect(store.active.map(({ id }) => id)).toEqual(['new']);
  });

  it('a start that is refused says why in the words of the service', async () => {
    network.use(
      on('startDrill', window.location.origin, () => new HttpResponse('At most 20 drills go on at a time; stop one.', { status: 409 })),
      on('drills', window.location.origin, () => HttpResponse.json([])),
    );
    const store = useDrillsStore();
    expect(await store.start({ application: 'a', times: 1, answer: { kind: 'cut' } })).toBe(false);
    expect(store.problem).toBe('At most 20 drills go on at a time; stop one.');
  });

  it.each([
    ['', 'The service answered 409.'], [' Stop one. ', 'Stop one.'], ['x'.repeat(300), 'x'.repeat(300)],
    ['x'.repeat(301), 'The service answered 409.'],
  ])('a stop that is refused with %j says so', async (said, problem) => {
    network.use(
      on('stopDrill', window.location.origin, () => new HttpResponse(said, { status: 409 })),
      on('drills', window.location.origin, () => HttpResponse.json([])),
    );
    const store = useDrillsStore();
    await store.stop('a');
    expect(store.problem).toBe(problem);
  });

  it('no answer is said, and nothing more once it works; what is stopped is asked for again', async () => {
    const stopped: unknown[] = [];
    network.use(on('stopDrill', window.location.origin, () => HttpResponse.error()), on('drills', window.location.origin, () => HttpResponse.error()));
    const store = useDrillsStore();
    tell(drill('a'));
    await store.stop('a');
    expect([store.problem, store.active.length]).toEqual(['No answer from the service.', 1]);
    network.use(
      on('stopDrill', window.location.origin, ({ params }) => {
        stopped.push(params['drill']);
        return HttpResponse.json(drill('a', { ended: 'stopped' }));
      }),
      on('drills', window.location.origin, () => HttpResponse.json([drill('a', { ended: 'stopped' })])),
    );
    await store.stop('a');
    expect([store.problem, store.active, stopped]).toEqual([null, [], ['a']]);
  });

  it('other events of the stream say nothing of them, nor does an answer of another form', async () => {
    network.use(on('drills', window.location.origin, () => HttpResponse.json([{ id: 'b' }])));
    const store = useDrillsStore();
    tell(drill('a'));
    lastOf(streams).say({ kind: 'changed', what: 'kept' });
    await store.load();
    expect(store.drills.map(({ id }) => id)).toEqual(['a']);
  });

  it('of another service are none of these, and those that had ended before are found anew', async () => {
    network.use(
      on('stopDrill', window.location.origin, () => HttpResponse.error()), on('drills', window.location.origin, () => HttpResponse.error()),
    );
    const store = useDrillsStore();
    const settings = useSettingsStore();
    tell(drill('old', { ended: 'done' }), drill('now'));
    await store.stop('now');
    settings.saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ drills: [], problem: null });
    settings.saveBaseUrl(settings.pageOrigin);
    tell(drill('now', { ended: 'done' }), drill('later'));
    expect(store.drills.map(({ id }) => id)).toEqual(['later']);
  });

  it('an answer that comes when another service is used is of no use', async () => {
    const [arrived, late] = [gate(), gate()];
    network.use(on('drills', window.location.origin, async () => {
      arrived.open();
      await late.opened;
      return HttpResponse.json([drill('a')]);
    }));
    const store = useDrillsStore();
    const load = store.load();
    await arrived.opened;
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    late.open();
    await load;
    expect(store.drills).toEqual([]);
  });

  it('a slow answer does not undo what the stream said since', async () => {
    const arrived = gate();
    const late = gate();
    network.use(on('drills', window.location.origin, async () => {
      arrived.open();
      await late.opened;
      return HttpResponse.json([drill('a', { answered: 1 })]);
    }));
    const store = useDrillsStore();
    tell(drill('a'));
    const load = store.load();
    await arrived.opened;
    tell(drill('a', { answered: 3, ended: 'done' }));
    late.open();
    await load;
    expect(store.drills.map(({ answered }) => answered)).toEqual([3]);
  });
});
