/** Reading a HAR of outside: what is not as it should be is thrown, with its place. */
import { isBase64 } from '../../contract/answers/base64.ts';
import { isObject, memberOf, type Members } from '../../contract/answers/json.ts';

/** Something is not what a result has there; the message is a clause that goes on from "It is no result: ". */
export class NotAResult extends Error {
  override readonly name = 'NotAResult';
}

/** A place in the file, such as `log.pages[0]`, and what stands there. */
export type Place = { readonly path: string; readonly value: unknown };

const wrong = ({ path }: Place, wanted: string): never => { throw new NotAResult(`${path} is not ${wanted}`); };

export const memberAt = (place: Place, name: string): Place =>
  ({ path: place.path === '' ? name : `${place.path}.${name}`, value: memberOf(place.value, name) });

export const objectAt = (place: Place): Members => (isObject(place.value) ? place.value : wrong(place, 'an object'));

/** The elements of a list of at most so many. */
export const listAt = (place: Place, most: number): readonly Place[] => {
  const { path, value } = place;
  if (!Array.isArray(value) || value.length > most) return wrong(place, `a list of at most ${most}`);
  return value.map((each: unknown, at) => ({ path: `${path}[${at}]`, value: each }));
};

export const textAt = (place: Place): string =>
  (typeof place.value === 'string' ? place.value : wrong(place, 'a text'));

/** Bytes as HAR writes them. */
export const base64At = (place: Place): string => {
  const text = textAt(place);
  return isBase64(text) ? text : wrong(place, 'base64');
};

export const textOrNullAt = (place: Place): string | null => (place.value === null ? null : textAt(place));

/** A text of what may be left out. */
export const textOrAt = <Other>(place: Place, other: Other): string | Other =>
  (place.value === undefined ? other : textAt(place));

export const flagAt = (place: Place): boolean => (typeof place.value === 'boolean' ? place.value : wrong(place, 'true or false'));

export const numberAt = (place: Place, least: number, most: number): number => {
  const { value } = place;
  return typeof value === 'number' && value >= least && value <= most ? value : wrong(place, `a number from ${least} to ${most}`);
};

export const oneOfAt = <const Value extends string>(place: Place, values: readonly Value[]): Value =>
  values.find((each) => each === place.value) ?? wrong(place, `one of ${values.join(', ')}`);

/** The last moment that a date can have, in milliseconds since the epoch. */
const lastMoment = 8.64e15;

/** A moment in ISO 8601, in milliseconds since the epoch. */
export const momentAt = (place: Place): number => {
  const moment = Date.parse(textAt(place));
  return Number.isNaN(moment) || moment < 0 || moment > lastMoment ? wrong(place, 'a time in ISO 8601') : moment;
};
