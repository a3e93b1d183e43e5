/** Calls of what only the service that served the page offers; they are no operations and stand in no log. */
import {
  consolePathOf, type ConsoleValuesArgument, type ConsoleValuesOf,
} from '../../../contract/console/address.ts';
import type { ConsoleRequestOf } from '../../../contract/console/bodies.ts';
import type { ConsoleRoute } from '../../../contract/console/route.ts';
import { consoleRoutes, type ConsoleRouteId } from '../../../contract/console/routes.ts';
import type { Received } from '../../../contract/exchange.ts';
import type { Reader } from '../../utils/reading.ts';
import { parsed } from '../../utils/unknowns.ts';
import { send, type Target } from '../http.ts';

/** The body, for a route that reads one; one of megabytes as its JSON in a Blob, since its bytes are long to send. */
type BodyArgument<Id extends ConsoleRouteId>
  = [ConsoleRequestOf<Id>] extends [never] ? [] : [body: ConsoleRequestOf<Id> | Blob];

/** The address of a route below an origin. */
export const consoleUrlOf = <Id extends ConsoleRouteId>(
  origin: string, id: Id, ...values: ConsoleValuesArgument<Id>
): string => `${origin}${consolePathOf(id, ...values)}`;

/**
 * Calls a route of the console. Never throws and never rejects.
 * @param values parameters of its path and of its query
 */
export const callConsole = <Id extends ConsoleRouteId>(
  { baseUrl, ...waiting }: Target, id: Id, values: ConsoleValuesOf<Id>, ...[body]: BodyArgument<Id>
): Promise<Received> => {
  const { method, request }: ConsoleRoute = consoleRoutes[id];
  // The values of a route are an argument to every route, to some as one that may be left out.
  const address = consoleUrlOf(baseUrl, id, ...[values] as ConsoleValuesArgument<Id>);
  const reads = request !== undefined;
  const long = body instanceof Blob ? body : null;
  return send(Object.freeze({
    method,
    url: address,
    headers: Object.freeze({ Accept: 'application/json', ...(reads ? { 'Content-Type': 'application/json' } : {}) }),
    body: reads && long === null ? JSON.stringify(body) : null,
  }), waiting, long);
};

/** Reads the body of an answer; null when it has another form. */
export const bodyReader = <Value>(reader: Reader<Value>): ((body: string) => Value | null) =>
  (body) => reader(parsed(body)) ?? null;
