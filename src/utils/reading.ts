/** Readers of outside data: each gives an unknown value with a type, or undefined where it is not of it. */
import { isObject } from './unknowns.ts';

export type Reader<Value> = (value: unknown) => Value | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type ReadShape<Fields extends Shape> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Reader<infer Value> ? Value : never
};

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** A finite number; JSON has no other. */
export const number: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** One of a closed list of texts. */
export const oneOf = <const Values extends readonly string[]>(values: Values): Reader<Values[number]> =>
  (value) => values.find((each) => each === value);

/** The value, or null where the data says null. */
export const nullable = <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (value) => (value === null ? null : reader(value));

/** A list all of whose elements can be read. */
export const listOf = <Value>(reader: Reader<Value>): Reader<readonly Value[]> => (value) => {
  if (!Array.isArray(value)) return undefined;
  const list: Value[] = [];
  for (const element of value) {
    const read = reader(element);
    if (read === undefined) return undefined;
    list.push(read);
  }
  return Object.freeze(list);
};

/** An object all of whose named fields can be read; other fields are left out. */
export const object = <Fields extends Shape>(fields: Fields): Reader<ReadShape<Fields>> => (value) => {
  if (!isObject(value)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(fields)) {
    const field = Object.hasOwn(value, name) ? reader(value[name]) : undefined;
    if (field === undefined) return undefined;
    read[name] = field;
  }
  // Each field was read by its own reader, which is what the type says.
  return Object.freeze(read) as ReadShape<Fields>;
};
