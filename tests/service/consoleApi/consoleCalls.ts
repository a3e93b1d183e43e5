import { Compile, type Validator } from 'typebox/compile';
import { consolePathOf, type ConsoleValuesOf } from '../../../contract/console/address.ts';
import type { ConsoleRequestOf, ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { ConsoleRoute } from '../../../contract/console/route.ts';
import { consoleRoutes, type ConsoleRouteId } from '../../../contract/console/routes.ts';
import { consoleResponseSchemas } from '../../../contract/console/schemas/catalog.ts';
import { consoleStatusesOf } from '../../../contract/console/statuses.ts';
import type { TrafficExchange, TrafficSummary } from '../../../contract/console/traffic.ts';

type Service = { readonly url: string };

/** What is sent to a route: what its path is built of, and its body, or one that it is to refuse. */
export type Sending<Id extends ConsoleRouteId> = {
  readonly values?: ConsoleValuesOf<Id>;
  readonly body?: ConsoleRequestOf<Id>;
  readonly wrongBody?: unknown;
};

export type ConsoleAnswer<Id extends ConsoleRouteId> = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The JSON of a 200; reading it otherwise fails the test. */
  readonly json: ConsoleResponseOf<Id>;
};

const validators = new Map<string, Validator>();

/** What is wrong with a value of a type that the service sends the console; undefined when nothing is. */
export const faultIn = (type: string, value: unknown): string | undefined => {
  let validator = validators.get(type);
  if (validator === undefined) {
    const schema = new Map(Object.entries(consoleResponseSchemas)).get(type);
    if (schema === undefined) throw new Error(`The console's contract has no response type ${type}.`);
    validator = Compile(schema);
    validators.set(type, validator);
  }
  const [first] = validator.Errors(value);
  return first === undefined ? undefined : `no ${type}: ${first.instancePath} ${first.message}`;
};

/** What every answer of a route must keep to; a test that calls a route proves it besides. */
const problemOf = (id: ConsoleRouteId, status: number, type: string | null, text: string): string | undefined => {
  if (!consoleStatusesOf(id).includes(status)) return `${status} is not a status of it: ${text}`;
  if (status !== 200) {
    if (type !== 'text/plain; charset=utf-8') return `a ${status} of type ${String(type)}`;
    return /^[A-Z_a-z][^\n]*\.$/.test(text) ? undefined : `a ${status} that is no sentence: ${text}`;
  }
  const { response }: ConsoleRoute = consoleRoutes[id];
  if (response.kind === 'lines') return type === 'application/x-ndjson; charset=utf-8' ? undefined : `lines of type ${String(type)}`;
  if (type !== 'application/json; charset=utf-8') return `JSON of type ${String(type)}`;
  return response.kind === 'json' ? faultIn(response.type, JSON.parse(text)) : undefined;
};

/**
 * Calls one of the console's own routes over HTTP and holds the answer against its row: one of its statuses, the
 * content type, and JSON that is of its type.
 */
export const callConsole = async <Id extends ConsoleRouteId>(
  service: Service, id: Id, { values, body, wrongBody = body }: Sending<Id> = {},
): Promise<ConsoleAnswer<Id>> => {
  const path = consolePathOf<ConsoleRouteId>(id, values ?? {});
  const response = await fetch(service.url + path, {
    method: consoleRoutes[id].method,
    ...(wrongBody === undefined
      ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(wrongBody) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  const problem = problemOf(id, status, headers.get('content-type'), text);
  if (problem !== undefined) throw new Error(`${id} answered ${problem}`);
  return {
    status, text, headers,
    get json() {
      if (status !== 200) throw new Error(`${id} answered ${status}: ${text}`);
      // Held against the schema of this type above.
      return JSON.parse(text) as ConsoleResponseOf<Id>;
    },
  };
};

/** Calls one of the console's own routes, which is to answer 200, and gives its JSON. */
export const askConsole = async <Id extends ConsoleRouteId>(
  service: Service, id: Id, sending: Sending<Id> = {},
): Promise<ConsoleResponseOf<Id>> => (await callConsole(service, id, sending)).json;

export const trafficOf = async (service: Service, after = 0): Promise<readonly TrafficSummary[]> =>
  (await askConsole(service, 'traffic', { values: { after } })).exchanges;

/** The exchange that was recorded last. */
export const lastExchange = async (service: Service): Promise<TrafficExchange> => {
  const last = (await trafficOf(service)).at(-1);
  if (last === undefined) throw new Error('Nothing was recorded.');
  return await askConsole(service, 'exchange', { values: { sequence: last.sequence } });
};
