/** Texts that this browser keeps, each with what a list says of it in a store of its own: a list reads no text. */
import { browserDatabase } from './browserDatabase.ts';

type Head = { readonly id: string };

export type HeadsAndTexts = {
  /** What a list says of each. Outside data, to be looked at before use. */
  readonly heads: () => Promise<readonly unknown[]>;
  /** Outside data too; undefined where it is not there. */
  readonly textOf: (id: string) => Promise<unknown>;
  /**
   * Adds one.
   * @param going told what is there: the ids of those that go for it; null where it is not added
   * @returns whether the browser did it
   */
  readonly add: (
    head: Head, text: string, going: (present: readonly unknown[]) => readonly string[] | null,
  ) => Promise<boolean>;
  /** Puts other heads, and another text, in the places of those that are still there. */
  readonly replace: (heads: readonly Head[], text?: string) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Deletes all of them, of whatever service. */
  readonly removeAll: () => Promise<void>;
};

/** Whoever adds one is told what became of it, so nothing else has to say so. */
export const headsAndTexts = (database: string, listStore: string, textStore: string): HeadsAndTexts => {
  const names = [listStore, textStore] as const;
  const shelf = browserDatabase(database, names, []);
  const removeIn = (store: (name: string) => IDBObjectStore, ids: readonly string[]): void => {
    for (const name of names) for (const id of ids) store(name).delete(id);
  };
  return {
    heads: async () => await shelf.inStores<unknown[]>([listStore], 'readonly', (store) => store(listStore).getAll()) ?? [],
    textOf: (id) => shelf.inStores<unknown>([textStore], 'readonly', (store) => store(textStore).get(id)),
    add: async (head, text, going) => {
      const done = await shelf.inStores<unknown[]>(names, 'readwrite', (store) => {
        const reading: IDBRequest<unknown[]> = store(listStore).getAll();
        reading.onsuccess = () => {
          const ids = going(reading.result);
          if (ids === null) return;
          removeIn(store, ids);
          store(listStore).put(head, head.id);
          store(textStore).put(text, head.id);
        };
        return reading;
      });
      return done !== undefined;
    },
    replace: async (heads, text) => {
      await shelf.inStores<IDBValidKey[]>(names, 'readwrite', (store) => {
        const finding = store(listStore).getAllKeys();
        finding.onsuccess = () => {
          for (const head of heads.filter(({ id }) => finding.result.includes(id))) {
            store(listStore).put(head, head.id);
            if (text !== undefined) store(textStore).put(text, head.id);
          }
        };
        return finding;
      });
    },
    remove: async (ids) => {
      await shelf.inStores(names, 'readwrite', (store) => {
        removeIn(store, ids);
        return store(listStore).count();
      });
    },
    removeAll: shelf.remove,
  };
};
