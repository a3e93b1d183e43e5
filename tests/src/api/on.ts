import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import { consoleRoutes, type ConsoleRouteId } from '../../../contract/console/routes.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';

type Id = OperationId | ConsoleRouteId;
/** What is answered: a row of the interface or of the console's own routes, for some values of its path or for any. */
export type Answered = Id | readonly [id: Id, values: Readonly<Record<string, string>>];

type Row = { readonly method: string; readonly path: string };
const rows = new Map<string, Row>([
  ...operations.map((row): [string, Row] => [row.id, row]), ...Object.entries(consoleRoutes),
]);

const partsOf = (answered: Answered): Row => {
  const [id, values] = typeof answered === 'string' ? [answered, {}] : answered;
  const row = rows.get(id);
  if (row === undefined) throw new RangeError(`No row has the id ${id}.`);
  const given: Readonly<Record<string, string>> = values;
  const filled = row.path.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = given[name];
    return value === undefined ? `:${name}` : encodeURIComponent(value);
  });
  return { method: row.method, path: filled };
};

/** Where a row is, below the address of a service; a value that is not given stands as `:name`. */
export const addressOf = (answered: Answered, base: string): string => `${base}${partsOf(answered).path}`;

/** Has a service at an address answer a row of the contract. */
export const on = (
  answered: Answered, base: string, answer: HttpResponseResolver, options: { readonly once?: boolean } = {},
): HttpHandler => {
  const verbs = { GET: http.get, POST: http.post, HEAD: http.head } as const;
  const { method } = partsOf(answered);
  const verb = method === 'GET' || method === 'POST' ? verbs[method] : verbs.HEAD;
  return verb(addressOf(answered, base), answer, options);
};
