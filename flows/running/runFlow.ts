import type { Flow, Json } from '../flow.ts';
import type { FlowResult, FlowRun, StepResult } from '../result.ts';
import { inputsOf } from './inputs.ts';
import { runStep, valuesGiven } from './runStep.ts';
import type { FlowWorld } from './world.ts';

export type RunOptions = {
  /** The service to call, without a slash at its end. It is what the person chose, never what the flow names. */
  readonly baseUrl: string;
  /** Texts of the inputs, by name. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** How many times; once when it is not said. */
  readonly repeat?: number;
  /** Whether the steps behind a failed one are run. Arazzo stops there ("Step Object", `onFailure`). */
  readonly goOn?: boolean;
  /** Whether the first run that fails is the last. */
  readonly bail?: boolean;
  readonly signal?: AbortSignal;
  /** Told of each change; what it is given never changes. */
  readonly onProgress?: (run: FlowRun) => void;
};

const unsignalled = new AbortController().signal;

const stateOf = (steps: readonly StepResult[], signal: AbortSignal): FlowResult['state'] => {
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  return signal.aborted ? 'cancelled' : 'passed';
};

const runOnce = async (
  { steps: given, outputs }: Flow, number: number, inputs: ReadonlyMap<string, Json>, world: FlowWorld,
  { baseUrl, goOn = false, signal = unsignalled, onProgress = () => undefined }: RunOptions,
): Promise<FlowRun> => {
  const steps: StepResult[] = given.map(() => ({ state: 'waiting' }));
  const startedAt = world.now();
  const carried = new Map<string, Json>();
  const known = { inputs, carried: (step: string, name: string) => carried.get(`${step} ${name}`) };
  const told = (state: FlowRun['state'], ends: FlowRun['outputs'] = []): FlowRun => {
    const run = { number, startedAt, duration: world.now() - startedAt, state, steps: [...steps], outputs: ends };
    onProgress(run);
    return run;
  };
  for (const [at, step] of given.entries()) {
    const isStopped = !goOn && steps.some(({ state }) => state === 'failed');
    if (isStopped || signal.aborted) {
      steps[at] = { state: 'notRun', reason: isStopped ? 'stopped' : 'cancelled' };
      continue;
    }
    steps[at] = { state: 'running' };
    told('running');
    const result = await runStep(step, known, world, baseUrl, signal);
    steps[at] = result;
    if (result.state === 'passed' || result.state === 'failed') {
      for (const { name, value } of result.carried) carried.set(`${step.id} ${name}`, value);
    }
  }
  const { given: ends } = valuesGiven(outputs, { ...known, parameters: new Map(), exchange: null });
  return told(stateOf(steps, signal), ends);
};

/**
 * Runs a flow, once or some times one after the other.
 * @throws InputError when it cannot begin with the inputs it was given
 */
export const runFlow = async (flow: Flow, world: FlowWorld, options: RunOptions): Promise<FlowResult> => {
  const { repeat = 1, bail = false, signal = unsignalled } = options;
  const inputs = inputsOf(flow.inputs, options.inputs ?? {});
  const runs: FlowRun[] = [];
  for (let number = 1; number <= repeat && !signal.aborted; number += 1) {
    runs.push(await runOnce(flow, number, inputs, world, options));
    if (bail && runs.at(-1)?.state === 'failed') break;
  }
  const failed = runs.some(({ state }) => state === 'failed');
  return { state: failed ? 'failed' : signal.aborted ? 'cancelled' : 'passed', runs };
};
