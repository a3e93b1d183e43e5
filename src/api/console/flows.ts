import type { FlowFiles, FlowText } from '../../../contract/console/flows.ts';
import type { Received } from '../../../contract/exchange.ts';
import type { Flow } from '../../../flows/flow.ts';
import { listOf, nullable, number, object, text, type Reader } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { flowModel } from '../readers/flowModel.ts';
import { bodyReader, callConsole } from './call.ts';

/** The files in the folder of flows, and those that come with Patchbay. */
export const listFlows = (target: Target): Promise<Received> => callConsole(target, 'flows', {});

/** A file with what it says, by its name. */
export const getFlow = (target: Target, flow: string): Promise<Received> => callConsole(target, 'flow', { flow });

export const getReadyFlow = (target: Target, flow: string): Promise<Received> => callConsole(target, 'readyFlow', { flow });

/** What a text says as a flow. */
export const checkFlow = (target: Target, given: string): Promise<Received> => callConsole(target, 'checkFlow', {}, { text: given });

/** Makes a file, or replaces the one of a hash: by a text, or by what a flow says now. */
export const saveFlow = (
  target: Target, name: string, what: string | Flow, basis: string | null,
): Promise<Received> => callConsole(target, 'saveFlow', { flow: name }, typeof what === 'string' ? { text: what, basis } : { flow: what, basis });

/** Removes the file of a hash. */
export const deleteFlow = (target: Target, flow: string, basis: string): Promise<Received> =>
  callConsole(target, 'deleteFlow', { flow }, { basis });

const file = { name: text, bytes: number, changedAt: text } as const;
const problem = object({ line: number, column: number, sentence: text });
const listed = object({
  ...file, problem: nullable(text),
  flow: nullable(object({ title: text, steps: number })),
  wrong: nullable(object({ first: problem, count: number })),
});

/** What a text says: a flow, or what is wrong with it. */
export type FlowOfText = Pick<FlowText, 'problems'> & { readonly flow: Flow | null };

/** A file with what it says. */
export type FlowOfFile = Omit<FlowText, 'flow'> & FlowOfText;

const said = { flow: nullable(flowModel), problems: listOf(problem) } as const;
const ofFile: Reader<FlowOfFile> = object({ ...file, hash: text, text, command: text, ...said });

export const readFlowFiles = bodyReader<FlowFiles>(object({
  folder: text, problem: nullable(text), more: number, files: listOf(listed), ready: listOf(listed),
}));
export const readFlowOfFile = bodyReader(ofFile);
export const readFlowOfText = bodyReader<FlowOfText>(object(said));
