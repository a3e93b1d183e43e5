import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import type { OperationId } from '../../../contract/operations.ts';
import { fillPath } from '../../../contract/paths.ts';
import { responseSchemas, type ResponseOf } from '../../../contract/schemas/catalog.ts';
import type { SeededConnectorCreation } from '../../../contract/schemas/seed.ts';
import { meaningOf } from '../../../contract/statuses.ts';

/** What an HTTP client is told to send. `bytes` are sent as they are, `body` as JSON. */
export type Sending = {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
};

export type Answer<Id extends OperationId> = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The body of a 200 of an operation that answers with JSON; reading it otherwise fails the test. */
  readonly json: ResponseOf<Id>;
};

const validators = new Map<string, Validator>();

const validatorOf = (type: string): Validator => {
  let validator = validators.get(type);
  if (validator === undefined) {
    const schema: TSchema | undefined = (responseSchemas as Readonly<Record<string, TSchema>>)[type];
    if (schema === undefined) throw new Error(`The contract has no response type ${type}.`);
    validator = Compile(schema);
    validators.set(type, validator);
  }
  return validator;
};

const plainText = 'text/plain; charset=utf-8';

/** What every answer of an operation must keep to; a test that calls an operation proves it besides. */
const problemOf = (operation: Operation, status: number, type: string | null, text: string): string | undefined => {
  if (meaningOf(operation, status) === undefined) return `${status} is not a status of it: ${text}`;
  if (status !== 200) {
    if (type !== plainText) return `a ${status} of type ${String(type)}`;
    return /^[A-Z_a-z][^\n]*\.$/.test(text) ? undefined : `a ${status} that is no sentence: ${text}`;
  }
  const { response } = operation;
  switch (response.kind) {
    case 'empty': return type === null && text === '' ? undefined : `a body where there is none: ${text}`;
    case 'text': return type === plainText && text !== '' ? undefined : `a text of type ${String(type)}: ${text}`;
    case 'json': {
      if (type !== 'application/json; charset=utf-8') return `JSON of type ${String(type)}`;
      const [first] = validatorOf(response.type).Errors(JSON.parse(text));
      return first === undefined ? undefined : `no ${response.type}: ${first.instancePath} ${first.message}`;
    }
  }
};

/**
 * Calls an operation over HTTP and holds the answer against the contract: a documented status, its content type, and
 * a JSON body that is of the documented type.
 */
export const call = async <Id extends OperationId>(
  service: { readonly url: string }, id: Id, sending: Sending = {},
): Promise<Answer<Id>> => {
  const operation: Operation = operationOf(id);
  const { bytes = sending.body === undefined ? undefined : JSON.stringify(sending.body) } = sending;
  const response = await fetch(service.url + fillPath(operation.path, sending.parameters ?? {}) + (sending.query ?? ''), {
    method: operation.method,
    headers: {
      ...(typeof bytes === 'string' ? { 'content-type': 'application/json' } : {}),
      ...sending.headers,
    },
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(sending.signal === undefined ? {} : { signal: sending.signal }),
  });
  const { status, headers } = response;
  const text = await response.text();
  const problem = problemOf(operation, status, headers.get('content-type'), text);
  if (problem !== undefined) throw new Error(`${id} answered ${problem}`);
  return {
    status, text, headers,
    get json() {
      if (status !== 200 || operation.response.kind !== 'json') throw new Error(`${id} answered ${status}: ${text}`);
      // Held against the schema of this type above.
      return JSON.parse(text) as ResponseOf<Id>;
    },
  };
};

/** The id of the application of a name, connected. */
export const connected = async (service: { readonly url: string }, name = 'VS_CODE'): Promise<string> => (
  await call(service, 'connect', { body: { application: { name, version: '1.0.0', platform: 'LINUX' } } })
).json.application.id;

/** The id of an application of a name that is registered only. */
export const registered = async (service: { readonly url: string }, name: string): Promise<string> => (
  await call(service, 'applicationsRegister', { body: { name, version: '1.0.0', platform: 'LINUX' } })
).json.id;

/** A copied text as most clients send it. */
export const seedOf = (raw: string, ext = 'js'): SeededConnectorCreation => ({
  asset: { format: { fragment: { string: { raw }, metadata: { ext } } } },
});

/** The id under which a text is saved. */
export const saved = async (
  service: { readonly url: string }, application: string, raw: string, ext = 'js',
): Promise<string> => (
  await call(service, 'react', { parameters: { application }, body: { save: true, seed: seedOf(raw, ext) } })
).text;

/** What is stored, without the counts and times that every call changes. */
export const stored = async (service: { readonly url: string }): Promise<unknown> => ({
  applications: (await call(service, 'applicationsSnapshot')).json.iterable
    .map((application) => ({ ...application, engagement: undefined })),
  assets: (await call(service, 'assetsSnapshot')).json.iterable.map((asset) => ({
    id: asset.id, updated: asset.updated, text: asset.formats.iterable[0]?.fragment?.string?.raw,
  })),
});

export const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
