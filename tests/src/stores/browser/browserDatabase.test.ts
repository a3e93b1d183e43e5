import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addToLog, changeDrafts, clearLog, deleteDatabase, readDrafts, readLog,
} from '../../../../src/stores/browser/browserDatabase.ts';
import { storageProblem } from '../../../../src/stores/browser/storageProblem.ts';
import { unstored } from '../../../../src/stores/browser/unstored.ts';
import { mostEntries, mostStoredBytes } from '../../../../src/stores/browser/logLimits.ts';

const [one, other] = ['http://localhost:39300', 'http://localhost:39301'];

beforeEach(async () => {
  vi.unstubAllGlobals();
  unstored.clear();
  await deleteDatabase();
});

/** What another tab does that deletes everything; ends when this tab has let go of it. */
const deletedElsewhere = (): Promise<void> => new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase('patchbay');
  request.onsuccess = () => { resolve(); };
  request.onblocked = () => { reject(new Error('It is still open here.')); };
});

describe('the log', () => {
  it('is read oldest first, of each service alone', async () => {
    await addToLog([one, 2, 10, 'b'], { entry: 'b' });
    await addToLog([one, 1, 10, 'a'], { entry: 'a' });
    await addToLog([other, 1, 10, 'c'], { entry: 'c' });
    await addToLog([`${one}/more`, 1, 10, 'd'], { entry: 'd' });
    expect(await readLog(one)).toEqual([{ entry: 'a' }, { entry: 'b' }]);
    expect(await readLog(other)).toEqual([{ entry: 'c' }]);
    expect(await readLog('http://localhost:3930')).toEqual([]);
  });

  it('keeps the newest entries that fit, of that service', async () => {
    await addToLog([other, 0, 10, 'other'], 'other');
    for (let at = 0; at < mostEntries + 2; at += 1) await addToLog([one, at, 10, String(at)], at);
    const kept = await readLog(one);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([mostEntries, 2, mostEntries + 1]);
    await addToLog([one, 1000, mostStoredBytes - 10, 'large'], 'large');
    expect(await readLog(one)).toEqual([mostEntries + 1, 'large']);
    expect(await readLog(other)).toEqual(['other']);
  });

  it('is emptied for one service', async () => {
    await addToLog([one, 1, 10, 'a'], 'a');
    await addToLog([other, 1, 10, 'b'], 'b');
    await clearLog(one);
    expect([await readLog(one), await readLog(other)]).toEqual([[], ['b']]);
  });
});

describe('the drafts', () => {
  it('are kept by service, the last ones', async () => {
    expect(await readDrafts(one)).toBeUndefined();
    await changeDrafts(one, () => ({ application: 'a' }));
    await changeDrafts(one, () => ({ application: 'b' }));
    await changeDrafts(other, () => ({ application: 'c' }));
    expect([await readDrafts(one), await readDrafts(other)]).toEqual([{ application: 'b' }, { application: 'c' }]);
  });

  it('are changed one after the other: what two tabs change at once is both there', async () => {
    const adding = (name: string) => (drafts: unknown) => ({ ...drafts as object, [name]: true });
    await Promise.all([changeDrafts(one, adding('a')), changeDrafts(one, adding('b'))]);
    expect(await readDrafts(one)).toEqual({ a: true, b: true });
  });

  it('are kept by a database that could not be opened before', async () => {
    vi.stubGlobal('indexedDB', { open: () => { throw new DOMException('no', 'UnknownError'); } });
    await changeDrafts(one, () => 'lost');
    expect([await readDrafts(one), unstored.has('drafts')]).toEqual([undefined, true]);
    vi.unstubAllGlobals();
    await changeDrafts(one, () => 'kept');
    expect([await readDrafts(one), unstored.has('drafts')]).toEqual(['kept', false]);
  });

  it('that cannot be kept are not, which is noted until others can, and those before stay', async () => {
    await changeDrafts(one, () => ({ application: 'a' }));
    await changeDrafts(one, () => ({ notData: () => undefined }));
    expect([await readDrafts(one), storageProblem('drafts')]).toEqual([{ application: 'a' }, 'denied']);
    await changeDrafts(one, () => ({ application: 'b' }));
    expect(unstored.size).toBe(0);
  });
});

describe('a log without room', () => {
  it('is noted as not all kept, until it is emptied', async () => {
    await addToLog([one, 1, 10, 'a'], 'a');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('No room.', 'QuotaExceededError'); });
    await addToLog([one, 2, 10, 'b'], 'b');
    full.mockRestore();
    await addToLog([one, 3, 10, 'c'], 'c');
    expect([await readLog(one), storageProblem('log')]).toEqual([['a', 'c'], 'full']);
    await clearLog(one);
    expect(unstored.size).toBe(0);
  });
});

describe('the database', () => {
  it('is deleted as a whole, and is there again for what is kept next', async () => {
    await addToLog([one, 1, 10, 'a'], 'a');
    await changeDrafts(one, () => ('draft'));
    await deleteDatabase();
    expect([await readLog(one), await readDrafts(one)]).toEqual([[], undefined]);
    await addToLog([one, 2, 10, 'b'], 'b');
    expect(await readLog(one)).toEqual(['b']);
  });

  it('that another tab deletes does not have to wait for this one, which can go on keeping', async () => {
    await addToLog([one, 1, 10, 'a'], 'a');
    await deletedElsewhere();
    await addToLog([one, 2, 10, 'b'], 'b');
    expect(await readLog(one)).toEqual(['b']);
  });

  it.each<[string, unknown]>([
    ['has none', undefined],
    ['refuses to open it', { open: () => { throw new DOMException('No.', 'SecurityError'); } }],
    ['fails to open it', {
      open: () => {
        const request: { onerror?: () => void } = {};
        queueMicrotask(() => request.onerror?.());
        return request;
      },
      deleteDatabase: () => {
        const request: { onerror?: () => void } = {};
        queueMicrotask(() => request.onerror?.());
        return request;
      },
    }],
  ])('of a browser that %s: reading gives nothing, and writing does nothing', async (_what, database) => {
    vi.stubGlobal('indexedDB', database);
    await addToLog([one, 1, 10, 'a'], 'a');
    await changeDrafts(one, () => ('draft'));
    await clearLog(one);
    expect([storageProblem('log'), storageProblem('drafts')]).toEqual(['denied', 'denied']);
    await deleteDatabase();
    expect([await readLog(one), await readDrafts(one)]).toEqual([[], undefined]);
    expect([...unstored.keys()].map((name) => [name, storageProblem(name)])).toEqual([['log', 'denied'], ['drafts', 'denied']]);
    vi.unstubAllGlobals();
    await deleteDatabase();
    expect(await readLog(one)).toEqual([]);
  });
});
