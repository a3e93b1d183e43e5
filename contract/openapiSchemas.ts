import { documentedFormat } from './schemas/common.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

type Members = Readonly<Record<string, Json>>;

export type SchemaCollector = {
  readonly refer: (schema: object) => Json;
  readonly components: Readonly<Record<string, Json>>;
};

/** A tuple as drafts before 2020 write it: a schema for each place in `items`. */
const withoutOldTuple = ({ items, additionalItems, ...rest }: Members): Members => {
  const beyond = additionalItems ?? true;
  return Array.isArray(items)
    ? { ...rest, prefixItems: items, items: beyond, ...(beyond === false ? { maxItems: items.length } : {}) }
    : { ...rest, ...(items === undefined ? {} : { items }) };
};

/** A map of any keys, in the way that generators of clients know. */
const withAnyKey = ({ patternProperties: properties, ...rest }: Members): Members => {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return rest;
  const { '^.*$': any, ...others } = properties as Members;
  return {
    ...rest,
    ...(Object.keys(others).length === 0 ? {} : { patternProperties: others }),
    ...(any === undefined ? {} : { additionalProperties: any }),
  };
};

const withFormat = ({ [documentedFormat]: format, ...rest }: Members): Members =>
  (format === undefined ? rest : { ...rest, format });

/**
 * Turns schemas of the contract into those of OpenAPI 3.1, which are JSON Schema 2020-12. One with a title becomes a
 * component of that name, and a reference wherever it is used.
 */
export const schemaCollector = (): SchemaCollector => {
  const components: Record<string, Json> = {};
  const taken = new Map<string, object>();
  const copy = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value === 'object' && value !== null) return refer(value);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  };
  const members = (schema: object): Json => withoutOldTuple(withAnyKey(withFormat(Object.fromEntries(
    Object.entries(schema).filter(([key]) => !key.startsWith('~')).map(([key, value]) => [key, copy(value)]),
  ))));
  const refer = (schema: object): Json => {
    const title = 'title' in schema && typeof schema.title === 'string' ? schema.title : undefined;
    if (title === undefined) return members(schema);
    const known = taken.get(title);
    if (known === undefined) {
      taken.set(title, schema);
      components[title] = {};
      components[title] = members(schema);
    } else if (known !== schema && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new RangeError(`The contract has two types of the name ${title}.`);
    }
    return { $ref: `#/components/schemas/${title}` };
  };
  return { refer, components };
};
