import { defineStore } from 'pinia';
import { computed, shallowReactive, watch } from 'vue';
import type { FlowResultHead, FlowResults } from '../../../contract/console/flows.ts';
import type { Received } from '../../../contract/exchange.ts';
import { inBytes, limits } from '../../../contract/limits.ts';
import { NotAResult } from '../../../flows/har/reader.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { storedResultOf } from '../../../flows/har/storedResult.ts';
import { resultHarParts } from '../../../flows/har/writeResult.ts';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowResult } from '../../../flows/result.ts';
import type { StoredResult } from '../../../flows/storedResult.ts';
import {
  changeResult, deleteResult, getResult, keepResult, listResults, maskResult, readNewResult, readResults,
} from '../../api/console/flowResults.ts';
import type { Target } from '../../api/http.ts';
import { inSlices, nextTurn } from '../../utils/slices.ts';
import { useSettingsStore } from '../settings.ts';
import { bodyOf } from '../state/bodyOf.ts';
import { useConsole } from '../state/useConsole.ts';
import { useDeed } from '../state/useDeed.ts';
import { useSnapshot } from '../state/useSnapshot.ts';
import { parsedHar } from './parsedHar.ts';
import { useResultsHereStore } from './resultsHere.ts';

/** Whether the last result of a flow was kept, in a sentence that says why where it was not. */
export type ResultNote = { readonly done: boolean; readonly words: string };

/** What was run, and where. */
export type RanFlow = {
  readonly key: string;
  readonly flow: Flow;
  /** The address that was called. */
  readonly service: string;
  /** The address of the service in use when it began: with another one in use, whether it was kept is not said. */
  readonly inUse: string;
  /** False where no file has its name any more. */
  readonly isThere?: boolean;
};

/** An opened result, or why it cannot be shown. */
export type OpenedResult = { readonly result: StoredResult } | { readonly problem: string };

const gone = ' Its file is not there any more.';
const notTaken = 'The result is not kept: the browser does not take it.';
const { fileBytes } = limits.flowResults;
const tooLarge = `The result is not kept: its answers are larger than ${inBytes(fileBytes)}. Run the flow fewer times at once.`;

/** Bytes of all answers. The HAR is larger than these, so that one that is too large is not written first. */
const bytesOf = ({ runs }: FlowResult): number => runs.flatMap(({ steps }) => steps).reduce((sum, step) => {
  const outcome = step.state === 'passed' || step.state === 'failed' ? step.exchange?.outcome : undefined;
  return sum + (outcome?.kind === 'answered' ? outcome.answer.size : 0);
}, 0);

const openedOf = async (har: Blob): Promise<OpenedResult> => {
  const parsed = await parsedHar(har);
  if (parsed === null) return { problem: 'This browser could not read it; it may be too large for it.' };
  await nextTurn();
  try {
    const result = readResult(parsed.value);
    // To show it is a piece of work of its own.
    await nextTurn();
    return { result };
  } catch (error) {
    if (!(error instanceof NotAResult)) throw error;
    return { problem: `What is kept is no result: ${error.message}.` };
  }
};

/** In pieces with a turn for the page between them: of five megabytes it is long at work. */
const harOfResult = async (result: StoredResult): Promise<Blob> => {
  const pieces = resultHarParts(result, '1');
  const written: Blob[] = [];
  await inSlices(() => {
    const { done, value } = pieces.next();
    if (done !== true) written.push(new Blob([value]));
    return done === true;
  }, () => true);
  return new Blob(written);
};

/** Results of flows, by the key of the flow: the service of this page keeps its own, this browser those of others. */
export const useFlowResultsStore = defineStore('flowResults', () => {
  const settings = useSettingsStore();
  const askPage = useConsole('page');
  const here = useResultsHereStore();
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

  const ofPage = (key: string): readonly FlowResultHead[] => byFlow.value.get(key) ?? [];
  /** Those of a flow at the service in use, newest first. */
  const of = (key: string): readonly FlowResultHead[] => (settings.ownService
    ? ofPage(key) : here.heads.filter(({ flow, service }) => flow === key && service === settings.baseUrl));
  /** Those of a flow, of whatever service, newest first. */
  const everywhere = (key: string): readonly FlowResultHead[] =>
    [...ofPage(key), ...here.heads.filter(({ flow }) => flow === key)]
      .sort((one, other) => (one.startedAt > other.startedAt ? -1 : 1));
  /** Null where none of this id is kept. */
  const find = (id: string): FlowResultHead | null =>
    here.find(id) ?? list.value.value?.results.find((head) => head.id === id) ?? null;
  /** Asks what is kept. */
  const load = async (): Promise<void> => { await Promise.all([list.load(), here.load()]); };

  /**
   * Keeps what became of a flow: the service of this page does where it was asked, else this browser. Whether it was
   * kept is noted.
   * @returns the id of what is kept; null where it was not
   */
  const keep = async (ran: RanFlow, result: FlowResult): Promise<string | null> => {
    const { key, flow, service, inUse, isThere = true } = ran;
    const note = (id: string | null, words: string): string | null => {
      if (settings.baseUrl === inUse) notes.set(key, { done: id !== null, words: isThere ? words : words + gone });
      return id;
    };
    if (bytesOf(result) > fileBytes) return note(null, tooLarge);
    await nextTurn();
    const stored = storedResultOf(flow, key, service, result);
    await nextTurn();
    const har = await harOfResult(stored);
    // Its own one, since another flow may be kept meanwhile.
    const keeping = useDeed();
    if (service === settings.pageOrigin) {
      const done = await keeping.attempt('keep the result', null, () => askPage((target) => keepResult(target, har)));
      const kept = done === null ? null : readNewResult(bodyOf(done))?.id ?? null;
      const id = note(kept, keeping.problem.value ?? 'The result is kept.');
      await list.load();
      return id;
    }
    const masked = await keeping.attempt('mask the secrets of the result', null, () =>
      askPage((target) => maskResult(target, har)));
    if (masked === null) return note(null, `The result is not kept: ${keeping.problem.value ?? ''}`);
    const id = await here.add(stored, bodyOf(masked));
    return note(id, id === null ? notTaken : 'The result is kept in this browser.');
  };

  const does = async (what: string, id: string, act: (target: Target) => Promise<Received>): Promise<boolean> => {
    const done = await attempt(what, id, () => askPage(act));
    await list.load();
    return done !== null;
  };
  /** Gives one another name, or none, and pins it or no longer. @returns whether it was done */
  const change = (id: string, changed: Pick<FlowResultHead, 'name' | 'pinned'>): Promise<boolean> =>
    (here.find(id) === null
      ? does('change the result', id, (target) => changeResult(target, id, changed))
      : here.change(id, changed).then(() => true));
  const remove = (id: string): Promise<boolean> => (here.find(id) === null
    ? does('delete the result', id, (target) => deleteResult(target, id))
    : here.remove(id).then(() => true));

  /** Has the results of a flow follow it to another name. */
  const move = async (flow: string, to: string): Promise<void> => {
    await here.move(flow, to);
    for (const { id, name, pinned } of ofPage(flow)) {
      await attempt('give the results the new name of the file', id, () =>
        askPage((target) => changeResult(target, id, { name, pinned, flow: to })));
    }
    await list.load();
  };

  /** One as its HAR; null where it could not be had. */
  const harOf = async (id: string): Promise<Blob | null> => {
    if (here.find(id) !== null) {
      const text = await here.textOf(id);
      return text === null ? null : new Blob([text]);
    }
    const taken: Blob[] = [];
    // Who reads one again while it is read, as a view that is told of a change, gets it too.
    await attempt('read the result', null, () => askPage((target) => getResult(target, id, (har) => { taken.push(har); })));
    return taken[0] ?? null;
  };
  /** Null where it could not be had. */
  const open = async (id: string): Promise<OpenedResult | null> => {
    const har = await harOf(id);
    return har === null ? null : await openedOf(har);
  };

  watch(() => settings.baseUrl, () => { notes.clear(); }, { flush: 'sync' });

  return { list, notes, problem, busy, of, everywhere, find, load, keep, move, change, remove, harOf, open };
});
