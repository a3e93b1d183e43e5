import { defineStore } from 'pinia';
import { ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowResult, FlowRun } from '../../../flows/result.ts';
import { InputError } from '../../../flows/running/inputs.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { useSettingsStore } from '../settings.ts';
import { shortOf, type Press, type ShortRun } from './flowFigures.ts';
import { useFlowFilesStore } from './flowFiles.ts';
import { useFlowResultsStore } from './flowResults.ts';
import { useFlowWorld } from './flowWorld.ts';

/** Runs of a flow that are remembered in short until the page is left. */
const mostRuns = 1000;

export type RunningFlow = {
  readonly key: string;
  readonly number: number;
  readonly times: number;
  /** The address that is asked. */
  readonly service: string;
};

/** What became of a flow that was to be run. */
export type EndedFlow = {
  /** Of the result; null where none was kept. */
  readonly id: string | null;
  /** Null where it did not begin. */
  readonly state: FlowResult['state'] | null;
};
const notBegun: EndedFlow = { id: null, state: null };

/** What runs, by the name that its file has now. */
type Going = { key: string; isForgotten: boolean };

/**
 * Running flows in the page, and what became of them at the service in use since the page was opened. What another one
 * answers is kept as a result only.
 */
export const useFlowRunsStore = defineStore('flowRuns', () => {
  const settings = useSettingsStore();
  const results = useFlowResultsStore();
  const files = useFlowFilesStore();
  const createWorld = useFlowWorld();

  /** Those that ended, oldest first, by the flow. */
  const ended = shallowReactive(new Map<string, readonly ShortRun[]>());
  /** The present run of a flow, else its last one, with what was sent and answered. */
  const shown = shallowReactive(new Map<string, FlowRun>());
  /** Ids of the steps of that run. */
  const ran = shallowReactive(new Map<string, readonly string[]>());
  const running = shallowRef<RunningFlow | null>(null);
  /** Why a run did not begin, by the flow. */
  const problems = shallowReactive(new Map<string, string>());
  /** Texts for the inputs of flows, by the flow and the name. */
  const inputs = shallowReactive(new Map<string, Readonly<Record<string, string>>>());
  const goOn = ref(false);
  const times = ref(20);
  let stopper: AbortController | null = null;
  let presses = 0;
  let present: Going | null = null;

  const note = (key: string, flow: Flow, run: FlowRun, press: Press): void => {
    ran.set(key, flow.steps.map(({ id }) => id));
    shown.set(key, run);
    if (run.state !== 'running') ended.set(key, [...(ended.get(key) ?? []).slice(1 - mostRuns), shortOf(run, press)]);
  };

  /** @returns what became of it; null where it did not begin */
  const runAll = async (going: Going, flow: Flow, repeat: number, baseUrl: string): Promise<FlowResult | null> => {
    const { world, close } = createWorld(baseUrl);
    const { key } = going;
    const before = ended.get(key)?.at(-1)?.number ?? 0;
    presses += 1;
    const press = { number: presses, asked: repeat };
    stopper = new AbortController();
    present = going;
    running.value = { key, number: 1, times: repeat, service: baseUrl };
    problems.delete(key);
    try {
      return await runFlow(flow, world, {
        baseUrl, repeat, goOn: goOn.value, bail: !goOn.value, signal: stopper.signal, inputs: inputs.get(key) ?? {},
        onProgress: (each) => {
          running.value = { key: going.key, number: each.number, times: repeat, service: baseUrl };
          // The service in use may be another one by now.
          if (baseUrl !== settings.baseUrl || going.isForgotten) return;
          note(going.key, flow, { ...each, number: before + each.number }, press);
        },
      });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.set(key, error.message);
      return null;
    } finally {
      running.value = null;
      // What broke off in an error of this page runs no longer.
      if (shown.get(going.key)?.state === 'running') shown.delete(going.key);
      stopper = null;
      present = null;
      close();
    }
  };
  /**
   * Runs a flow so many times and has the result kept; another one does not begin while one runs.
   * @param service the address that is asked, which a person chose: the service in use unless given
   */
  const run = async (key: string, flow: Flow, repeat: number, service = settings.baseUrl): Promise<EndedFlow> => {
    if (running.value !== null) return notBegun;
    // What is read meanwhile may be that it is gone.
    const known = files.files.get(key);
    const inUse = settings.baseUrl;
    results.notes.delete(key);
    const going: Going = { key, isForgotten: false };
    const result = await runAll(going, flow, repeat, service);
    if (result === null) return notBegun;
    const name = await files.nameNow(going.key, known);
    if (name !== null && name !== going.key) rename(going.key, name);
    const which = { key: name ?? going.key, flow, service, inUse, isThere: name !== null };
    return { id: await results.keep(which, result), state: result.state };
  };
  const stop = (): void => { stopper?.abort(); };

  const setInput = (key: string, name: string, value: string): void => {
    const given = { ...inputs.get(key), [name]: value };
    // What is not given is what the flow says itself.
    inputs.set(key, Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')));
  };

  const drop = (key: string): void => {
    for (const map of [ended, shown, ran, problems, inputs, results.notes]) map.delete(key);
  };
  /** What became of a flow is told no longer, nor what becomes of it where it runs, as when its file is deleted. */
  const forget = (key: string): void => {
    drop(key);
    if (present?.key === key) present.isForgotten = true;
  };
  const renamed = new Set<(key: string, other: string) => void>();
  /** Tells of each flow that has another key from then on. */
  const whenRenamed = (tell: (key: string, other: string) => void): void => { renamed.add(tell); };
  /** What was run, or runs, is what another one was saved as. */
  const rename = (key: string, other: string): void => {
    const [before, last, steps] = [ended.get(key), shown.get(key), ran.get(key)];
    drop(key);
    if (present?.key === key && running.value !== null) {
      present.key = other;
      running.value = { ...running.value, key: other };
    }
    if (before !== undefined) ended.set(other, before);
    if (last !== undefined) shown.set(other, last);
    if (steps !== undefined) ran.set(other, steps);
    for (const tell of renamed) tell(key, other);
  };

  watch(() => settings.baseUrl, () => {
    stop();
    ended.clear();
    shown.clear();
    ran.clear();
    problems.clear();
  }, { flush: 'sync' });

  return {
    ended, shown, ran, running, problems, inputs, goOn, times, run, stop, setInput, forget, rename, whenRenamed,
  };
});
