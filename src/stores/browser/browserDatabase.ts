/**
 * The only place that touches the browser's databases. Where the browser keeps nothing for this page, reading gives
 * nothing, writing does nothing, and `unstored` says so where nobody else does.
 */
import { fitting, mostStoredBytes } from './logLimits.ts';
import { emptied } from './storageProblem.ts';
import { unstored } from './unstored.ts';

export type BrowserDatabase = {
  /** The result of a request made in a transaction of its own; undefined when it could not be had. */
  readonly inStores: <Result>(
    names: readonly [string, ...string[]], mode: IDBTransactionMode,
    ask: (store: (name: string) => IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result | undefined>;
  /** Deletes it, and what it holds. */
  readonly remove: () => Promise<void>;
};

/**
 * A database of the browser.
 * @param named the stores that `unstored` names when they do not hold what they are to hold
 */
export const browserDatabase = (
  databaseName: string, stores: readonly string[], named: readonly string[] = stores,
): BrowserDatabase => {
  let opening: Promise<IDBDatabase | null> | null = null;

  const note = (wrong: unknown): void => {
    for (const store of named) unstored.set(store, wrong);
  };

  const noteOf = (store: string, wrong: unknown): void => {
    if (named.includes(store)) unstored.set(store, wrong);
  };

  const opened = (): Promise<IDBDatabase | null> => new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store);
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another tab deletes everything: it must not have to wait for this one.
        database.onversionchange = () => {
          database.close();
          opening = null;
        };
        // A person has the browser delete what it keeps for this site, while the page is open.
        database.onclose = () => {
          opening = null;
          note(emptied);
        };
        resolve(database);
      };
      request.onerror = () => {
        note(request.error);
        resolve(null);
      };
    } catch (error) {
      note(error);
      resolve(null);
    }
  });
  const open = (): Promise<IDBDatabase | null> => {
    opening ??= opened().then((database) => {
      // What could not be opened once may be later: the next who needs it tries again, and is noted again.
      if (database === null) opening = null;
      return database;
    });
    return opening;
  };

  const inStores: BrowserDatabase['inStores'] = async (names, mode, ask) => {
    const database = await open();
    if (database === null) return undefined;
    return new Promise((resolve) => {
      try {
        const transaction = database.transaction([...names], mode);
        const request = ask((name) => transaction.objectStore(name));
        transaction.oncomplete = () => { resolve(request.result); };
        transaction.onabort = () => {
          noteOf(names[0], transaction.error);
          resolve(undefined);
        };
      } catch (error) {
        noteOf(names[0], error);
        resolve(undefined);
      }
    });
  };

  const remove = async (): Promise<void> => {
    (await open())?.close();
    opening = null;
    for (const store of named) unstored.delete(store);
    await new Promise<void>((resolve) => {
      try {
        const request = indexedDB.deleteDatabase(databaseName);
        request.onsuccess = () => { resolve(); };
        request.onerror = () => {
          note(request.error);
          resolve();
        };
      } catch (error) {
        note(error);
        resolve();
      }
    });
  };

  return { inStores, remove };
};

const logStore = 'log';
const draftStore = 'drafts';
/** The log and the drafts of each service, by its base_url. */
const sent = browserDatabase('patchbay', [logStore, draftStore]);

/** Service, moment, weight and id: the keys alone say what to drop. */
type LogKey = readonly [baseUrl: string, at: number, weight: number, id: string];

const inStore = <Result>(
  name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => sent.inStores([name], mode, (store) => ask(store(name)));

const ofService = (baseUrl: string): IDBKeyRange => IDBKeyRange.bound([baseUrl], [baseUrl, []]);

const weightOfKey = (key: IDBValidKey): number => (Array.isArray(key) && typeof key[2] === 'number' ? key[2] : 0);

/** What the log of a service holds, oldest first; outside data, to be looked at before use. */
export const readLog = async (baseUrl: string): Promise<readonly unknown[]> =>
  await inStore<unknown[]>(logStore, 'readonly', (store) => store.getAll(ofService(baseUrl))) ?? [];

/** Adds an entry and drops the oldest ones of that service beyond the limits. */
export const addToLog = async (key: LogKey, entry: unknown): Promise<void> => {
  await inStore(logStore, 'readwrite', (store) => store.put(entry, [...key]));
  const keys = await inStore(logStore, 'readonly', (store) => store.getAllKeys(ofService(key[0])));
  const newestFirst = (keys ?? []).reverse();
  const extra = newestFirst.slice(fitting(newestFirst.map(weightOfKey), mostStoredBytes));
  for (const old of extra) await inStore(logStore, 'readwrite', (store) => store.delete(old));
};

export const clearLog = async (baseUrl: string): Promise<void> => {
  unstored.delete(logStore);
  await inStore(logStore, 'readwrite', (store) => store.delete(ofService(baseUrl)));
};

/** The drafts of a service, by its address and what of them follows it. Outside data, to be looked at before use. */
export const readDrafts = (baseUrl: string): Promise<unknown> =>
  inStore<unknown>(draftStore, 'readonly', (store) => store.get(baseUrl));

/** Makes other drafts of those that are there, in one transaction: another tab writes before it or after it. */
export const changeDrafts = async (baseUrl: string, change: (drafts: unknown) => unknown): Promise<void> => {
  unstored.delete(draftStore);
  await inStore(draftStore, 'readwrite', (store) => {
    const reading = store.get(baseUrl);
    reading.onsuccess = () => { store.put(change(reading.result), baseUrl); };
    return reading;
  });
};

/** Deletes all drafts of a service, under whatever keys that begin with its address and a space. */
export const deleteDrafts = async (baseUrl: string): Promise<void> => {
  await inStore(draftStore, 'readwrite', (store) => store.delete(IDBKeyRange.bound(baseUrl, `${baseUrl} \uffff`)));
};

/** Deletes the log and the drafts of all services. */
export const deleteDatabase = sent.remove;
