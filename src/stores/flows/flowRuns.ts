import { defineStore } from 'pinia';
import { ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowResult, FlowRun } from '../../../flows/result.ts';
import { InputError } from '../../../flows/running/inputs.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { useSettingsStore } from '../settings.ts';
import { shortOf, type Press, type ShortRun } from './flowFigures.ts';
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

/**
 * Running flows in the page, and what became of them at the service in use since the page was opened. What another one
 * answers is kept as a result only.
 */
export const useFlowRunsStore = defineStore('flowRuns', () => {
  const settings = useSettingsStore();
  const results = useFlowResultsStore();
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

  const note = (key: string, flow: Flow, run: FlowRun, press: Press): void => {
    ran.set(key, flow.steps.map(({ id }) => id));
    shown.set(key, run);
    if (run.state !== 'running') ended.set(key, [...(ended.get(key) ?? []).slice(1 - mostRuns), shortOf(run, press)]);
  };

  /** @returns what became of it; null where it did not begin */
  const runAll = async (key: string, flow: Flow, repeat: number, baseUrl: string): Promise<FlowResult | null> => {
    const { world, close } = createWorld(baseUrl);
    const before = ended.get(key)?.at(-1)?.number ?? 0;
    presses += 1;
    const press = { number: presses, asked: repeat };
    stopper = new AbortController();
    running.value = { key, number: 1, times: repeat, service: baseUrl };
    problems.delete(key);
    try {
      return await runFlow(flow, world, {
        baseUrl, repeat, goOn: goOn.value, bail: !goOn.value, signal: stopper.signal, inputs: inputs.get(key) ?? {},
        onProgress: (each) => {
          running.value = { key, number: each.number, times: repeat, service: baseUrl };
          // The service in use may be another one by now.
          if (baseUrl === settings.baseUrl) note(key, flow, { ...each, number: before + each.number }, press);
        },
      });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.set(key, error.message);
      return null;
    } finally {
      running.value = null;
      // What broke off in an error of this page runs no longer.
      if (shown.get(key)?.state === 'running') shown.delete(key);
      stopper = null;
      close();
    }
  };
  /**
   * Runs a flow so many times and has the result kept; another one does not begin while one runs.
   * @param service the address that is asked, which a person chose: the service in use unless given
   * @returns the id of the result; null where none was kept
   */
  const run = async (key: string, flow: Flow, repeat: number, service = settings.baseUrl): Promise<string | null> => {
    if (running.value !== null) return null;
    const inUse = settings.baseUrl;
    results.notes.delete(key);
    const result = await runAll(key, flow, repeat, service);
    return result === null ? null : await results.keep({ key, flow, service, inUse }, result);
  };
  const stop = (): void => { stopper?.abort(); };

  const setInput = (key: string, name: string, value: string): void => {
    const given = { ...inputs.get(key), [name]: value };
    // What is not given is what the flow says itself.
    inputs.set(key, Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')));
  };

  /** What became of a flow is told no longer, as when it says something else now. */
  const forget = (key: string): void => {
    for (const map of [ended, shown, ran, problems, inputs, results.notes]) map.delete(key);
  };
  /** What was run is what another one was saved as. */
  const rename = (key: string, other: string): void => {
    const [before, last, steps] = [ended.get(key), shown.get(key), ran.get(key)];
    forget(key);
    if (before !== undefined) ended.set(other, before);
    if (last !== undefined) shown.set(other, last);
    if (steps !== undefined) ran.set(other, steps);
  };

  watch(() => settings.baseUrl, () => {
    stop();
    ended.clear();
    shown.clear();
    ran.clear();
    problems.clear();
  }, { flush: 'sync' });

  return { ended, shown, ran, running, problems, inputs, goOn, times, run, stop, setInput, forget, rename };
});
