import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplicationStore } from '../../../src/stores/application.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, freshStores, ownUrl } from './answers.ts';
import { emptiedLog, logHere, untouchedLog } from './logHere.ts';
import { deletedOf } from '../api/console/deleted.ts';

const network = mockNetwork();
const [a, b] = ['aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3', 'bbbbbbbb-3b7e-4d0e-9c55-2a81d0f4e7b3'];
const row = (id: string) => ['applicationsSpecificApplicationSnapshot', { application: id }] as const;
const found = (id: string) => on(row(id), ownUrl, () => HttpResponse.json({ id, name: id.slice(0, 1), status: 'connected' }));

beforeEach(() => { freshStores(ownUrl); });

describe('open', () => {
  it('asks for the application', async () => {
    network.use(found(a));
    const store = useApplicationStore();
    await store.open(a);
    expect(store).toMatchObject({ id: a, held: false, problem: null, row: { id: a, name: 'a' } });
  });

  it('what is no UUID is not sent, until it is sent anyway', async () => {
    const store = useApplicationStore();
    await store.open('nope/..');
    expect(store).toMatchObject({ held: true, lastExchange: null });
    network.use(on(['applicationsSpecificApplicationSnapshot', { application: 'nope/..' }], ownUrl, () => new HttpResponse('Not a UUID.', { status: 400 })));
    await store.load();
    expect(store).toMatchObject({ held: false, problem: 'refused' });
  });

  it('of a slow one and another opened after it the later stays', async () => {
    const slow = answerLate(row(a), ownUrl, () => HttpResponse.json({ id: a, name: 'a' }));
    network.use(slow.handler, found(b));
    const store = useApplicationStore();
    const first = store.open(a);
    await slow.arrived.opened;
    await store.open(b);
    slow.late.open();
    await first;
    expect(store).toMatchObject({ id: b, row: { id: b } });
  });

  it('another one has nothing of what went wrong or was deleted before; one that was deleted is not asked for again', async () => {
    network.use(
      found(a), found(b), on(['deleteApplication', { application: a }], ownUrl, () => HttpResponse.json({ deleted: 0, backupsUntil: null })),
      on(['forgetConnection', { application: a }], ownUrl, () => HttpResponse.error()),
    );
    const store = useApplicationStore();
    expect(store.valid).toBe(false);
    await store.open(a);
    expect(store.valid).toBe(true);
    const before = store.exchange;
    expect(await store.forget()).toBe(false);
    expect([store.exchange === before, store.deedProblem]).toEqual([true, 'Could not forget the connection: No answer.']);
    await store.remove({ events: 'keep' });
    await store.open(a);
    expect([store.deleted, store.exchange === before]).toEqual([true, true]);
    await store.forget();
    await store.open(b);
    expect(store).toMatchObject({ deleted: false, deedProblem: null, row: { id: b } });
  });

  it('another one does not show the fields of the one before', async () => {
    network.use(found(a), on(row(b), ownUrl, () => new HttpResponse('No application has this id.', { status: 404 })));
    const store = useApplicationStore();
    await store.open(a);
    await store.open(b);
    expect(store).toMatchObject({ row: null, problem: 'refused', stale: false });
  });
});

describe('what only the own service does', () => {
  it('forget asks for it and loads the application again', async () => {
    const asked: string[] = [];
    network.use(found(a), on(['forgetConnection', { application: a }], ownUrl, ({ request }) => {
      asked.push(request.method);
      return HttpResponse.json({ id: a });
    }));
    const store = useApplicationStore();
    await store.open(a);
    const before = store.exchange;
    expect(await store.forget()).toBe(true);
    expect(asked).toEqual(['POST']);
    expect(store.exchange).not.toBe(before);
  });

  it('delete sends what becomes of the events and empties the log of this browser; a failure is said in words', async () => {
    const bodies: unknown[] = [];
    network.use(found(a), on(['deleteApplication', { application: a }], ownUrl, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? new HttpResponse('Storage: full.', { status: 500 }) : HttpResponse.json(deletedOf(3));
    }));
    const store = useApplicationStore();
    await store.open(a);
    const left = await logHere();
    expect(await store.remove({ events: 'delete' })).toBe(false);
    expect(await left()).toEqual(untouchedLog);
    expect(store).toMatchObject({ deleted: false, deedProblem: 'Could not delete the application: 500 Internal Server Error. The service says: Storage: full.' });
    expect(await store.remove({ events: 'keep' })).toBe(true);
    expect(store).toMatchObject({ deleted: true, deedProblem: null });
    expect(await left()).toEqual(emptiedLog());
    expect(bodies).toEqual([{ events: 'delete' }, { events: 'keep' }]);
  });
});
