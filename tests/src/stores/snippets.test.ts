import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../contract/operations.ts';
import type { AssetRow } from '../../../src/api/readers/assetRows.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useAssetsStore } from '../../../src/stores/assets.ts';
import { changeDrafts, deleteDatabase, deleteDrafts, readDrafts } from '../../../src/stores/browser/browserDatabase.ts';
import { useHistoryStore } from '../../../src/stores/history.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { newId, useSnippetsStore } from '../../../src/stores/snippets.ts';
import { eventually } from '../../support/eventually.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, fewAssets, freshStores, ownUrl } from './answers.ts';
import { setHidden } from './eventSource.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();
const wire = (id: string, name: string, raw: string, ext: string) => ({
  id, name, formats: { iterable: [{ id: `f-${id}`, fragment: { string: { raw }, metadata: { ext } } }] },
});
const tagged = (...texts: string[]) =>
  ({ ...wire('a', 'retry', 'one\n', 'ts'), tags: { iterable: texts.map((text) => ({ id: `t-${text}`, text })) } });
/** What the service has, and what it was sent. */
let stored: (ReturnType<typeof wire> & { readonly tags?: object })[] = [];
let sent: { readonly operation: OperationId; readonly body: unknown }[] = [];
const answering = (operation: OperationId, answer: () => Response) => on(operation, ownUrl, async ({ request }) => {
  sent.push({ operation, body: await request.json() });
  return answer();
});
const done = (): Response => HttpResponse.json({ id: 'a' });

beforeEach(async () => {
  await deleteDatabase();
  freshStores(ownUrl);
  network.use(fewAssets());
  stored = [wire('a', 'retry', 'one\ntwo\n', 'ts')];
  sent = [];
  network.use(
    on('assetsSnapshot', ownUrl, () => HttpResponse.json({ iterable: stored })),
    answering('assetUpdate', done), answering('assetReclassify', done), answering('formatUpdateValue', done),
    answering('assetsCreateNewAsset', () => HttpResponse.json({ id: 'b' })),
  );
});

const loaded = async (): Promise<AssetRow> => {
  await useAssetsStore().load();
  const [row] = useAssetsStore().rows;
  if (row === undefined) throw new Error('no asset');
  return row;
};

describe('changing an asset', () => {
  it('sends what was changed and nothing else, each by its operation, into the log', async () => {
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { name: 'retried' });
    store.change('a', row, { extension: 'js', text: 'one\nthree\n' });
    expect(await store.save(row)).toBe(true);
    expect(sent).toEqual([
      { operation: 'formatUpdateValue', body: { id: 'f-a', asset: { id: 'a' }, fragment: { string: { raw: 'one\nthree\n' } } } },
      { operation: 'assetUpdate', body: { id: 'a', name: 'retried' } },
      { operation: 'assetReclassify', body: { ext: 'js', asset: { id: 'a' } } },
    ]);
    expect(useActivityStore().exchanges.map(({ operation }) => operation)).toEqual(
      ['assetsSnapshot', 'assetReclassify', 'assetUpdate', 'formatUpdateValue', 'assetsSnapshot'],
    );
    expect(store.drafts.size).toBe(0);
    store.change('a', row, { extension: '' });
    await store.save(row);
    expect(sent.at(-1)?.body).toEqual({ ext: 'UNKNOWN', asset: { id: 'a' } });
  });

  it('taken back leaves nothing to be saved', async () => {
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { text: 'other' });
    expect([...store.drafts.keys()]).toEqual(['a']);
    store.change('a', row, { text: 'one\ntwo\n' });
    expect(store.drafts.size).toBe(0);
    store.change('a', row, { name: 'x' });
    store.discard('a');
    expect(store.drafts.size).toBe(0);
    expect(store.draftOf('a', row).name).toBe('retry');
  });

  it('keeps the line ends that the text has', async () => {
    stored = [wire('a', 'crlf', 'one\r\ntwo\r\n', 'ts')];
    const row = await loaded();
    const store = useSnippetsStore();
    expect(store.draftOf('a', row).text).toBe('one\ntwo\n');
    store.change('a', row, { text: 'one\ntwo\n' });
    expect(store.drafts.size).toBe(0);
    store.change('a', row, { text: 'one\ntwo\nthree\n' });
    await store.save(row);
    expect(sent.at(-1)?.body).toMatchObject({ fragment: { string: { raw: 'one\r\ntwo\r\nthree\r\n' } } });
  });

  it('adds the tags that came and removes those that went, by their ids', async () => {
    stored = [tagged('io', 'a, b', 'old')];
    const row = await loaded();
    const store = useSnippetsStore();
    expect(store.draftOf('a', row).tags).toBe('io, a, b, old');
    store.change('a', row, { tags: 'a, b,io ,  old' });
    expect(store.drafts.size).toBe(0);
    network.use(answering('assetUpdate', () => HttpResponse.json(tagged('io', 'a, b', 'new'))));
    store.change('a', row, { tags: 'io, a, b, new, new' });
    stored = [tagged('io', 'a, b', 'new')];
    expect(await store.save(row)).toBe(true);
    expect(sent.at(-1)).toEqual({ operation: 'assetUpdate', body: { id: 'a', tags: { iterable: [{ text: 'new' }], indices: { 't-old': -1 } } } });
    expect(store.drafts.size).toBe(0);
  });

  it('names a tag that was just added by the id that it was given, when it goes again', async () => {
    network.use(
      answering('assetUpdate', () => HttpResponse.json(tagged('new'))),
      on('formatUpdateValue', ownUrl, () => new HttpResponse('The text is not taken.', { status: 400 })),
    );
    stored = [wire('a', 'retry', 'one\n', 'ts')];
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { tags: 'new', text: 'two\n' });
    expect(await store.save(row)).toBe(false);
    store.change('a', row, { tags: '' });
    await store.save(row);
    expect(sent.at(-1)?.body).toEqual({ id: 'a', tags: { iterable: [], indices: { 't-new': -1 } } });
  });

  it('that is refused in part keeps that part, and says beside it why', async () => {
    network.use(on('assetReclassify', ownUrl, () => new HttpResponse('ext is not known.', { status: 400 })));
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { name: 'renamed', extension: 'zz' });
    stored = [wire('a', 'renamed', 'one\ntwo\n', 'ts')];
    expect(await store.save(row)).toBe(false);
    expect(store.problemsOf('a')).toEqual({
      name: null, extension: 'Could not set its language: 400 Bad Request. The service says: ext is not known.', tags: null, text: null,
    });
    expect(store.problemsOf('other')).toEqual({ name: null, extension: null, tags: null, text: null });
    expect(store.drafts.get('a')).toMatchObject({ extension: 'zz', name: 'renamed', base: { name: 'renamed', extension: 'ts' } });
  });

  it('that goes on while it is being saved is not lost', async () => {
    const late = answerLate('formatUpdateValue', ownUrl, done);
    network.use(late.handler);
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { text: 'first' });
    const saving = store.save(row);
    await late.arrived.opened;
    expect(store.saving).toBe('a');
    store.change('a', row, { text: 'first and more' });
    late.late.open();
    await saving;
    expect(store.drafts.get('a')).toMatchObject({ text: 'first and more', base: { text: 'first' } });
  });

  it('goes on from what is saved now when that was changed elsewhere', async () => {
    const row = await loaded();
    const store = useSnippetsStore();
    store.change('a', row, { text: 'mine' });
    store.rebase({ ...row, name: 'renamed elsewhere', code: 'theirs', extension: 'py' });
    expect(store.drafts.get('a')).toMatchObject({
      text: 'mine', name: 'renamed elsewhere', extension: 'py', base: { text: 'theirs', name: 'renamed elsewhere' },
    });
  });
});

describe('a new snippet', () => {
  it('is sent with name, language and tags, each tag once', async () => {
    const store = useSnippetsStore();
    store.change(newId, null, { text: 'x = 1\n', name: ' x ', extension: 'py', tags: 'a, b ,a,,' });
    expect(await store.create(newId)).toEqual({ id: 'b', isNew: true });
    expect(sent.at(-1)).toEqual({ operation: 'assetsCreateNewAsset', body: {
      type: 'SEEDED_ASSET',
      asset: {
        format: { fragment: { string: { raw: 'x = 1\n' }, metadata: { ext: 'py' } } },
        metadata: { name: 'x', tags: [{ text: 'a' }, { text: 'b' }] },
      },
    } });
    expect(store.drafts.size).toBe(0);
  });

  it('says nothing of what was left empty, and that its text was there already', async () => {
    network.use(answering('assetsCreateNewAsset', () => HttpResponse.json({ id: 'a' })));
    await loaded();
    const store = useSnippetsStore();
    store.change(newId, null, { text: 'one\ntwo\n' });
    expect(await store.create(newId)).toEqual({ id: 'a', isNew: false });
    expect(sent.at(-1)?.body).toEqual({ type: 'SEEDED_ASSET', asset: { format: { fragment: { string: { raw: 'one\ntwo\n' } } }, metadata: {} } });
  });

  it('that is refused stays, and says why', async () => {
    network.use(on('assetsCreateNewAsset', ownUrl, () => new HttpResponse('The seed carries no text.', { status: 400 })));
    const store = useSnippetsStore();
    store.change(newId, null, { name: 'n' });
    expect(await store.create(newId)).toBeNull();
    expect(store.problemsOf(newId).text).toBe('Could not save the snippet: 400 Bad Request. The service says: The seed carries no text.');
    expect(store.drafts.get(newId)?.name).toBe('n');
  });
});

describe('what is not saved', () => {
  /** The page is left and comes again. */
  const nextPage = async (): Promise<void> => {
    window.dispatchEvent(new Event('pagehide'));
    freshPinia();
    useSettingsStore().saveBaseUrl(ownUrl);
    await useSnippetsStore().load();
  };

  it('is there in the next page, of assets and of a new one', async () => {
    const row = await loaded();
    const store = useSnippetsStore();
    await store.load();
    store.change('a', row, { text: 'mine' });
    store.change(newId, null, { tags: 'x' });
    await nextPage();
    expect([...useSnippetsStore().drafts.keys()].sort()).toEqual(['a', newId]);
    expect(useSnippetsStore().draftOf('a', null)).toMatchObject({ text: 'mine', base: { text: 'one\ntwo\n', formatId: 'f-a' } });
  });

  it('is there in the next page too when this one was gone before the database had it', async () => {
    const row = await loaded();
    const store = useSnippetsStore();
    await changeDrafts(`${ownUrl} snippets`, () => ({ a: { ...store.draftOf('a', row), text: 'kept' } }));
    await store.load();
    store.discard('a');
    store.change(newId, null, { text: 'mine' });
    window.dispatchEvent(new Event('pagehide'));
    const ofTab = Object.entries(sessionStorage);
    await eventually(async () => { expect(Object.keys(await readDrafts(`${ownUrl} snippets`) ?? {})).toEqual([newId]); });
    await eventually(() => { expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('mine'); });

    // As the database would have been.
    await changeDrafts(`${ownUrl} snippets`, () => ({ a: { ...store.draftOf('a', row), text: 'kept' } }));
    for (const [name, text] of ofTab) sessionStorage.setItem(name, String(text));
    await nextPage();
    expect([...useSnippetsStore().drafts].map(([id, { text }]) => [id, text])).toEqual([[newId, 'mine']]);
    await eventually(async () => { expect(Object.keys(await readDrafts(`${ownUrl} snippets`) ?? {})).toEqual([newId]); });
  });

  it('is kept at once when the page goes out of sight', async () => {
    useSnippetsStore().change(newId, null, { text: 'mine' });
    setHidden(true);
    setHidden(false);
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('mine');
    await eventually(async () => { expect(Object.keys(await readDrafts(`${ownUrl} snippets`) ?? {})).toContain(newId); });
  });

  it('on its way to the database goes with everything that is deleted', async () => {
    useSnippetsStore().change(newId, null, { text: 'mine' });
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('mine');
    await useHistoryStore().forgetDeleted(true);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('mine');
  });

  it('is kept of each service by itself, and goes with the drafts of that service alone', async () => {
    const store = useSnippetsStore();
    store.change(newId, null, { text: 'mine' });
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store.drafts.size).toBe(0);
    useSettingsStore().saveBaseUrl(ownUrl);
    await store.load();
    expect(store.drafts.get(newId)?.text).toBe('mine');
    await deleteDrafts(`${ownUrl}0`);
    expect(await readDrafts(`${ownUrl} snippets`)).toBeDefined();
    await deleteDrafts(ownUrl);
    expect(await readDrafts(`${ownUrl} snippets`)).toBeUndefined();
  });

  it('is not kept by the browser where nothing is to be', async () => {
    await useHistoryStore().setKeep(false);
    useSnippetsStore().change(newId, null, { text: 'mine' });
    await nextPage();
    expect(useSnippetsStore().drafts.size).toBe(0);
    await useHistoryStore().setKeep(true);
  });

  it('of another tab stays when something is written here', async () => {
    const row = await loaded();
    const here = useSnippetsStore();
    freshPinia();
    useSettingsStore().saveBaseUrl(ownUrl);
    useSnippetsStore().change(newId, null, { text: 'there' });
    here.change('a', row, { text: 'here' });
    await eventually(async () => {
      expect(await readDrafts(`${ownUrl} snippets`)).toMatchObject({ a: { text: 'here' }, [newId]: { text: 'there' } });
    });
    here.discard('a');
    await eventually(async () => { expect(Object.keys(await readDrafts(`${ownUrl} snippets`) ?? {})).toEqual([newId]); });
  });

  it('is there too when it was kept before tags could be changed, which it leaves as they are', async () => {
    stored = [tagged('io')];
    const row = await loaded();
    const base = { name: 'retry', extension: 'ts', formatId: 'f-a', text: 'one\n' };
    await changeDrafts(`${ownUrl} snippets`, () => ({ a: { name: 'retry', extension: 'ts', tags: '', text: 'mine\n', lineEnd: '\n', base } }));
    await nextPage();
    await useSnippetsStore().save(row);
    expect(sent.map(({ operation }) => operation)).toEqual(['formatUpdateValue']);
  });

  it('that is no draft is not taken', async () => {
    const store = useSnippetsStore();
    store.change(newId, null, { text: 'mine' });
    await eventually(async () => { expect(await readDrafts(`${ownUrl} snippets`)).toHaveProperty(newId); });
    await changeDrafts(`${ownUrl} snippets`, () => ({ [newId]: { text: 7 }, a: null }));
    freshPinia();
    useSettingsStore().saveBaseUrl(ownUrl);
    await useSnippetsStore().load();
    expect(useSnippetsStore().drafts.size).toBe(0);
  });
});
