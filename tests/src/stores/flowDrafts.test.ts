/** What was changed in a flow and not saved: in its tab at once, and for a new tab when it is gone. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectScope, type EffectScope } from 'vue';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { createFlowDrafts, type FlowDrafts } from '../../../src/stores/flows/flowDrafts.ts';
import { useFlowFilesStore } from '../../../src/stores/flows/flowFiles.ts';
import { changeDrafts, deleteDatabase, deleteDrafts, readDrafts } from '../../../src/stores/browser/browserDatabase.ts';
import { eventually } from '../../support/eventually.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';
import { setHidden } from './eventSource.ts';

const network = mockNetwork();
const key = 'first.arazzo.yaml';
const place = `${ownUrl} flow:${key}`;
const draftOf = (what: string) => ({ basis: 'hash', what, unfinished: {} });
const pages: EffectScope[] = [];
const newPage = (): FlowDrafts => {
  const page = effectScope(true);
  pages.push(page);
  const drafts = page.run(() => createFlowDrafts(ownUrl));
  if (drafts === undefined) throw new Error('The page is left.');
  return drafts;
};
/** What a page does with what waits when it is left. */
const leave = (): void => { window.dispatchEvent(new Event('pagehide')); };
const kept = (what: string | null): Promise<void> => eventually(async () => {
  expect(await readDrafts(place)).toBe(what === null ? null : JSON.stringify(draftOf(what)));
});
const closeTab = (): void => { sessionStorage.clear(); };
const takenUp = async (): Promise<unknown> => {
  const next = newPage();
  await next.takeUp(key);
  return next.drafts.get(key);
};

beforeEach(async () => {
  freshStores(ownUrl);
  await deleteDatabase();
});

afterEach(() => { for (const page of pages.splice(0)) page.stop(); });

describe('a draft of a flow', () => {
  it('is kept at once when its page goes out of sight, and not by one that is over', async () => {
    newPage().set(key, draftOf('in sight'));
    setHidden(true);
    setHidden(false);
    expect(sessionStorage.getItem(`patchbay:drafts flow:${key}`)).toBe(JSON.stringify(draftOf('in sight')));
    await kept('in sight');
    newPage().set(key, draftOf('over'));
    for (const page of pages) page.stop();
    leave();
    expect(sessionStorage.getItem(`patchbay:drafts flow:${key}`)).toBe(JSON.stringify(draftOf('in sight')));
  });

  it('is there in a new tab when its own was closed, also as steps', async () => {
    const what = newFlow('Mine');
    newPage().set(key, { basis: 'hash', what, unfinished: {} });
    leave();
    await eventually(async () => { expect(await readDrafts(place)).toBeDefined(); });
    closeTab();
    expect(await takenUp()).toEqual({ basis: 'hash', what, unfinished: {} });
  });

  it('is that of its own tab after a reload, whatever another tab wrote since', async () => {
    newPage().set(key, draftOf('of this tab'));
    leave();
    await kept('of this tab');
    const mine = sessionStorage.getItem(`patchbay:drafts flow:${key}`);
    newPage().set(key, draftOf('of another'));
    leave();
    await kept('of another');
    sessionStorage.setItem(`patchbay:drafts flow:${key}`, mine ?? '');
    expect(await takenUp()).toEqual(draftOf('of this tab'));
  });

  it('of another tab does not come into one that has the flow open, as when its file is read again', async () => {
    const [mine, other] = [newPage(), newPage()];
    await mine.takeUp(key);
    other.set(key, draftOf('of another'));
    leave();
    await kept('of another');
    await mine.takeUp(key);
    expect([...mine.drafts]).toEqual([]);
  });

  it('that is given up is gone for other tabs too, but not what one of them wrote since', async () => {
    const mine = newPage();
    mine.set(key, draftOf('given up'));
    leave();
    await kept('given up');
    mine.drop(key);
    await kept(null);
    mine.set(key, draftOf('given up'));
    leave();
    await kept('given up');
    const other = newPage();
    other.set(key, draftOf('of another'));
    leave();
    await kept('of another');
    mine.drop(key);
    other.set('later', draftOf('written after it'));
    leave();
    await eventually(async () => { expect(await readDrafts(`${ownUrl} flow:later`)).toBeDefined(); });
    await kept('of another');
  });

  it('that is given up is gone after a reload that did not wait for the browser, also of steps in another order', async () => {
    const { title, id, ...others } = newFlow('Mine');
    const what = { ...others, id, title };
    newPage().set(key, { basis: 'hash', what, unfinished: {} });
    leave();
    await eventually(async () => { expect(await readDrafts(place)).toBeDefined(); });
    closeTab();
    const mine = newPage();
    await mine.takeUp(key);
    mine.drop(key);
    // The page is gone before the database has it.
    const left = sessionStorage.getItem(`patchbay:drafts flow:${key}`);
    await eventually(async () => { expect(await readDrafts(place)).toBeNull(); });
    await changeDrafts(place, () => JSON.stringify({ basis: 'hash', what, unfinished: {} }));
    sessionStorage.setItem(`patchbay:drafts flow:${key}`, left ?? '');
    expect(await takenUp()).toBeUndefined();
    expect([await readDrafts(place), sessionStorage.getItem(`patchbay:drafts flow:${key}`)]).toEqual([null, null]);
  });

  it('goes with all drafts of the service, and is not kept where nothing is to be', async () => {
    newPage().set(key, draftOf('one'));
    leave();
    await kept('one');
    await deleteDrafts(ownUrl);
    expect(await readDrafts(place)).toBeUndefined();
    localStorage.setItem('patchbay:keep-history', 'no');
    newPage().set(key, draftOf('two'));
    leave();
    expect([await readDrafts(place), sessionStorage.getItem(`patchbay:drafts flow:${key}`)]).toEqual([undefined, null]);
  });
});

describe('a file that', () => {
  const answer = ({ params }: { readonly params: object }) => HttpResponse.json({
    name: String(Object.values(params)[0]), text: 'a', command: 'a', hash: 'hash', bytes: 1, changedAt: '2026-11-28T12:00:00.000Z', flow: null, problems: [],
  });
  const list = () => HttpResponse.json({ folder: '', problem: null, more: 0, files: [], ready: [] });
  const read: string[] = [];
  const opened = async (): Promise<ReturnType<typeof useFlowFilesStore>> => {
    network.use(
      on('flow', ownUrl, (asked) => {
        read.push(String(Object.values(asked.params)[0]));
        return answer(asked);
      }),
      on('saveFlow', ownUrl, answer), on('deleteFlow', ownUrl, list), on('flows', ownUrl, list),
    );
    const files = useFlowFilesStore();
    await files.open(key);
    read.length = 0;
    return files;
  };

  it('has what is unfinished in its steps until it is finished, or its step is gone; what is changed is of the file as it is', async () => {
    const files = await opened();
    files.write(key, 'health', { pause: 'soon' });
    expect(files.drafts.get(key)).toEqual({ basis: 'hash', what: null, unfinished: { health: { pause: 'soon' } } });
    expect([files.flowNow(key), await files.save(key)]).toEqual([files.files.get(key)?.flow ?? null, false]);
    files.write(key, 'health', { pause: null, carries: null });
    expect([...files.drafts]).toEqual([]);
    files.write(key, 'health', { pause: 'soon' });
    files.write(key, 'gone', { body: '{' });
    const flow = newFlow('Mine');
    files.change(key, flow);
    expect(files.drafts.get(key)).toEqual({ basis: 'hash', what: flow, unfinished: { health: { pause: 'soon' } } });
    files.change(key, 'a text');
    expect(files.drafts.get(key)).toEqual({ basis: 'hash', what: 'a text', unfinished: {} });
  });

  it('gets another name takes what was not saved with it, and is left before it goes', async () => {
    const files = await opened();
    files.change(key, 'not saved');
    const there: string[][] = [];
    const move = (): Promise<unknown> => Promise.resolve(there.push([...files.files.keys()]));
    expect(await files.rename(key, 'other.arazzo.yaml', move)).toBe(true);
    expect([...files.drafts]).toEqual([['other.arazzo.yaml', { basis: 'hash', what: 'not saved', unfinished: {} }]]);
    expect([there, [...files.files.keys()]]).toEqual([[[key, 'other.arazzo.yaml']], ['other.arazzo.yaml']]);
  });

  it('is deleted is not read any more, until the view has left it', async () => {
    const files = await opened();
    const done = await files.remove(key, 'hash', async () => { expect((await files.open(key))?.name).toBe(key); });
    expect([done, read, files.files.has(key)]).toEqual([true, [], false]);
  });
});
