import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useKeptStore } from '../../../src/stores/kept.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';
import { emptiedLog, logHere, untouchedLog } from './logHere.ts';
import { deletedOf } from '../api/console/deleted.ts';

const network = mockNetwork();
const at = '2026-11-27T09:00:00.000Z';
const intention = (id: string) => ({
  id, application: { id: 'v', name: 'VIM' }, at, text: `text ${id}`, extension: 'ts',
});

beforeEach(() => { freshStores(ownUrl); });

/** A service that keeps what it has not been told to delete. */
const keeping = (...ids: string[]) => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  let present = ids;
  network.use(
    on('kept', ownUrl, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ kinds: [{ kind: 'intentions', count: present.length, bytes: 10 }], backupsUntil: null, backupsMoved: null, deletedApplications: [] });
    }),
    on('intentions', ownUrl, ({ request }) => {
      asked.push(`intentions${new URL(request.url).search}`);
      return HttpResponse.json(present.map(intention));
    }),
    on('deleteKept', ownUrl, async ({ request }) => {
      bodies.push(await request.json());
      const deleted = present.length;
      present = [];
      return HttpResponse.json(deletedOf(deleted));
    }),
    on('deleteIntention', ownUrl, ({ params }) => {
      present = present.filter((id) => id !== params['intention']);
      return HttpResponse.json({});
    }),
  );
  return { asked, bodies };
};
const shown = () => {
  const store = useKeptStore();
  return { count: store.list.value?.kinds[0]?.count ?? null, ids: store.intentions.value.map(({ id }) => id) };
};

describe('what is kept', () => {
  it('is asked for of all applications, or of the chosen one alone', async () => {
    const { asked } = keeping('a');
    const store = useKeptStore();
    await store.load();
    expect(shown()).toEqual({ count: 1, ids: ['a'] });
    expect(asked.splice(0).sort()).toEqual(['', 'intentions']);
    store.setApplication('v w');
    expect(shown()).toEqual({ count: null, ids: [] });
    await expect.poll(shown).toEqual({ count: 1, ids: ['a'] });
    expect(asked.sort()).toEqual(['?application=v%20w', 'intentions?application=v%20w']);
  });

  it('is asked for again after something was deleted, and how much went is said', async () => {
    const { bodies } = keeping('a', 'b');
    const store = useKeptStore();
    await store.load();
    expect(await store.remove('intentions')).toBe(2);
    expect(shown()).toEqual({ count: 0, ids: [] });
    expect(bodies).toEqual([{ kind: 'intentions' }]);
  });

  it('is deleted of the chosen application alone; a number that is not said is none', async () => {
    const { bodies } = keeping('a');
    const store = useKeptStore();
    store.application = 'v';
    await store.remove('intentions');
    expect(bodies).toEqual([{ kind: 'intentions', application: 'v' }]);
    network.use(on('deleteKept', ownUrl, () => HttpResponse.json({})));
    expect(await store.remove('intentions')).toBe(0);
  });

  it('is asked for again after one intention was deleted', async () => {
    keeping('a', 'b');
    const store = useKeptStore();
    await store.load();
    expect(await store.removeIntention('a')).toBe(true);
    expect(shown()).toEqual({ count: 1, ids: ['b'] });
  });

  it.each(['assets', 'annotations', 'intentions', 'events'] as const)('takes along the log of this browser when %s are deleted', async (kind) => {
    keeping('a');
    const left = await logHere();
    expect(await left()).toEqual(untouchedLog);
    await useKeptStore().remove(kind);
    expect(await left()).toEqual(emptiedLog());
  });

  it('leaves the log of this browser when what is deleted has no texts, or nothing is', async () => {
    keeping('a');
    const left = await logHere();
    await useKeptStore().remove('sessions');
    network.use(
      on('deleteKept', ownUrl, () => HttpResponse.error()), on('deleteIntention', ownUrl, () => HttpResponse.error()),
      on('deleteEverything', ownUrl, () => HttpResponse.error()),
    );
    await useKeptStore().remove('assets');
    await useKeptStore().removeIntention('a');
    await useKeptStore().removeEverything({ applications: 'keep', copies: 'keep' });
    expect(await left()).toEqual(untouchedLog);
  });

  it('takes along the log of this browser with one intention, and with everything its drafts too', async () => {
    keeping('a');
    network.use(on('deleteEverything', ownUrl, () => HttpResponse.json(deletedOf(1))));
    const left = await logHere();
    expect(await useKeptStore().removeIntention('a')).toBe(true);
    expect(await left()).toEqual(emptiedLog());
    const leftThen = await logHere();
    expect(await useKeptStore().removeEverything({ applications: 'keep', copies: 'keep' })).toBe(true);
    expect(await leftThen()).toEqual(emptiedLog('drafts'));
  });

  it('stays as it is when nothing could be deleted, and why is said', async () => {
    keeping('a');
    const store = useKeptStore();
    await store.load();
    network.use(
      on('deleteKept', ownUrl, () => new HttpResponse('Full.', { status: 500 })),
      on('deleteIntention', ownUrl, () => new HttpResponse('Gone.', { status: 404 })),
    );
    expect(await store.remove('intentions')).toBeNull();
    expect(store.deedProblem).toBe('Could not delete what is kept: 500 Internal Server Error. The service says: Full.');
    expect(await store.removeIntention('a')).toBe(false);
    expect(store.deedProblem).toBe('Could not delete the intention: 404 Not Found. The service says: Gone.');
    expect(shown()).toEqual({ count: 1, ids: ['a'] });
  });

  it('is of no use for another base_url, nor is the choice or what went wrong', async () => {
    keeping('a');
    const store = useKeptStore();
    await store.load();
    network.use(on('deleteKept', ownUrl, () => HttpResponse.error()));
    store.application = 'v';
    await store.remove('intentions');
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ application: null, deedProblem: null });
    expect(shown()).toEqual({ count: null, ids: [] });
  });
});
