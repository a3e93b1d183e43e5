import { defineStore } from 'pinia';
import { computed, shallowReactive, watch } from 'vue';
import type { FlowResultHead, FlowResults } from '../../../contract/console/flows.ts';
import type { Received } from '../../../contract/exchange.ts';
import { inBytes, limits } from '../../../contract/limits.ts';
import { NotAResult } from '../../../flows/har/reader.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { storedResultOf } from '../../../flows/har/storedResult.ts';
import { resultAsHar } from '../../../flows/har/writeResult.ts';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowResult } from '../../../flows/result.ts';
import type { StoredResult } from '../../../flows/storedResult.ts';
import {
  changeResult, deleteResult, getResult, keepResult, listResults, moveResults, readResults,
} from '../../api/console/flowResults.ts';
import type { Target } from '../../api/http.ts';
import { parsed } from '../../utils/unknowns.ts';
import { useSettingsStore } from '../settings.ts';
import { bodyOf } from '../state/bodyOf.ts';
import { useConsole } from '../state/useConsole.ts';
import { useDeed } from '../state/useDeed.ts';
import { useSnapshot } from '../state/useSnapshot.ts';

/** Whether the last result of a flow was kept, in a sentence that says why where it was not. */
export type ResultNote = { readonly done: boolean; readonly words: string };

/** What was run, and where. */
export type RanFlow = {
  readonly key: string;
  readonly flow: Flow;
  /** The address that was called. */
  readonly service: string;
};

/** An opened result, or why it cannot be shown. */
export type OpenedResult = { readonly result: StoredResult } | { readonly problem: string };

const elsewhere = 'The result is not kept: the run asked another service than that of this page.';
const { fileBytes } = limits.flowResults;
const tooLarge = `The result is not kept: its answers are larger than ${inBytes(fileBytes)}. Run the flow fewer times at once.`;

/** Bytes of all answers. The HAR is larger than these, so that one that is too large is not written first. */
const bytesOf = ({ runs }: FlowResult): number => runs.flatMap(({ steps }) => steps).reduce((sum, step) => {
  const outcome = step.state === 'passed' || step.state === 'failed' ? step.exchange?.outcome : undefined;
  return sum + (outcome?.kind === 'answered' ? outcome.answer.size : 0);
}, 0);

const openedOf = (har: string): OpenedResult => {
  try {
    return { result: readResult(parsed(har)) };
  } catch (error) {
    if (!(error instanceof NotAResult)) throw error;
    return { problem: `What is kept is no result: ${error.message}.` };
  }
};

/** Results of flows that the service of this page keeps, by the key of the flow. */
export const useFlowResultsStore = defineStore('flowResults', () => {
  const settings = useSettingsStore();
  const askPage = useConsole('page');
  const { problem, busy, attempt } = useDeed();

  const list = useSnapshot<FlowResults | null>({
    empty: null, ask: (signal) => askPage(listResults, signal), read: readResults,
  });
  const byFlow = computed(() => {
    const flows = new Map<string, FlowResultHead[]>();
    for (const head of list.value.value?.results ?? []) flows.set(head.flow, [...flows.get(head.flow) ?? [], head]);
    return flows;
  });
  /** What became of the last one that was to be kept. */
  const notes = shallowReactive(new Map<string, ResultNote>());

  /** Those of a flow, newest first. */
  const of = (key: string): readonly FlowResultHead[] => byFlow.value.get(key) ?? [];

  /** Those of a flow, of whatever service, newest first. */
  const everywhere = (key: string): readonly FlowResultHead[] => of(key);
  /** Null where none of this id is kept. */
  const find = (id: string): FlowResultHead | null => list.value.value?.results.find((head) => head.id === id) ?? null;
  /** Asks what is kept. */
  const load = async (): Promise<void> => { await list.load(); };

  /** Keeps what became of a flow if the service of this page was asked. Whether it was kept is noted. */
  const keep = async ({ key, flow, service }: RanFlow, result: FlowResult): Promise<void> => {
    const note = (done: boolean, words: string): void => { notes.set(key, { done, words }); };
    if (service !== settings.pageOrigin) note(false, elsewhere);
    else if (bytesOf(result) > fileBytes) note(false, tooLarge);
    else {
      const har = resultAsHar(storedResultOf(flow, key, service, result), '1');
      // Its own one, since another flow may be kept meanwhile.
      const keeping = useDeed();
      const done = await keeping.attempt('keep the result', null, () => askPage((target) => keepResult(target, har)));
      note(done !== null, keeping.problem.value ?? 'The result is kept.');
      await list.load();
    }
  };

  const does = async (what: string, id: string, act: (target: Target) => Promise<Received>): Promise<boolean> => {
    const done = await attempt(what, id, () => askPage(act));
    await list.load();
    return done !== null;
  };
  /** Gives one another name, or none, and pins it or no longer. @returns whether it was done */
  const change = (id: string, changed: Pick<FlowResultHead, 'name' | 'pinned'>): Promise<boolean> =>
    does('change the result', id, (target) => changeResult(target, id, changed));
  const remove = (id: string): Promise<boolean> => does('delete the result', id, (target) => deleteResult(target, id));

  /** Has the results of a flow follow it to another name. @returns whether it was done */
  const move = async (flow: string, to: string): Promise<boolean> => {
    if (of(flow).length === 0) return true;
    return does('give the results the new name of the file', flow, (target) => moveResults(target, flow, to));
  };

  /** One as the text of its HAR; null where it could not be had. */
  const harOf = async (id: string): Promise<string | null> => {
    const done = await attempt('read the result', id, () => askPage((target) => getResult(target, id)));
    return done === null ? null : bodyOf(done);
  };
  /** Null where it could not be had. */
  const open = async (id: string): Promise<OpenedResult | null> => {
    const har = await harOf(id);
    return har === null ? null : openedOf(har);
  };

  watch(() => settings.baseUrl, () => { notes.clear(); }, { flush: 'sync' });

  return { list, notes, problem, busy, of, everywhere, find, load, keep, move, change, remove, harOf, open };
});
