import type { UnknownKey } from '../../contract/console/traffic.ts';
import { requestSchemas } from '../../contract/schemas/catalog.ts';
import { maskText } from '../masking/masking.ts';
import { cutText } from '../text.ts';
import { closestOf } from '../editDistance.ts';

/** The fields that a type knows; undefined for those that are open below. */
type Shape = ReadonlyMap<string, Shape | undefined>;

/** Every type of the wire may carry the version of its model. */
const everywhere = 'schema';

/** Fields that are read though the type does not have them: the application that an event belongs to. */
const alsoRead: Readonly<Record<string, readonly string[]>> = {
  SeededTrackedInteractionEvent: ['application'],
  SeededTrackedKeyboardEvent: ['application'],
  Application: ['descriptor'],
};

/** Most unknown keys that are told of one body. */
const mostKeys = 20;
const longestPath = 200;
/** Looked at for secrets before it is cut, so that half a secret is none that nobody recognises. */
const lookedAt = 4_096;

const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Readonly<Record<string, unknown>> : undefined);

const shapeOf = (schema: unknown, more: readonly string[] = []): Shape | undefined => {
  const { properties, anyOf } = record(schema) ?? {};
  const fields = record(properties);
  if (fields !== undefined) {
    return new Map([
      ...Object.entries(fields).map(([name, inner]): [string, Shape | undefined] => [name, shapeOf(inner)]),
      ...[everywhere, ...more].map((name): [string, undefined] => [name, undefined]),
    ]);
  }
  return Array.isArray(anyOf) ? anyOf.map((each) => shapeOf(each)).find((each) => each !== undefined) : undefined;
};

const shapes = new Map<string, Shape | undefined>();

/** What a type knows, found out with its first body. */
const shapeOfType = (type: string): Shape | undefined => {
  if (!shapes.has(type)) {
    const schema: unknown = Object.entries(requestSchemas).find(([name]) => name === type)?.[1];
    shapes.set(type, shapeOf(schema, alsoRead[type]));
  }
  return shapes.get(type);
};

const collect = (shape: Shape, value: unknown, path: string, found: UnknownKey[]): void => {
  const fields = record(value);
  if (fields === undefined) return;
  for (const key of Object.keys(fields)) {
    if (found.length >= mostKeys) return;
    const at = path === '' ? key : `${path}.${key}`;
    const inner = shape.get(key);
    if (inner !== undefined) collect(inner, fields[key], at, found);
    else if (!shape.has(key)) {
      const others = [...shape.keys()].filter((name) => name !== everywhere && !(name in fields));
      found.push({ path: cutText(maskText(at.slice(0, lookedAt)), longestPath), closest: closestOf(key, others) });
    }
  }
};

/**
 * The keys of a body that its type does not know, at most 20, with the field that was most likely meant: one that the
 * body lacks. Never a reason to refuse: the service keeps what it does not know.
 * @param type name of a request type of the contract
 */
export const unknownKeysIn = (type: string, body: unknown): readonly UnknownKey[] => {
  const shape = shapeOfType(type);
  if (shape === undefined) return [];
  const found: UnknownKey[] = [];
  collect(shape, body, '', found);
  return found;
};
