import { Errors } from 'typebox/value';
import { FlowModel } from '../../contract/console/schemas/flowModel.ts';
import { readFlow } from '../../flows/document/readFlow.ts';
import { writeFlow } from '../../flows/document/writeFlow.ts';
import type { Flow } from '../../flows/flow.ts';
import { listReport } from '../../flows/reports/list.ts';
import { InputError } from '../../flows/running/inputs.ts';
import { runFlow as runAgainst } from '../../flows/running/runFlow.ts';
import type { FlowWorld } from '../../flows/running/world.ts';
import { RunUsageError } from '../flowCommand/arguments.ts';
import { filesOf, flowsOf, type FoundFlow } from '../flowCommand/findFlows.ts';
import { checkFields, text } from '../givenFields.ts';
import { PatchbayError, type FlowOptions, type RanFlow } from './types.ts';

export { createNodeWorld } from '../flowCommand/nodeWorld.ts';

const fromFile = (path: string): FoundFlow => {
  const [found, second] = flowsOf(filesOf([path]), null);
  if (found === undefined || second !== undefined) throw new PatchbayError('One flow is run at a time; give the path of its file.');
  return found;
};

/** A model is held to what a file is held to, and before that to being one. */
const fromModel = (model: Flow): Pick<FoundFlow, 'file' | 'flow'> => {
  const [fault] = Errors(FlowModel, model);
  if (fault !== undefined) {
    const place = fault.instancePath === '' ? '' : ` at ${fault.instancePath}`;
    // A closed type says of a field that it does not have that nothing may be there.
    const reason = fault.keyword === 'boolean' ? 'there is no such field' : `it ${fault.message}`;
    throw new PatchbayError(`The flow is none${place}: ${reason}; the type Flow says what is right.`);
  }
  const { flow, problems } = readFlow(writeFlow(model));
  if (flow === null) throw new PatchbayError(problems.map(({ sentence }) => sentence).join('\n'));
  return { file: flow.title, flow };
};

const checkInputs = ({ inputs }: Flow, given: NonNullable<FlowOptions['inputs']>): void => {
  const fields = Object.fromEntries(inputs.map(({ name }) => [name, text('a value')]));
  checkFields(given, fields, 'the inputs of the flow', '{ name: \'Ada\' }', PatchbayError);
};

/** Runs a flow against a service. @throws PatchbayError */
export const runFlow = async (
  given: string | Flow, world: FlowWorld, baseUrl: string, options: FlowOptions,
): Promise<RanFlow> => {
  try {
    const { file, flow } = typeof given === 'string' ? fromFile(given) : fromModel(given);
    checkInputs(flow, options.inputs ?? {});
    const result = await runAgainst(flow, world, { ...options, baseUrl });
    return { ...result, report: listReport([{ file, flow, runs: result.runs }]) };
  } catch (error) {
    throw error instanceof RunUsageError || error instanceof InputError ? new PatchbayError(error.message) : error;
  }
};
