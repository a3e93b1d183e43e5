import type { ConsoleQueryOf } from '../../../contract/console/address.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { programChangeKinds } from '../../../contract/console/changeKinds.ts';
import type { ProgramState } from '../../../contract/console/history.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { integrationStates } from '../readers/externalRows.ts';
import { bodyReader, callConsole } from './call.ts';

/** What changed among the programs of this machine, a page, newest first. */
export const listProgramChanges = (target: Target, wanted: ConsoleQueryOf<'programChanges'>): Promise<Received> =>
  callConsole(target, 'programChanges', wanted);

/** The programs of this machine as they were. */
export const getProgramsThen = (target: Target, moment: ConsoleQueryOf<'programsThen'>): Promise<Received> =>
  callConsole(target, 'programsThen', moment);

const state: Reader<ProgramState> = object({
  found: listOf(object({ version: nullable(text), source: text })),
  integration: nullable(object({ state: oneOf(integrationStates), version: nullable(text) })),
});

export const readProgramChanges = bodyReader<ConsoleResponseOf<'programChanges'>>(object({
  changes: listOf(object({
    change: number, at: text, kind: oneOf(programChangeKinds), program: text, before: nullable(state),
    after: nullable(state),
  })),
  more: flag, since: nullable(text),
}));

const list: Reader<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);

/** The programs as the list of them was answered; null where nothing is remembered of that time. */
export const readProgramsThen = bodyReader(object({ known: flag, programs: object({ iterable: list }) }));
