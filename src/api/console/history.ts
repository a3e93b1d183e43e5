import type { ConsoleQueryOf } from '../../../contract/console/address.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { changedFields, changeKinds, forgetters } from '../../../contract/console/changeKinds.ts';
import type { ChangedValue } from '../../../contract/console/history.ts';
import { sensitivities } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { uniqueKeys } from '../../utils/uniqueKeys.ts';
import type { Target } from '../http.ts';
import { applicationRowOf, type ApplicationRow } from '../readers/applicationRows.ts';
import { bodyReader, callConsole } from './call.ts';

/** What changed in the registry, a page, newest first. */
export const listChanges = (target: Target, wanted: ConsoleQueryOf<'changes'>): Promise<Received> =>
  callConsole(target, 'changes', wanted);

/** How many changes there were in each part of a time. */
export const listMarks = (target: Target, wanted: ConsoleQueryOf<'changeMarks'>): Promise<Received> =>
  callConsole(target, 'changeMarks', wanted);

/** The registry as it was. */
export const getThen = (target: Target, moment: ConsoleQueryOf<'registryThen'>): Promise<Received> =>
  callConsole(target, 'registryThen', moment);

/** How it differs between two moments. */
export const getDifference = (target: Target, between: ConsoleQueryOf<'registryDifference'>): Promise<Received> =>
  callConsole(target, 'registryDifference', between);

const value: Reader<ChangedValue['before']> = (given) => (
  given === null || typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : undefined);
const values = listOf(object({ field: oneOf(changedFields), before: value, after: value }));
const rows: Reader<readonly ApplicationRow[]> = (given) => {
  const keyOf = uniqueKeys();
  return Array.isArray(given) ? given.map((each: unknown) => applicationRowOf(each, keyOf)) : undefined;
};
const oneRow: Reader<ApplicationRow> = (given) => applicationRowOf(given, uniqueKeys());

export const readChanges = bodyReader<ConsoleResponseOf<'changes'>>(object({
  changes: listOf(object({
    change: number, at: text, kinds: listOf(oneOf(changeKinds)),
    application: nullable(object({ id: text, name: text })),
    session: nullable(text), values, by: nullable(oneOf(forgetters)), exchange: nullable(number),
  })),
  more: flag, newest: number, since: nullable(text),
}));

export const readMarks = bodyReader<ConsoleResponseOf<'changeMarks'>>(object({
  from: text, to: text, width: number, since: nullable(text), newest: number,
  marks: listOf(object({ at: text, changes: number, first: number, last: number })),
}));

const place = object({ change: number, at: nullable(text) });

/** The registry as it was, its applications as rows. */
export type RegistryThen = Omit<ConsoleResponseOf<'registryThen'>, 'applications'> & {
  readonly applications: { readonly iterable: readonly ApplicationRow[] };
};
export const readThen = bodyReader<RegistryThen>(object({
  change: number, at: nullable(text), newest: number, since: nullable(text), known: flag,
  applications: object({ iterable: rows }),
  countsOf: listOf(object({ id: text, at: text })), withoutSuggestions: listOf(text),
  suggestions: nullable(object({ sensitivity: oneOf(sensitivities), fewestLines: number })),
  deletedSince: number,
}));

/** A row that is not the same at both moments. */
export type ChangedRow = {
  readonly before: ApplicationRow;
  readonly after: ApplicationRow;
  readonly values: readonly ChangedValue[];
};
/** How the registry differs between two moments, its applications as rows. */
export type RowDifference = Omit<ConsoleResponseOf<'registryDifference'>, 'added' | 'removed' | 'changed'> & {
  readonly added: readonly ApplicationRow[];
  readonly removed: readonly ApplicationRow[];
  readonly changed: readonly ChangedRow[];
};
export const readDifference = bodyReader<RowDifference>(object({
  from: place, to: place, changes: number, added: rows, removed: rows,
  changed: listOf(object({ before: oneRow, after: oneRow, values })),
  suggestions: values, deletedSince: number,
}));
