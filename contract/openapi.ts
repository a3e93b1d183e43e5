import type { Operation, StatusMeaning } from './operation.ts';
import { operations } from './operations.ts';
import { parametersOf } from './paths.ts';
import { requestSchemas, responseSchemas } from './schemas/catalog.ts';
import { statusesOf } from './statuses.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Replaces every schema that has a name by a reference and collects the named ones. */
const collector = (): { readonly refer: (schema: object) => Json; readonly components: Record<string, Json> } => {
  const components: Record<string, Json> = {};
  const copy = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value === 'object' && value !== null) return refer(value);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  };
  const members = (schema: object): Json =>
    Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith('~')).map(([key, value]) => [key, copy(value)]));
  const refer = (schema: object): Json => {
    const title = 'title' in schema && typeof schema.title === 'string' ? schema.title : undefined;
    if (title === undefined) return members(schema);
    if (!(title in components)) {
      components[title] = {};
      components[title] = members(schema);
    }
    return { $ref: `#/components/schemas/${title}` };
  };
  return { refer, components };
};

const plain = { 'text/plain': { schema: { type: 'string' } } } as const;

const meaningText = (entry: StatusMeaning): string =>
  (entry.by === 'interface' ? entry.meaning : `${entry.meaning} (documented by Patchbay)`);

const named = (schemas: object, name: string): object => {
  const schema: unknown = (schemas as Readonly<Record<string, unknown>>)[name];
  if (typeof schema !== 'object' || schema === null) throw new RangeError(`The contract has no type ${name}.`);
  return schema;
};

/**
 * The OpenAPI 3.1 document of the interface, made from the operation table and its schemas.
 * @param version version of the product
 */
export const openapiDocument = (version: string): Json => {
  const { refer, components } = collector();

  const answers = (operation: Operation): Json => Object.fromEntries(statusesOf(operation).map((entry) => {
    const ok = entry.status === 200;
    const { response } = operation;
    const content = ok && response.kind === 'json'
      ? { 'application/json': { schema: refer(named(responseSchemas, response.type)) } }
      : ok && response.kind === 'empty' ? undefined : plain;
    return [String(entry.status), { description: meaningText(entry), ...(content === undefined ? {} : { content }) }];
  }));

  const body = (operation: Operation): Json => {
    const { request } = operation;
    if (request === null) return {};
    const examples = Object.fromEntries(request.samples.map((sample, at) => [
      `sample${at + 1}`, { summary: sample.name, value: JSON.parse(JSON.stringify(sample.body)) as Json },
    ]));
    return {
      requestBody: {
        required: request.whenEmpty === 'refused',
        content: { 'application/json': { schema: refer(named(requestSchemas, request.type)), examples } },
      },
    };
  };

  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations as readonly Operation[]) {
    const methods = paths[operation.path] ??= {};
    methods[operation.method.toLowerCase()] = {
      operationId: operation.id,
      tags: [operation.group],
      summary: operation.purpose,
      ...(operation.deprecated ? { deprecated: true } : {}),
      parameters: parametersOf(operation.path).map((name) => ({
        name, in: 'path', required: true, schema: { type: 'string' },
      })),
      ...(body(operation) as Readonly<Record<string, Json>>),
      responses: answers(operation),
    };
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Patchbay',
      version,
      summary: 'Local application registry and connector service.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://localhost:39300', description: 'The first port of the range 39300 to 39333 that is free.' }],
    security: [],
    tags: [...new Set(operations.map((row) => row.group))].map((name) => ({ name })),
    paths,
    components: { schemas: components },
  };
};
