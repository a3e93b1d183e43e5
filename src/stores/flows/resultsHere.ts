import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { headOf } from '../../../flows/har/storedResult.ts';
import type { StoredResult } from '../../../flows/storedResult.ts';
import { readResultHead } from '../../api/console/flowResults.ts';
import { text } from '../../utils/reading.ts';
import { newUuid } from '../../utils/uuid.ts';
import {
  addResult, changeResultHeads, deleteAllResults, readResultHeads, readResultText, removeResult,
} from '../browser/flowResultDatabase.ts';
import { deletions } from '../state/deletions.ts';

const headsIn = (list: readonly unknown[]): readonly FlowResultHead[] =>
  list.map(readResultHead).filter((head) => head !== undefined);

/** Results of flows that asked another service than that of this page: this browser keeps them. */
export const useResultsHereStore = defineStore('resultsHere', () => {
  /** Newest first. */
  const heads = shallowRef<readonly FlowResultHead[]>([]);

  const load = async (): Promise<void> => {
    heads.value = [...headsIn(await readResultHeads())]
      .sort((one, other) => (one.startedAt > other.startedAt ? -1 : 1));
  };
  const find = (id: string): FlowResultHead | null => heads.value.find((head) => head.id === id) ?? null;

  /** @param har the result, with its secrets masked. @returns its id; null where the browser did not take it */
  const add = async (result: StoredResult, har: string): Promise<string | null> => {
    const { startedAt, ...head } = headOf(result);
    const id = newUuid();
    const done = await addResult({
      ...head, id, startedAt: new Date(startedAt).toISOString(), name: null, pinned: false,
      bytes: new TextEncoder().encode(har).length,
    }, har, headsIn);
    await load();
    return done && find(id) !== null ? id : null;
  };
  const textOf = async (id: string): Promise<string | null> => text(await readResultText(id)) ?? null;
  const changeAll = async (changed: readonly FlowResultHead[]): Promise<void> => {
    await changeResultHeads(changed);
    await load();
  };
  const change = async (id: string, changed: Pick<FlowResultHead, 'name' | 'pinned'>): Promise<void> => {
    const head = find(id);
    if (head !== null) await changeAll([{ ...head, ...changed }]);
  };
  const move = (flow: string, to: string): Promise<void> =>
    changeAll(heads.value.filter((head) => head.flow === flow).map((head) => ({ ...head, flow: to })));
  const remove = async (id: string): Promise<void> => {
    await removeResult(id);
    await load();
  };
  const removeAll = async (): Promise<void> => {
    await deleteAllResults();
    await load();
  };

  watch(deletions, () => { void load(); });

  return { heads, load, find, add, textOf, change, move, remove, removeAll };
});
