/** The requests of the console, by operation: what is shown and what goes out; `send` hands on nothing else. */
import { coreOperationOf, operationOf } from '../../contract/findCoreOperation.ts';
import type { CoreOperationId, CoreOperationRow } from '../../contract/coreOperations.ts';
import type { OperationId } from '../../contract/operations.ts';
import { isDots, parametersOf, valuesOf } from '../../contract/paths.ts';
import type { SentRequest } from '../../contract/exchange.ts';
import { requestOfRow } from '../../contract/request.ts';

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The parameters of an operation's path. */
export type ValuesOf<Id extends CoreOperationId> = { readonly [Name in NamesIn<CoreOperationRow<Id>['path']>]: string };

/** The exact text of the body; null sends none, which is all there is where an operation reads none. */
export type BodyOf<Id extends CoreOperationId> = CoreOperationRow<Id>['request'] extends null ? null : string | null;

/** The request of an operation, as it goes out to a service. */
export const requestOf = <Id extends CoreOperationId>(
  operation: Id, values: ValuesOf<Id>, body: BodyOf<Id>, baseUrl: string,
): SentRequest => requestOfRow(operationOf(operation), values, body, baseUrl);

/** Path and query of an address below that of a service; null when it is not below it. */
export const targetBelow = (url: string, baseUrl: string): string | null =>
  (url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null);

/** Path and query of an address: below that of the service where it is below it, else from its origin on. */
export const targetOf = (url: string, baseUrl: string): string => {
  const below = targetBelow(url, baseUrl);
  if (below !== null || !URL.canParse(url)) return below ?? url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/**
 * The values that a request of an operation has for the parameters of its path; none when it went somewhere else, or
 * its row is not loaded: the path of what the console sends besides has none.
 */
export const valuesIn = (operation: OperationId, url: string, baseUrl: string): Readonly<Record<string, string>> =>
  valuesOf(coreOperationOf(operation)?.path ?? '', targetBelow(url, baseUrl)?.split(/[?#]/, 1)[0] ?? '');

/** Why a path goes out in another form than its operation has: a value is empty, or the browser takes it out. */
export type PathOddity = 'empty' | 'dots';

/** What a person should know of the values of a path before it goes out; null where there is nothing to know. */
export const oddityOf = <Id extends CoreOperationId>(operation: Id, values: ValuesOf<Id>): PathOddity | null => {
  const given: Readonly<Record<string, string>> = values;
  const filled = parametersOf(operationOf(operation).path).map((name) => given[name] ?? '');
  if (filled.includes('')) return 'empty';
  return filled.some(isDots) ? 'dots' : null;
};
