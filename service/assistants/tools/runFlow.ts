import { reportOf } from '../../../flows/reports/json.ts';
import { InputError } from '../../../flows/running/inputs.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { Problem } from '../../problem.ts';
import type { ToolParts } from './parts.ts';

/** Runs the flow of a file against this service, once. */
export const runNamed = async (
  { flows, flowReader, meet, url }: ToolParts, name: string, inputs: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<object> => {
  const file = flows.read(name);
  if (file instanceof Problem) return file;
  const { flow, problems } = await flowReader.read(file.text);
  if (flow === null) return { ran: false, problems };
  const world = await meet();
  try {
    const { runs } = await runFlow(flow, world, { baseUrl: url(), inputs, signal });
    return reportOf([{ file: name, flow, runs }]);
  } catch (error) {
    if (error instanceof InputError) return { ran: false, problems: [error.message] };
    throw error;
  } finally {
    await world.close();
  }
};
