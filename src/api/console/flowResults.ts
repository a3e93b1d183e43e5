import type { ConsoleRequestOf } from '../../../contract/console/bodies.ts';
import type { FlowResultHead, FlowResults } from '../../../contract/console/flows.ts';
import { flowStates } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What is kept of runs, of all flows. */
export const listResults = (target: Target): Promise<Received> => callConsole(target, 'flowResults', {});

/** @param har its text */
export const keepResult = (target: Target, har: Blob): Promise<Received> => callConsole(target, 'keepFlowResult', {}, har);

/** One as its HAR, whose bytes are taken as they are. */
export const getResult = (target: Target, result: string, take: (har: Blob) => void): Promise<Received> =>
  callConsole({ ...target, take }, 'flowResult', { result });

export const changeResult = (
  target: Target, result: string, changed: ConsoleRequestOf<'changeFlowResult'>,
): Promise<Received> => callConsole(target, 'changeFlowResult', { result }, changed);

export const deleteResult = (target: Target, result: string): Promise<Received> =>
  callConsole(target, 'deleteFlowResult', { result });

/** A HAR with the secrets masked that the service recognises, as what it would keep; nothing of it is kept. */
export const maskResult = (target: Target, har: Blob): Promise<Received> => callConsole(target, 'maskFlowResult', {}, har);

/** What a list says of one. */
export const readResultHead: Reader<FlowResultHead> = object({
  id: text, flow: text, title: text, service: text, startedAt: text, duration: number, state: oneOf(flowStates),
  runs: number, passed: number, failedStep: nullable(text), name: nullable(text), pinned: flag, bytes: number,
});

/** The one that was just kept. */
export const readNewResult = bodyReader<FlowResultHead>(readResultHead);

export const readResults = bodyReader<FlowResults>(object({ results: listOf(readResultHead), bytes: number }));
