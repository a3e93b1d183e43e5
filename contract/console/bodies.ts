import type { ConsoleRouteId, ConsoleRouteRow } from './routes.ts';
import type { consoleRequestSchemas, consoleResponseSchemas } from './schemas/catalog.ts';
import type { Described } from './schemas/common.ts';

type Requests = typeof consoleRequestSchemas;
type Responses = typeof consoleResponseSchemas;

/** Type of the body that a route reads; `never` for one that reads none. */
export type ConsoleRequestOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id> extends { readonly request: infer Name extends keyof Requests }
    ? Described<Requests[Name]> : never;

/** Type of what a route answers, of the stream that of each event; `unknown` for the document. */
export type ConsoleResponseOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id>['response'] extends { readonly type: infer Name extends keyof Responses }
    ? Described<Responses[Name]> : unknown;
