import type { ConsoleRequestOf } from '../../../contract/console/bodies.ts';
import type { FlowResults } from '../../../contract/console/flows.ts';
import { flowStates } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What is kept of runs, of all flows. */
export const listResults = (target: Target): Promise<Received> => callConsole(target, 'flowResults', {});

/** @param result a HAR, as what it says */
export const keepResult = (target: Target, result: ConsoleRequestOf<'keepFlowResult'>): Promise<Received> =>
  callConsole(target, 'keepFlowResult', {}, result);

/** One as its HAR. */
export const getResult = (target: Target, result: string): Promise<Received> => callConsole(target, 'flowResult', { result });

export const changeResult = (
  target: Target, result: string, changed: ConsoleRequestOf<'changeFlowResult'>,
): Promise<Received> => callConsole(target, 'changeFlowResult', { result }, changed);

export const deleteResult = (target: Target, result: string): Promise<Received> =>
  callConsole(target, 'deleteFlowResult', { result });

/** Has the results of a flow follow its file to another name. */
export const moveResults = (target: Target, flow: string, to: string): Promise<Received> =>
  callConsole(target, 'moveFlowResults', {}, { flow, to });

const head = object({
  id: text, flow: text, title: text, service: text, startedAt: text, duration: number, state: oneOf(flowStates),
  runs: number, passed: number, failedStep: nullable(text), name: nullable(text), pinned: flag, bytes: number,
});

export const readResults = bodyReader<FlowResults>(object({ results: listOf(head), bytes: number }));
