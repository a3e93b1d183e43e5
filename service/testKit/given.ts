import { Check } from 'typebox/value';
import { DrillAnswer } from '../../contract/console/schemas/drills.ts';
import { operations } from '../../contract/operations.ts';
import { streams } from '../../contract/streams.ts';
import { closestOf } from '../editDistance.ts';
import { checkFields, flag, hasFields, milliseconds, text, whole, type Taken } from '../givenFields.ts';
import { PatchbayError, type DrillOptions, type ExchangeFilter, type FlowOptions } from './types.ts';

type FieldsOf<Given> = Readonly<Record<keyof Given, Taken>>;

/** What an exchange can say that it is of. */
const ids: readonly string[] = [...operations, ...streams].map(({ id }) => id);

const operation: Taken = (value) => {
  if (typeof value !== 'string') return 'the id of an operation, as a text, such as suggest';
  if (ids.includes(value)) return undefined;
  return `the id of an operation, which ${value} is not; ${closestOf(value, ids) ?? 'suggest'} is one`;
};

const filterFields: FieldsOf<ExchangeFilter> = {
  operation,
  application: text('the id or the name of an application'),
  status: whole(100, 599),
  after: whole(0, Number.MAX_SAFE_INTEGER),
  where: (value) => (typeof value === 'function' ? undefined : 'a function that is given an exchange and gives true or false'),
};

/** @throws PatchbayError */
export const checkFilter = (filter: unknown): void => {
  checkFields(filter, filterFields, 'the filter', '{ operation: \'suggest\' }; {} means every exchange', PatchbayError);
};

/** @throws PatchbayError */
export const checkWait = (time: unknown): void => {
  const wanted = milliseconds(time);
  if (wanted !== undefined) throw new PatchbayError(`How long waitFor waits is given in ${wanted}.`);
};

/** Calls that a drill answers at most. */
const mostTimes = 1_000;

const drillFields: FieldsOf<DrillOptions> = {
  application: text('the id of an application'),
  answer: (value) => (Check(DrillAnswer, value)
    ? undefined
    : 'one of { kind: \'status\', status: 400 }, 401 or 500, { kind: \'delay\', milliseconds } with 1 to 60000, and { kind: \'cut\' }'),
  times: whole(1, mostTimes),
};

/** @throws PatchbayError */
export const checkDrill = (options: unknown): void => {
  const example = '{ application, answer: { kind: \'cut\' } }';
  checkFields(options, drillFields, 'the drill', example, PatchbayError);
  for (const name of ['application', 'answer'] as const) {
    if (hasFields(options) && options[name] === undefined) throw new PatchbayError(`The drill has no ${name}; give it, such as ${example}.`);
  }
};

/** @throws PatchbayError */
export const checkApplication = (application: unknown): void => {
  if (typeof application !== 'string') throw new PatchbayError('Give the id of an application, as a text.');
};

/** As often as the command line repeats a flow. */
const mostRuns = 1_000;

const flowFields: FieldsOf<FlowOptions> = {
  inputs: (value) => (hasFields(value) ? undefined : 'an object with texts, by the names of the inputs'),
  repeat: whole(1, mostRuns),
  bail: flag,
  goOn: flag,
  signal: (value) => (value instanceof AbortSignal ? undefined : 'an AbortSignal'),
};

/** @throws PatchbayError */
export const checkRun = (flow: unknown, options: unknown): void => {
  if (typeof flow !== 'string' && !hasFields(flow)) throw new PatchbayError('Give the path of the file of a flow, as a text, or a flow itself.');
  checkFields(options, flowFields, 'the options of run', '{ repeat: 2 }', PatchbayError);
};
