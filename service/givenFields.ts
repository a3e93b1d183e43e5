import { closestOf } from './editDistance.ts';

/** What a field takes, in words, where a value is not that; undefined where it is. */
export type Taken = (value: unknown) => string | undefined;

type Wrong = new (message: string) => Error;

export const flag: Taken = (value) => (typeof value === 'boolean' ? undefined : 'true or false');

/** @param what such as `the path of a folder` */
export const text = (what: string): Taken => (value) => (typeof value === 'string' ? undefined : `${what}, as a text`);

/** @param what such as `origins` */
export const texts = (what: string): Taken => (value) => (
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? undefined : `a list of ${what}, as texts`);

/** A number that a timer can wait for; beyond it a timer of Node ends at once. */
const longestWait = 2 ** 31 - 1;

export const milliseconds: Taken = (value) => (
  typeof value === 'number' && value >= 0 && value <= longestWait ? undefined : `milliseconds from 0 to ${longestWait}`);

export const whole = (least: number, most: number): Taken => (value) => (
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `a whole number from ${least} to ${most}`);

export const oneOf = (values: readonly string[]): Taken => (value) => (
  typeof value === 'string' && values.includes(value) ? undefined : `one of ${values.join(', ')}`);

/** Something with fields, which a list is not. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> => (
  typeof value === 'object' && value !== null && !Array.isArray(value));

/** @param given names that are there already, of which none was meant */
const another = (name: string, names: readonly string[], given: object): string => {
  const closest = closestOf(name, names.filter((each) => !Object.hasOwn(given, each)));
  if (closest !== null) return `the nearest that is there is ${closest}`;
  return names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`;
};

/**
 * Whether what a program gave has no fields but those that are taken, each of its type. One that is undefined is not
 * given.
 * @param what names it in the reason, such as `the filter`
 * @param example is shown to who gave nothing that has fields
 * @throws Wrong with one sentence that says what would be right
 */
export const checkFields = (
  given: unknown, fields: Readonly<Record<string, Taken>>, what: string, example: string, Wrong: Wrong,
): void => {
  if (!hasFields(given)) throw new Wrong(`Give ${what} as an object, such as ${example}.`);
  for (const [name, value] of Object.entries(given)) {
    const taken = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (taken === undefined) throw new Wrong(`There is no ${name} in ${what}; ${another(name, Object.keys(fields), given)}.`);
    const wanted = value === undefined ? undefined : taken(value);
    if (wanted !== undefined) throw new Wrong(`${name} in ${what} takes ${wanted}.`);
  }
};
