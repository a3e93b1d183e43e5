/** The parts of a value of JSON, each with its place. */
import { valueAt } from '../expressions/evaluate.ts';
import { partsOf, pointerPart } from '../expressions/expression.ts';
import type { Json } from '../flow.ts';

export type Scalar = string | number | boolean | null;

export type Part = {
  /** JSON Pointer. */
  readonly pointer: string;
  /** The outermost list that it stands in; null where it stands in none. */
  readonly list: string | null;
  readonly value: Json;
  /** The object or list that holds it; null for the whole. */
  readonly owner: Json | null;
  /** Keys, and places in lists. */
  readonly path: readonly (string | number)[];
};

/** Deeper than this, values are not looked into. */
export const deepest = 50;

export const isScalar = (value: Json): value is Scalar => typeof value !== 'object' || value === null;

/** The value and all that stands in it, what holds before what is held. */
export const partsIn = (
  value: Json, pointer = '', list: string | null = null, owner: Json | null = null, path: Part['path'] = [],
): Part[] => {
  const own: Part = { pointer, list, value, owner, path };
  if (isScalar(value) || path.length >= deepest) return [own];
  const isList = Array.isArray(value);
  const entries: (readonly [string | number, Json])[] = isList ? [...value.entries()] : Object.entries(value);
  return [own, ...entries.flatMap(([name, part]) =>
    partsIn(part, pointer + pointerPart(name), isList ? list ?? pointer : list, value, [...path, name]))];
};

/** The part of a value at a JSON Pointer; null where nothing is there. */
export const partAt = (whole: Json, pointer: string): Part | null => {
  let part: Part = { pointer: '', list: null, value: whole, owner: null, path: [] };
  for (const name of partsOf(pointer)) {
    const { value: owner, list, path } = part;
    const value = valueAt(owner, pointerPart(name));
    if (value === undefined) return null;
    const isList = Array.isArray(owner);
    part = {
      pointer: part.pointer + pointerPart(name), list: isList ? list ?? part.pointer : list,
      value, owner, path: [...path, isList ? Number(name) : name],
    };
  }
  return part;
};

/** The text of a value, in whatever order its keys stand. */
export const textInOrder = (value: Json): string => JSON.stringify(value, (_name, inner: unknown) => (
  typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    : inner
));
