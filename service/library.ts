import type { StartOptions } from './options.ts';
import { checkOptions } from './start/checkOptions.ts';
import { startPatchbay as start } from './start/startPatchbay.ts';
import { withTestKit } from './testKit/testKit.ts';
import type { TestedPatchbay } from './testKit/types.ts';

/** What the package gives to a program that starts a service itself, such as the tests of a plugin. */
export type { StartOptions } from './options.ts';
export { StartError } from './startError.ts';
export { PatchbayError } from './testKit/types.ts';
export type {
  DrillAnswer, DrillOptions, ExchangeFilter, FlowOptions, ObservedBody, ObservedExchange, ObservedHeaders, RanFlow,
  RunningDrill, TestedPatchbay as RunningPatchbay,
} from './testKit/types.ts';
export type { Flow, FlowStep } from '../flows/flow.ts';
export type { Finding, FlowResult, FlowRun, StepResult } from '../flows/result.ts';

/**
 * Starts a service; a process can run as many as it likes, each on its own port and data folder.
 * @throws StartError with one sentence when an option is none or of another type, or the address or the data folder
 *   cannot be used
 */
export const startPatchbay = async (options: StartOptions = {}): Promise<TestedPatchbay> => {
  checkOptions(options);
  return withTestKit(await start(options));
};
