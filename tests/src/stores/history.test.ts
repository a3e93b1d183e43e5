import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { Exchange } from '../../../contract/exchange.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { addToLog, changeDrafts, deleteDatabase, readDrafts, readLog } from '../../../src/stores/browser/browserDatabase.ts';
import { mostStoredBytes } from '../../../src/stores/browser/logLimits.ts';
import { useHistoryStore } from '../../../src/stores/history.ts';
import { usePlaygroundStore } from '../../../src/stores/playground.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { deletions } from '../../../src/stores/state/deletions.ts';
import { eventually } from '../../support/eventually.ts';
import { baseUrl } from '../api/network.ts';
import { freshStores } from './answers.ts';
import { setHidden } from './eventSource.ts';
import { freshPinia } from './freshPinia.ts';

const elsewhere = 'http://localhost:39301';

const exchange = (id: string, more: { readonly url?: string; readonly body?: string } = {}): Exchange => ({
  id, operation: 'connect', startedAt: Number(id), duration: 1,
  request: { method: 'POST', url: more.url ?? `${baseUrl}/connect`, headers: {}, body: more.body ?? null },
  outcome: { kind: 'failed', failure: 'no-answer', message: '' },
});
const keptIds = async (url = baseUrl) => (await readLog(url)).map((each) => (each as Exchange).id);
const shownIds = () => useActivityStore().exchanges.map(({ id }) => id);
/** The page is left and comes again. */
const nextPage = (): void => {
  window.dispatchEvent(new Event('pagehide'));
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
};
/** All that was begun in the browser's database is over. */
const settled = async (): Promise<void> => { for (let turn = 0; turn < 3; turn += 1) await readLog('nobody'); };

beforeEach(async () => {
  // The pages of the test before are left: none of them writes later.
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  await deleteDatabase();
  freshStores(baseUrl);
});

describe('what was sent', () => {
  it('is there in the next page, that of before the start too, newest first and behind what is new', async () => {
    useActivityStore().add(exchange('1'));
    await useHistoryStore().start();
    useActivityStore().add(exchange('2'));
    await eventually(async () => { expect(await keptIds()).toEqual(['1', '2']); });
    nextPage();
    useActivityStore().add(exchange('3'));
    expect(useHistoryStore().ready).toBe(false);
    await useHistoryStore().start();
    expect(shownIds()).toEqual(['3', '2', '1']);
    expect(useHistoryStore().ready).toBe(true);
  });

  it('right before the page is left is there in the next one, although the database never had it', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    window.dispatchEvent(new Event('pagehide'));
    const left = Object.entries(sessionStorage);
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    await settled();
    // As the database of a page that is gone at once: nothing came to its end.
    await deleteDatabase();
    nextPage();
    for (const [name, text] of left) sessionStorage.setItem(name, String(text));
    await useHistoryStore().start();
    expect([shownIds(), await keptIds()]).toEqual([['1'], ['1']]);

    await deleteDatabase();
    nextPage();
    await useHistoryStore().start();
    expect(shownIds()).toEqual([]);
  });

  it('does not come back cleared because the page was out of sight before the database had it', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    setHidden(true);
    setHidden(false);
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    await settled();
    await useHistoryStore().clear();
    nextPage();
    await useHistoryStore().start();
    expect([shownIds(), await keptIds()]).toEqual([[], []]);
  });

  it('right before the page is left does not come back where nothing is kept, nor what is none', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    window.dispatchEvent(new Event('pagehide'));
    const left = Object.entries(sessionStorage).filter(([, text]) => String(text).includes('"startedAt"'));
    expect(left).toHaveLength(1);
    await useHistoryStore().setKeep(false);
    nextPage();
    for (const [name, text] of left) sessionStorage.setItem(name, String(text));
    await useHistoryStore().start();
    expect(shownIds()).toEqual([]);
    for (const nonsense of ['[[{},"x"],7,null]', '{}', '[']) {
      nextPage();
      for (const [name] of left) sessionStorage.setItem(name, nonsense);
      await useHistoryStore().start();
      expect(shownIds()).toEqual([]);
    }
    await useHistoryStore().setKeep(true);
  });

  it('is kept for its service only, and never what is too large', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1', { url: `${elsewhere}/connect` }));
    useActivityStore().add(exchange('2', { body: 'x'.repeat(mostStoredBytes) }));
    useActivityStore().add(exchange('3'));
    await eventually(async () => { expect(await keptIds()).toEqual(['3']); });
    await settled();
    expect([await keptIds(), await keptIds(elsewhere)]).toEqual([['3'], []]);
  });

  it('to one service does not come to the log of another that was chosen while it was looked up', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    nextPage();
    const started = useHistoryStore().start();
    useSettingsStore().saveBaseUrl(elsewhere);
    await started;
    await eventually(() => { expect(useHistoryStore().ready).toBe(true); });
    expect(shownIds()).toEqual([]);
    useSettingsStore().saveBaseUrl(baseUrl);
    await eventually(() => { expect(shownIds()).toEqual(['1']); });
  });

  it('is not kept while Keep is off, and comes to what is kept when it is switched on', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    await useHistoryStore().setKeep(false);
    useActivityStore().add(exchange('2'));
    await settled();
    expect([await keptIds(), shownIds()]).toEqual([[], ['2', '1']]);
    nextPage();
    expect(useHistoryStore().keep).toBe(false);
    await useHistoryStore().start();
    useActivityStore().add(exchange('3'));
    await useHistoryStore().setKeep(true);
    await eventually(async () => { expect(await keptIds()).toEqual(['3']); });
    nextPage();
    expect(useHistoryStore().keep).toBe(true);
  });

  it('is gone everywhere when the log is emptied', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    await useHistoryStore().clear();
    expect([await keptIds(), shownIds()]).toEqual([[], []]);
  });

  it('is gone with what the service deleted, in every tab; that to another service stays', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    await addToLog([elsewhere, 2, 1, '2'], exchange('2', { url: `${elsewhere}/connect` }));
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    const before = deletions.value;
    await useHistoryStore().forgetDeleted(false);
    expect([await keptIds(), shownIds(), await keptIds(elsewhere)]).toEqual([[], [], ['2']]);
    expect(localStorage.getItem('patchbay:emptied')).toMatch(new RegExp(String.raw`^\d+ log ${baseUrl}$`));
    expect(deletions.value).toBe(before + 1);
  });

  it('is gone when another tab says that something was deleted of this service, and not of another', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    const before = deletions.value;
    const heard = (newValue: string): void => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:emptied', newValue }));
    };
    heard('1 log http://localhost:39302');
    expect([shownIds(), deletions.value]).toEqual([['1'], before]);
    heard(`1 log ${baseUrl}`);
    expect(shownIds()).toEqual([]);
    // The pages of the tests before hear it too.
    expect(deletions.value).toBeGreaterThan(before);
  });

  it('is gone with all else that the browser keeps, but for the wish to keep nothing', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    localStorage.setItem('patchbay:theme', 'dark');
    localStorage.setItem('of-another-program', 'x');
    await eventually(async () => { expect(await keptIds()).toEqual(['1']); });
    await useHistoryStore().forgetEverything();
    expect([await keptIds(), shownIds(), Object.keys(localStorage)]).toEqual([[], [], ['of-another-program']]);
    await useHistoryStore().setKeep(false);
    await useHistoryStore().forgetEverything();
    expect(localStorage.getItem('patchbay:keep-history')).toBe('no');
    localStorage.removeItem('of-another-program');
  });
});

describe('drafts', () => {
  type Drafts = { readonly connect: { readonly name: string } };
  const written = (url = baseUrl) => readDrafts(url) as Promise<Drafts | undefined>;

  it('are kept a moment after they changed, and are there in the next page', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await eventually(async () => { expect((await written())?.connect.name).toBe('VIM'); });
    nextPage();
    await useHistoryStore().start();
    expect(usePlaygroundStore().connectForm.name).toBe('VIM');
  });

  it('are kept at once when the page is left', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await nextTick();
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect((await written())?.connect.name).toBe('VIM');
  });

  it('are there in the next page of this tab although the page was gone before the database had them', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await nextTick();
    nextPage();
    await deleteDatabase();
    await useHistoryStore().start();
    expect(usePlaygroundStore().connectForm.name).toBe('VIM');
    await eventually(async () => { expect((await written())?.connect.name).toBe('VIM'); });
  });

  it('of two tabs are both kept, each entry as it was last written; a tab has its own again', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await eventually(async () => { expect((await written())?.connect.name).toBe('VIM'); });
    const ofTab = () => sessionStorage.getItem(`patchbay:drafts ${baseUrl}`) ?? '';
    await eventually(() => { expect(ofTab()).not.toContain('earlier'); });
    const first = ofTab();
    await changeDrafts(baseUrl, (there) => ({ ...there as object, connect: { name: 'OBSIDIAN', version: '', platform: '' } }));
    usePlaygroundStore().suggestForm.code = 'mine';
    await eventually(async () => {
      expect(await written()).toMatchObject({ connect: { name: 'OBSIDIAN' }, suggest: { code: 'mine' } });
    });
    nextPage();
    sessionStorage.setItem(`patchbay:drafts ${baseUrl}`, first);
    await useHistoryStore().start();
    expect(usePlaygroundStore().connectForm.name).toBe('VIM');
    nextPage();
    // What the page before still had under way.
    await settled();
    await eventually(() => { expect(ofTab()).not.toContain('earlier'); });
    sessionStorage.clear();
    await useHistoryStore().start();
    expect(usePlaygroundStore().connectForm.name).toBe('OBSIDIAN');
  });

  it('of this tab go when another one deletes everything that is kept, and the log too', async () => {
    await useHistoryStore().start();
    useActivityStore().add(exchange('1'));
    usePlaygroundStore().connectForm.name = 'VIM';
    await eventually(async () => { expect((await written())?.connect.name).toBe('VIM'); });
    window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:emptied', newValue: '1 everything' }));
    expect([shownIds(), sessionStorage.getItem(`patchbay:drafts ${baseUrl}`)]).toEqual([[], null]);
  });

  it('stay when something was deleted, and go with everything, here and in other tabs', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await eventually(async () => { expect((await written())?.connect.name).toBe('VIM'); });
    const ofTab = () => sessionStorage.getItem(`patchbay:drafts ${baseUrl}`) !== null;
    await useHistoryStore().forgetDeleted(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:emptied', newValue: `1 log ${baseUrl}` }));
    expect([(await written())?.connect.name, ofTab()]).toEqual(['VIM', true]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:emptied', newValue: `1 drafts ${baseUrl}` }));
    expect(ofTab()).toBe(false);
    usePlaygroundStore().connectForm.name = 'OBSIDIAN';
    await eventually(async () => { expect((await written())?.connect.name).toBe('OBSIDIAN'); });
    await useHistoryStore().forgetDeleted(true);
    expect([await written(), ofTab()]).toEqual([undefined, false]);
    expect(localStorage.getItem('patchbay:emptied')).toMatch(new RegExp(String.raw`^\d+ drafts ${baseUrl}$`));
  });

  it('are not kept any more when another tab switches Keep off', async () => {
    await useHistoryStore().start();
    window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:keep-history', newValue: 'no' }));
    expect(useHistoryStore().keep).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'patchbay:keep-history', newValue: null }));
    expect(useHistoryStore().keep).toBe(true);
  });

  it('do not take the place of what a person has begun to write', async () => {
    await changeDrafts(baseUrl, () => ({ ...usePlaygroundStore().drafts(), connect: { name: 'VIM', version: '', platform: '' } }));
    usePlaygroundStore().connectForm.name = 'OBSIDIAN';
    await useHistoryStore().start();
    expect(usePlaygroundStore().connectForm.name).toBe('OBSIDIAN');
  });

  it('that are no drafts are left alone', async () => {
    const before = usePlaygroundStore().connectForm.name;
    await changeDrafts(baseUrl, () => ({ connect: 1 }));
    await useHistoryStore().start();
    expect([usePlaygroundStore().connectForm.name, useHistoryStore().ready]).toEqual([before, true]);
  });

  it('are kept for the service that they were written for when another is chosen', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await nextTick();
    useSettingsStore().saveBaseUrl(elsewhere);
    await nextTick();
    await settled();
    expect((await written())?.connect.name).toBe('VIM');
    expect(await written(elsewhere)).toBeUndefined();
  });

  it('are kept at once when the page goes out of sight', async () => {
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await nextTick();
    setHidden(true);
    setHidden(false);
    await settled();
    expect((await written())?.connect.name).toBe('VIM');
  });

  it('are not kept while Keep is off', async () => {
    await useHistoryStore().setKeep(false);
    await useHistoryStore().start();
    usePlaygroundStore().connectForm.name = 'VIM';
    await nextTick();
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(await written()).toBeUndefined();
  });
});
