/** Snapshots in this browser: of any service, kept by a person and by themselves, and without what was deleted. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot, snapshotText } from '../../../../snapshots/snapshotFile.ts';
import { useActivityStore } from '../../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../../src/stores/applications.ts';
import { addSnapshot, deleteAllSnapshots, readHeads, readText, type SnapshotHead } from '../../../../src/stores/browser/snapshotDatabase.ts';
import { useExternalStore } from '../../../../src/stores/external.ts';
import { useHistoryStore } from '../../../../src/stores/history.ts';
import { forgetSnapshotsOf, takeOutApplication, takeOutSessions } from '../../../../src/stores/snapshots/deletedHere.ts';
import { headOf } from '../../../../src/stores/snapshots/headOf.ts';
import { useSessionsStore } from '../../../../src/stores/sessions.ts';
import { useSnapshotsStore } from '../../../../src/stores/snapshots/snapshots.ts';
import { snapshotWith } from '../../../support/snapshotFiles.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { freshStores } from '../answers.ts';

const network = mockNetwork();
const other = 'http://localhost:39301';
const vim = { id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: 'VIM', version: '1', platform: 'LINUX' };
const zed = { ...vim, id: '1d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f1', name: 'ZED' };

/** A service that answers with what it has at present; its bytes are not those that JSON would be written as. */
const answering = (url = baseUrl) => {
  const service = { applications: [vim] as object[], asked: [] as string[] };
  const body = (list: readonly object[]) => `{ "iterable" : ${JSON.stringify(list)} }`;
  const noted = (name: string, list: () => readonly object[]) => () => {
    service.asked.push(name);
    return new HttpResponse(body(list()), { headers: { 'content-type': 'application/json' } });
  };
  network.use(
    on('applicationsSnapshot', url, noted('applications', () => service.applications)),
    on('applicationsExternalSnapshot', url, noted('external', () => [{ name: 'Vim', version: '9.1' }])),
    on('applicationsExternalRelated', url, noted('related', () => [])),
  );
  return service;
};
const stored = async (names: readonly (string | null)[]): Promise<void> => {
  for (const [at, name] of names.entries()) {
    const snapshot = snapshotWith([vim, zed], [], `2026-11-2${at}T08:00:00.000Z`);
    const text = snapshotText(snapshot);
    await addSnapshot(headOf(snapshot, text, { id: `${at}`, name, from: 'here' }), text);
  }
};
const textsNow = async (): Promise<(string | undefined)[]> =>
  Promise.all((await readHeads()).map(({ id }) => readText(id)));

beforeEach(async () => {
  await deleteAllSnapshots();
  localStorage.removeItem('patchbay:sessions');
  freshStores(baseUrl);
});

describe('a snapshot', () => {
  it('is the bytes that the service answered, of any service of the interface, and each request is in Activity', async () => {
    const { asked } = answering();
    const store = useSnapshotsStore();
    const taken = await store.take(baseUrl);
    if ('problem' in taken) throw new Error(taken.problem);
    expect([taken.address, asked.sort()]).toEqual([baseUrl, ['applications', 'external', 'related']]);
    expect(taken.answers.map(({ of, status, bytes }) => [of, status, new TextDecoder().decode(bytes)])).toEqual([
      ['applications', 200, `{ "iterable" : ${JSON.stringify([vim])} }`],
      ['external', 200, '{ "iterable" : [{"name":"Vim","version":"9.1"}] }'],
      ['related', 200, '{ "iterable" : [] }'],
    ]);
    expect(useActivityStore().exchanges).toHaveLength(3);
  });

  it('is kept under its name, is read back as the file it is, is renamed and deleted', async () => {
    answering();
    const store = useSnapshotsStore();
    const taken = await store.take(baseUrl);
    if ('problem' in taken) throw new Error(taken.problem);
    expect(await store.put(taken, { name: 'first', from: 'here' })).toBeNull();
    const [head] = store.heads;
    if (head === undefined) throw new Error('It is not there.');
    expect(head).toMatchObject({ name: 'first', address: baseUrl, applications: 1, external: 1, sessions: 0, cut: false, bytes: new TextEncoder().encode(snapshotText(taken)).length });
    expect(await store.textOf(head.id)).toBe(snapshotText(taken));
    await store.rename(head, 'second');
    expect(store.heads.map(({ name }) => name)).toEqual(['second']);
    await store.remove([head.id]);
    expect([store.heads, await store.textOf(head.id)]).toEqual([[], null]);
  });

  it.each([
    [500, /answers 500 Internal Server Error where its applications are asked for; only 200 brings them\.$/],
    [404, /answers 404 Not Found where /],
  ])('is none where the applications are answered with %d', async (status, sentence) => {
    answering();
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse('no', { status })));
    expect(await useSnapshotsStore().take(baseUrl)).toEqual({ problem: expect.stringMatching(sentence) as unknown });
  });

  it('is none of an address that gives no answer, and what another list is answered is kept as it is', async () => {
    network.use(
      on('applicationsSnapshot', other, () => HttpResponse.error()), on('applicationsExternalSnapshot', other, () => HttpResponse.error()),
      on('applicationsExternalRelated', other, () => HttpResponse.error()),
    );
    expect(await useSnapshotsStore().take(other)).toEqual({ problem: `${other} gives this page no answer: No answer. Either nothing listens there or the browser withholds the answer.` });
    answering();
    network.use(on('applicationsExternalSnapshot', baseUrl, () => new HttpResponse('no', { status: 404 })));
    const taken = await useSnapshotsStore().take(baseUrl);
    expect('problem' in taken ? [] : taken.answers.map(({ of, status }) => [of, status])).toEqual([['applications', 200], ['external', 404], ['related', 200]]);
  });

  it('of a file is opened until the page is left, a bad one is refused with a sentence', () => {
    const store = useSnapshotsStore();
    const key = store.openText('mine.json', snapshotText(snapshotWith([vim])));
    expect(typeof key === 'string' ? store.fileOf(key)?.name : key).toBe('mine.json');
    expect(store.openText('bad.json', '{}')).toEqual({ problem: expect.stringMatching(/^The file is not a snapshot of Patchbay; /) as unknown });
    expect(store.files).toHaveLength(1);
  });
});

describe('keeping by itself', () => {
  it('keeps each snapshot that differs from the last, and none that does not', async () => {
    const service = answering();
    const store = useSnapshotsStore();
    const applications = useApplicationsStore();
    store.setByItself(true);
    await applications.load();
    await expect.poll(() => store.heads.length).toBe(1);
    service.applications = [{ ...vim, engagement: { saved: 7 } }];
    service.asked.length = 0;
    await applications.load();
    service.applications = [vim, zed];
    await applications.load();
    await expect.poll(() => store.heads.map((head) => [head.name, head.applications])).toEqual([[null, 2], [null, 1]]);
    // The second time only what a view asks for was asked.
    expect(service.asked.sort()).toEqual(['applications', 'applications', 'applications', 'external', 'related']);
    store.setByItself(false);
    service.applications = [];
    await applications.load();
    expect(store.heads).toHaveLength(2);
    expect(store.problem).toBeNull();
  });

  it('keeps another one when the programs of the machine, those related, or the sessions known here changed, each with all four', async () => {
    const service = answering();
    const programs = { external: [{ name: 'Vim', version: '9.1' }], related: [] as object[], closed: undefined as object | undefined };
    const session = '3b0f3c1e-54c3-4b18-8e6f-90a2c7d3e5f1';
    network.use(
      on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json({ iterable: programs.external })),
      on('applicationsExternalRelated', baseUrl, () => HttpResponse.json({ iterable: programs.related })),
      on('applicationsSessionOpen', baseUrl, () => HttpResponse.json({ id: session, opened: { value: '2026-11-29T08:00:00Z' } })),
      on('applicationsSessionClose', baseUrl, () => {
        programs.closed = { closed: { value: '2026-11-29T09:00:00Z' } };
        return HttpResponse.json({ id: session, opened: { value: '2026-11-29T08:00:00Z' }, ...programs.closed });
      }),
      on(['applicationsSessionSnapshot', { session }], baseUrl, () => HttpResponse.json({ id: session, opened: { value: '2026-11-29T08:00:00Z' }, ...programs.closed })),
    );
    const store = useSnapshotsStore();
    const [applications, external, sessions] = [useApplicationsStore(), useExternalStore(), useSessionsStore()];
    store.setByItself(true);
    await applications.load();
    await expect.poll(() => store.heads.length).toBe(1);
    await external.detected.load();
    programs.external = [{ name: 'Vim', version: '9.2' }];
    await external.detected.load();
    await expect.poll(() => store.heads.length).toBe(2);
    await external.related.load();
    programs.related = [{ name: 'Figma' }];
    await external.related.load();
    await expect.poll(() => store.heads.length).toBe(3);
    await sessions.open();
    await expect.poll(() => store.heads.map((head) => head.sessions)).toEqual([1, 0, 0, 0]);
    service.asked.length = 0;
    await sessions.close(session);
    await expect.poll(() => store.heads.length).toBe(5);
    const [newest] = await textsNow();
    const read = readSnapshot(newest ?? '');
    expect('problem' in read ? [] : read.answers.map(({ of }) => of)).toEqual(['applications', 'external', 'related', 'session']);
    await external.detected.load();
    await external.related.load();
    expect(store.heads).toHaveLength(5);
    expect(store.problem).toBeNull();
  });

  it('is a switch that outlives the page, and says why one was not kept', async () => {
    const service = answering();
    const store = useSnapshotsStore();
    store.setByItself(true);
    freshStores(baseUrl);
    localStorage.setItem('patchbay:keep-snapshots', 'yes');
    const large = { ...snapshotWith([zed]), address: baseUrl };
    const head: SnapshotHead = { ...headOf(large, snapshotText(large), { id: 'large', name: 'named', from: 'here' }), bytes: 10_000_000 };
    await addSnapshot(head, snapshotText(large));
    const again = useSnapshotsStore();
    expect(again.byItself).toBe(true);
    service.applications = [vim];
    await useApplicationsStore().load();
    await expect.poll(() => again.problem).toBe('It was not kept: the named ones of this address fill the room; delete one of them, or download it as a file.');
    expect((await readHeads()).map(({ id }) => id)).toEqual(['large']);
  });

  it('of two tabs keeps one: what came after another one of the same service is not added', async () => {
    await stored(['a', null]);
    const snapshot = snapshotWith([vim]);
    const text = snapshotText(snapshot);
    const head = headOf(snapshot, text, { id: 'late', name: null, from: 'here' });
    expect(await addSnapshot(head, text, '0')).toBe('late');
    expect(await addSnapshot(head, text, null)).toBe('late');
    expect(await addSnapshot(head, text, '1')).toBe('done');
  });
});

describe('what was deleted', () => {
  it('is taken out of every snapshot of this browser, and is then nowhere in them', async () => {
    await stored(['a', null, 'c']);
    expect(await takeOutApplication(vim.id.toUpperCase())).toEqual({ held: 3, searched: 3, holding: 0 });
    const texts = await textsNow();
    expect(texts.some((text) => text?.includes(vim.id))).toBe(false);
    expect(texts.every((text) => text?.includes(zed.id))).toBe(true);
    expect((await readHeads()).map(({ name, applications, cut }) => [name, applications, cut])).toEqual([['c', 1, true], [null, 1, true], ['a', 1, true]]);
    const [snapshot] = texts.map((text) => readSnapshot(text ?? ''));
    expect(snapshot).toMatchObject({ answers: [{ of: 'applications' }, { of: 'external' }] });
    expect(await takeOutApplication(vim.id)).toEqual({ held: 0, searched: 3, holding: 0 });
  });

  it('takes along a snapshot that cannot be read, since nothing can be taken out of it', async () => {
    await stored(['a']);
    const snapshot = snapshotWith([vim]);
    await addSnapshot(headOf(snapshot, 'broken', { id: 'broken', name: 'b', from: 'here' }), `broken ${vim.id}`);
    expect(await takeOutApplication(vim.id)).toEqual({ held: 2, searched: 2, holding: 0 });
    expect((await readHeads()).map(({ name }) => name)).toEqual(['a']);
  });

  it('of sessions goes out of those of the service, and all of a service go at once', async () => {
    const snapshot = { ...snapshotWith([vim]), address: other };
    const withSession = { ...snapshot, answers: [...snapshot.answers, { of: 'session' as const, target: '/sessions/a', status: 200, contentType: null, bytes: new TextEncoder().encode('{"id":"a"}') }] };
    const text = snapshotText(withSession);
    await addSnapshot(headOf(withSession, text, { id: 'one', name: 'one', from: 'here' }), text);
    await stored(['a']);
    await takeOutSessions(baseUrl);
    expect((await readHeads()).find(({ id }) => id === 'one')?.sessions).toBe(1);
    await takeOutSessions(other);
    expect((await readHeads()).find(({ id }) => id === 'one')).toMatchObject({ sessions: 0, cut: true });
    await forgetSnapshotsOf(other);
    expect((await readHeads()).map(({ id }) => id)).toEqual(['0']);
  });

  it('goes with everything that this console keeps in the browser', async () => {
    await stored(['a', 'b']);
    await useHistoryStore().forgetEverything();
    expect(await readHeads()).toEqual([]);
  });
});
