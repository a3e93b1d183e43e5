import { expect, it } from 'vitest';
import { responseShapes } from '../../contract/responseShapes.ts';
import { responseSchemas } from '../../contract/schemas/catalog.ts';

type UnknownObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is UnknownObject => typeof value === 'object' && value !== null;

/** The kind of a member: a list of names is one of texts. */
const kindOf = (schema: unknown): unknown => {
  const type = isObject(schema) ? schema['type'] : undefined;
  return type ?? (isObject(schema) && Array.isArray(schema['enum']) ? 'string' : undefined);
};

it('each type of an answer is held to the members that its schema requires, and to their kinds', () => {
  const required = Object.fromEntries(Object.keys(responseShapes).map((type) => {
    const schema: unknown = Object.entries(responseSchemas).find(([name]) => name === type)?.[1];
    if (!isObject(schema) || !isObject(schema['properties'])) throw new Error(`no schema of ${type}`);
    const { properties, required = [] } = schema;
    if (!isObject(properties) || !Array.isArray(required)) throw new Error(`no fields of ${type}`);
    return [type, Object.fromEntries(required.map((name) => [String(name), kindOf(properties[String(name)])]))];
  }));
  expect(responseShapes).toEqual(required);
});
