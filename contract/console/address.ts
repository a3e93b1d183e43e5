import { encodeValue, fillPath } from '../paths.ts';
import type { QueryChoices } from './choices.ts';
import type { ConsoleRoute, QueryParameter } from './route.ts';
import { consoleRoutes, type ConsoleRouteId, type ConsoleRouteRow } from './routes.ts';

/** What the path of each of the console's own routes begins with. */
export const consoleApi = '/console/api';

/** Where assistants call, by the Model Context Protocol. */
export const mcpPath = '/mcp';

/** Where the service proves to `patchbay mcp` that it knows the token, before that is sent. */
export const mcpProofPath = '/mcp/proof';

type Value<Kind> = Kind extends 'number' ? number : string;

/** What a query parameter is, once it is read. */
export type QueryValue<Parameter extends QueryParameter>
  = Parameter extends { readonly kind: 'choice'; readonly of: infer Name extends keyof QueryChoices }
    ? QueryChoices[Name][number] : Value<Parameter['kind']>;

/** The parameters of a route's path. */
export type ConsoleParametersOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id> extends { readonly parameters: infer Parameters }
    ? { readonly [Name in keyof Parameters]: Value<Parameters[Name]> } : object;

/** What a caller may add to a route's path. */
export type ConsoleQueryOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id> extends { readonly query: infer Query extends Readonly<Record<string, QueryParameter>> }
    ? { readonly [Name in keyof Query]?: QueryValue<Query[Name]> | undefined } : object;

/** What a path is built of: its parameters, and those of the query that are wanted. */
export type ConsoleValuesOf<Id extends ConsoleRouteId> = ConsoleParametersOf<Id> & ConsoleQueryOf<Id>;

/** The values, which are left out where a route needs none. */
export type ConsoleValuesArgument<Id extends ConsoleRouteId>
  = object extends ConsoleValuesOf<Id> ? [values?: ConsoleValuesOf<Id>] : [values: ConsoleValuesOf<Id>];

/** Path and query of a route, percent-encoded. */
export const consolePathOf = <Id extends ConsoleRouteId>(id: Id, ...[values]: ConsoleValuesArgument<Id>): string => {
  const row: ConsoleRoute = consoleRoutes[id];
  const given: Readonly<Record<string, string | number | undefined>> = { ...values };
  const textOf = (name: string): string | undefined => given[name]?.toString();
  const query = Object.keys(row.query ?? {}).flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [`${name}=${encodeValue(text)}`];
  });
  const parameters = Object.keys(row.parameters ?? {}).map((name): [string, string] => [name, textOf(name) ?? '']);
  return fillPath(row.path, Object.fromEntries(parameters)) + (query.length === 0 ? '' : `?${query.join('&')}`);
};
