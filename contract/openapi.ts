import { schemaCollector, type Json } from './openapiSchemas.ts';
import type { Operation, RequestBody, StatusMeaning } from './operation.ts';
import { operations, type OperationId } from './operations.ts';
import { parametersOf } from './paths.ts';
import { groupRemarks, introduction, remarks, whenEmptyText } from './remarks.ts';
import { AssetUid } from './schemas/asset.ts';
import { requestSchemas, responseSchemas, streamSchemas } from './schemas/catalog.ts';
import { Uuid } from './schemas/common.ts';
import { meaningsOf, statusesOf } from './statuses.ts';
import { streams, streamStatuses, type Stream } from './streams.ts';

type Refer = (schema: object) => Json;
type Members = Readonly<Record<string, Json>>;

const ok = { const: 'OK', type: 'string', description: 'Nothing else to say.' };

const saidBy = { interface: 'the interface', Patchbay: 'Patchbay' } as const;

const statusText = (entry: StatusMeaning): string =>
  meaningsOf(entry).map(([by, meaning]) => `${meaning} (documented by ${saidBy[by]})`).join(' ');

const named = (schemas: object, name: string): object | undefined => {
  const schema: unknown = (schemas as Readonly<Record<string, unknown>>)[name];
  return typeof schema === 'object' && schema !== null ? schema : undefined;
};

const known = (schemas: object, name: string): object => {
  const schema = named(schemas, name);
  if (schema === undefined) throw new RangeError(`The contract has no type ${name}.`);
  return schema;
};

/** A type that is sent as well is named as the interface names it, beside what Patchbay needs of it. */
const bodySchema = ({ type }: RequestBody, refer: Refer): Json => {
  const read = known(requestSchemas, type);
  const sent = named(responseSchemas, type);
  return sent === undefined || sent === read
    ? refer(read)
    : {
        description: `The interface names ${type} here; Patchbay takes less of it as well.`,
        anyOf: [refer(sent), refer(read)],
      };
};

const bodyOf = ({ request }: Operation, refer: Refer): Members => {
  if (request === null) return {};
  const schema = bodySchema(request, refer);
  const examples = Object.fromEntries(request.samples.map((sample, at) => [
    `sample${at + 1}`, { summary: sample.name, value: JSON.parse(JSON.stringify(sample.body)) as Json },
  ]));
  return {
    requestBody: {
      description: whenEmptyText[request.whenEmpty],
      required: false,
      content: {
        'application/json': { schema, examples },
        ...(request.bareText === true ? { 'text/plain': { schema } } : {}),
      },
      'x-when-empty': request.whenEmpty,
    },
  };
};

const contentOf = ({ response }: Operation, refer: Refer): Members => {
  const plain = (schema: Json): Members => ({ content: { 'text/plain': { schema } } });
  switch (response.kind) {
    case 'json': return { content: { 'application/json': { schema: refer(known(responseSchemas, response.type)) } } };
    case 'empty': return {};
    case 'text':
      switch (response.text) {
        case 'ok': return plain(ok);
        case 'asset-id-or-ok': return plain({ oneOf: [refer(AssetUid), ok] });
        case 'any': return plain({ type: 'string' });
      }
  }
};

const sentence: Members = { content: { 'text/plain': { schema: { type: 'string', description: 'One sentence.' } } } };

const responses = (
  entries: readonly StatusMeaning[], contentAt: (status: number) => Members,
): Json => Object.fromEntries(
  entries.map((entry) => [String(entry.status), {
    description: statusText(entry),
    ...contentAt(entry.status),
    'x-documented-by': entry.by,
    ...(entry.apart === undefined ? {} : { 'x-added-by-patchbay': entry.apart.patchbay }),
  }]),
);

const responsesOf = (operation: Operation, refer: Refer): Json =>
  responses(statusesOf(operation), (status) => (status === 200 ? contentOf(operation, refer) : sentence));

/** OpenAPI has no word for a WebSocket: its opening is an operation, and what comes on it stands beside that. */
const streamOf = ({ id, group, purpose, remark, messages }: Stream, refer: Refer): Json => ({
  operationId: id,
  tags: [group],
  summary: purpose,
  description: `A WebSocket. ${remark}`,
  parameters: [],
  responses: responses(streamStatuses, (status) => (status === 101 ? {} : sentence)),
  'x-websocket-messages': messages.kind === 'text' ? { type: 'string' } : refer(known(streamSchemas, messages.type)),
  'x-documented-by': 'Patchbay',
});

const pathParameter = (name: string, { group }: Operation, refer: Refer): Json => ({
  name, in: 'path', required: true,
  ...(group === 'Connector'
    ? { description: 'The id that connect answered as application.id.', schema: { type: 'string' } }
    : { description: `Points to the ${name}.`, schema: refer(name === 'asset' ? AssetUid : Uuid) }),
});

const parametersFor = (operation: Operation, refer: Refer): readonly Json[] => [
  ...parametersOf(operation.path).map((name) => pathParameter(name, operation, refer)),
  ...(operation.query ?? []).map((parameter) => ({
    name: parameter.name, in: 'query', required: false, description: parameter.description,
    ...('sample' in parameter
      ? { schema: { type: 'string' }, example: parameter.sample }
      : { schema: { type: 'boolean', default: parameter.default } }),
  })),
];

const isPublished = ({ statuses }: Operation): boolean => statuses.some((entry) => entry.by === 'interface');

/**
 * The OpenAPI 3.1 document of the interface, made from the operation table and its schemas.
 * @param version version of the product
 */
export const openapiDocument = (version: string): Json => {
  const { refer, components } = schemaCollector();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations as readonly (Operation & { readonly id: OperationId })[]) {
    const methods = paths[operation.path] ??= {};
    methods[operation.method.toLowerCase()] = {
      operationId: operation.id,
      tags: [operation.group],
      summary: operation.purpose,
      description: remarks[operation.id],
      ...(operation.deprecated ? { deprecated: true } : {}),
      parameters: parametersFor(operation, refer),
      ...bodyOf(operation, refer),
      responses: responsesOf(operation, refer),
      'x-documented-by': isPublished(operation) ? 'interface' : 'Patchbay',
    };
  }
  for (const stream of streams) paths[stream.path] = { get: streamOf(stream, refer) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patchbay',
      version,
      summary: 'Local application registry and connector service.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://localhost:39300', description: 'The first port of the range 39300 to 39333 that is free.' }],
    security: [],
    tags: [...new Set(operations.map((row) => row.group))].map((name) => ({ name, description: groupRemarks[name] })),
    paths,
    components: { schemas: components },
  };
};
