/** Results of flows that asked another service: each as its HAR, with what a list says beside it. */
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { browserDatabase } from './browserDatabase.ts';
import { overResultRoom } from './resultRoom.ts';

const listStore = 'flow-result-list';
const textStore = 'flow-result-texts';
const shelf = browserDatabase('patchbay-flow-results', [listStore, textStore], []);

/** What a list says of each. Outside data, to be looked at before use. */
export const readResultHeads = async (): Promise<readonly unknown[]> =>
  await shelf.inStores<unknown[]>([listStore], 'readonly', (store) => store(listStore).getAll()) ?? [];

/** The HAR of one; outside data. */
export const readResultText = (id: string): Promise<unknown> =>
  shelf.inStores<unknown>([textStore], 'readonly', (store) => store(textStore).get(id));

/** Adds one and drops the oldest beyond the limits. @returns whether the browser has it */
export const addResult = async (
  head: FlowResultHead, har: string, readHeads: (list: readonly unknown[]) => readonly FlowResultHead[],
): Promise<boolean> => {
  const done = await shelf.inStores<unknown[]>([listStore, textStore], 'readwrite', (store) => {
    const reading: IDBRequest<unknown[]> = store(listStore).getAll();
    reading.onsuccess = () => {
      for (const id of overResultRoom([head, ...readHeads(reading.result)])) {
        store(listStore).delete(id);
        store(textStore).delete(id);
      }
      store(listStore).put(head, head.id);
      store(textStore).put(har, head.id);
    };
    return reading;
  });
  return done !== undefined;
};

/** Puts other heads in the places of those of their ids. */
export const changeResultHeads = async (heads: readonly FlowResultHead[]): Promise<void> => {
  await shelf.inStores([listStore], 'readwrite', (store) => {
    for (const head of heads) store(listStore).put(head, head.id);
    return store(listStore).count();
  });
};

export const removeResult = async (id: string): Promise<void> => {
  await shelf.inStores([listStore, textStore], 'readwrite', (store) => {
    store(listStore).delete(id);
    return store(textStore).delete(id);
  });
};

/** Deletes all of them, of whatever service. */
export const deleteAllResults = shelf.remove;
