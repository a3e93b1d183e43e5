import { isDots } from '../../contract/paths.ts';
import type { FlowParameter } from '../flow.ts';
import type { Fields, Reading } from './fields.ts';
import { headerForm, isHeaderName, isHeaderValue, isOfSender } from './headers.ts';
import type { Place } from './parseText.ts';

const parameterNames = {
  object: 'A parameter', read: ['name', 'in', 'value'],
  refused: { reference: 'Patchbay does not read components; write the parameter where it is used.' },
} as const;

const headerOf = (reading: Reading, at: number, name: string, value: Place): FlowParameter | null => {
  if (!isHeaderName(name)) return reading.refuse(at, 'A name of a header is made of letters, digits and signs such as -, without spaces.');
  if (isOfSender(name)) return reading.refuse(at, 'A flow does not set this header; it is written by whoever sends.');
  if (!isHeaderValue(value.value)) return reading.refuse(value.at, `The value of a header is ${headerForm}.`);
  return { name, in: 'header', value: value.value };
};

const parameterOf = (reading: Reading, place: Place, known: ReadonlySet<string>): FlowParameter | null => {
  const fields = reading.fields(place, parameterNames);
  if (fields === null || fields.place('reference') !== null) return null;
  const name = fields.required('name');
  const kind = fields.oneOf('in', ['path', 'query', 'header']);
  const value = fields.place('value');
  if (kind === null && fields.place('in') === null) reading.refuse(place.at, 'A parameter of an operation needs the field in.');
  if (value === null) reading.refuse(place.at, 'A parameter needs the field value.');
  if (name === null || kind === null || value === null) return null;
  if (kind === 'path' && !known.has(name)) return reading.refuse(fields.where('name'), 'The path of the operation has no parameter of this name.');
  if (kind === 'path' && typeof value.value === 'string' && isDots(value.value)) {
    reading.refuse(value.at, 'A value in a path cannot be . or .., which lead to another address.');
  }
  return kind === 'header' ? headerOf(reading, fields.where('name'), name, value) : { name, in: kind, value: value.value };
};

/** Of a query, all that are given are sent. */
const refuseTwice = (reading: Reading, parameters: readonly Place[]): void => {
  const seen = new Set<string>();
  for (const { at, members } of parameters) {
    const [name, kind] = [members.get('name')?.place.value, members.get('in')?.place.value];
    if (typeof name !== 'string' || (kind !== 'path' && kind !== 'header')) continue;
    const key = `${kind} ${kind === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key)) reading.refuse(at, 'A parameter of a path and a header are given once in a step.');
    seen.add(key);
  }
};

/** `parameters` of a step. @param known names of those in the path of its operation; null where nobody knows that */
export const readParameters = (step: Fields, known: ReadonlySet<string> | null): readonly FlowParameter[] => {
  const places = step.items('parameters');
  refuseTwice(step.reading, places);
  return known === null ? [] : places.flatMap((place) => parameterOf(step.reading, place, known) ?? []);
};
