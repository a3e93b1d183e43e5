import type { Readable, Writable } from 'node:stream';
import type { ConsoleParametersOf, QueryValue } from '../../contract/console/address.ts';
import type { ConsoleRequestOf, ConsoleResponseOf } from '../../contract/console/bodies.ts';
import type { QueryParameter } from '../../contract/console/route.ts';
import type { ConsoleRouteId, ConsoleRouteRow } from '../../contract/console/routes.ts';
import type { RefusalCode } from '../../contract/refusals/list.ts';
import type { PagedList } from '../pagedJson.ts';
import type { Problem } from '../problem.ts';
import type { Prepared } from './handlers.ts';

/** A number of the path as the caller sent it: null where it is none. */
type ReadParameter<Value> = Value extends number ? number | null : Value;

type ReadQuery<Parameter extends QueryParameter>
  = Parameter extends { readonly without: number } ? number : QueryValue<Parameter> | undefined;

type QueryOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id> extends { readonly query: infer Query extends Readonly<Record<string, QueryParameter>> }
    ? { readonly [Name in keyof Query]: ReadQuery<Query[Name]> } : object;

/** One request of the console as a handler sees it, after every check that its row asks for. */
export type ConsoleCall<Id extends ConsoleRouteId> = {
  readonly parameters: {
    readonly [Name in keyof ConsoleParametersOf<Id>]: ReadParameter<ConsoleParametersOf<Id>[Name]>
  };
  readonly query: QueryOf<Id>;
  readonly body: ConsoleRequestOf<Id>;
  /** The id of the last event that a reader of a stream has; undefined when it is new. */
  readonly lastEvent: number | undefined;
};

/** Takes over the answer and sends events on it. */
export type EventStream = { readonly open: (answer: Writable) => void };

/** JSON that was written before; what is much as bytes. */
type Document = string | Buffer;

/** A list may be made while it is sent. */
type Json<Response> = Response | (Response extends readonly (infer Row)[] ? PagedList<Row> : never);

type Answer<Id extends ConsoleRouteId> = {
  readonly json: Json<ConsoleResponseOf<Id>>;
  readonly stream: EventStream;
  readonly document: Document | Prepared;
  readonly lines: Readable;
}[ConsoleRouteRow<Id>['response']['kind']];

/** The problems that a row names. */
type ProblemOf<Id extends ConsoleRouteId>
  = ConsoleRouteRow<Id> extends { readonly refusals: readonly (infer Code extends RefusalCode)[] }
    ? Problem<Code> : never;

type Outcome<Id extends ConsoleRouteId> = Answer<Id> | ProblemOf<Id> | Promise<Answer<Id> | ProblemOf<Id>>;

export type ConsoleHandler<Id extends ConsoleRouteId> = (call: ConsoleCall<Id>) => Outcome<Id>;

/** A call with what was made of its body. */
type ConsoleCallWith<Id extends ConsoleRouteId, Given> = Omit<ConsoleCall<Id>, 'body'> & { readonly given: Given };

/**
 * Makes a handler of what is made of a body, and what answers then. Of a small body that is made here, of a large one
 * beside the requests.
 */
export const withConsoleGiven = <Id extends ConsoleRouteId, Given>(
  give: (body: ConsoleRequestOf<Id>) => Given,
  answer: (call: ConsoleCallWith<Id, Given>) => Outcome<Id>,
): ConsoleHandler<Id> & { readonly answer: (call: ConsoleCallWith<Id, Given>) => Outcome<Id> } => (
  Object.assign((call: ConsoleCall<Id>) => answer({ ...call, given: give(call.body) }), { answer })
);

/** The handlers of some of the console's routes. */
export type ConsoleHandlersOf<Ids extends ConsoleRouteId> = { readonly [Id in Ids]: ConsoleHandler<Id> };

/** Every route of the console has one. */
export type ConsoleHandlers = ConsoleHandlersOf<ConsoleRouteId>;
