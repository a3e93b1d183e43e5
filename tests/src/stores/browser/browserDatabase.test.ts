import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addToLog, clearLog, deleteDatabase, readDrafts, readLog, writeDrafts,
} from '../../../../src/stores/browser/browserDatabase.ts';
import { mostEntries, mostStoredBytes } from '../../../../src/stores/browser/logLimits.ts';

const [one, other] = ['http://localhost:39300', 'http://localhost:39301'];

beforeEach(async () => {
  vi.unstubAllGlobals();
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
    await writeDrafts(one, { application: 'a' });
    await writeDrafts(one, { application: 'b' });
    await writeDrafts(other, { application: 'c' });
    expect([await readDrafts(one), await readDrafts(other)]).toEqual([{ application: 'b' }, { application: 'c' }]);
  });

  it('that cannot be kept are not, and those before stay', async () => {
    await writeDrafts(one, { application: 'a' });
    await writeDrafts(one, { notData: () => undefined });
    expect(await readDrafts(one)).toEqual({ application: 'a' });
  });
});

describe('the database', () => {
  it('is deleted as a whole, and is there again for what is kept next', async () => {
    await addToLog([one, 1, 10, 'a'], 'a');
    await writeDrafts(one, 'draft');
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
    await writeDrafts(one, 'draft');
    await clearLog(one);
    await deleteDatabase();
    expect([await readLog(one), await readDrafts(one)]).toEqual([[], undefined]);
    vi.unstubAllGlobals();
    await deleteDatabase();
    expect(await readLog(one)).toEqual([]);
  });
});
