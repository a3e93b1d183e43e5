import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { OperationId, OperationRow } from '../../contract/operations.ts';
import type { RefusalCode, refusals } from '../../contract/refusals/list.ts';
import type { RequestOf, ResponseOf } from '../../contract/schemas/catalog.ts';
import type { Cause } from '../cause.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import type { Problem } from '../problem.ts';

/** Whether there always is a body: the table says that without one the call is refused. */
type NeedsBody<Id extends OperationId> = OperationRow<Id>['request'] extends { readonly whenEmpty: 'refused' } ? true : false;

/** The validated body, and the body as received. */
type WithBody<Id extends OperationId> = { readonly body: RequestOf<Id>; readonly bytes: Buffer };

/** There was no body, and the operation allows that. */
type WithoutBody = { readonly body: undefined; readonly bytes: null };

/** One request as a handler sees it, after every check that does not depend on the resource. */
export type Call<Id extends OperationId> = (NeedsBody<Id> extends true ? WithBody<Id> : WithBody<Id> | WithoutBody) & {
  /** Path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: IncomingHttpHeaders;
  /** What is told of the changes that come of it; undefined where nobody wants to know. */
  readonly cause?: Cause | undefined;
};

/** A connector call comes from an application that is known and connected. */
export type ConnectorCall<Id extends OperationId> = Call<Id> & { readonly application: RegisteredApplication };

type IsConnector<Id extends OperationId> = OperationRow<Id>['path'] extends `/{application}/${string}` ? true : false;

/**
 * JSON bytes that were prepared before, perhaps in pieces. `over` is called when they were sent, or will not be.
 */
export type Prepared = { readonly prepared: Buffer | readonly Buffer[]; readonly over?: () => void };

/** JSON that is made while it is sent. */
export type Streamed = { readonly streamed: Readable };

/** JSON in pieces that were written before, and what of it there is as a value. */
export type Composed = { readonly composed: readonly Uint8Array[]; readonly value: object };

export type Result<Id extends OperationId>
  = OperationRow<Id>['response']['kind'] extends 'json' ? ResponseOf<Id> | Prepared | Streamed | Composed
    : OperationRow<Id>['response']['kind'] extends 'text' ? string
      : undefined;

type StatusOf<Id extends OperationId> = OperationRow<Id>['statuses'][number]['status'];

/** The problems that a row tells of: those whose status it names. */
export type ProblemOf<Id extends OperationId> = Problem<{
  [Code in RefusalCode]: (typeof refusals)[Code]['status'] extends StatusOf<Id> ? Code : never
}[RefusalCode]>;

export type Handler<Id extends OperationId> = (
  call: IsConnector<Id> extends true ? ConnectorCall<Id> : Call<Id>,
) => Result<Id> | ProblemOf<Id> | Promise<Result<Id> | ProblemOf<Id>>;

type Parameter<Id extends OperationId> = Parameters<Handler<Id>>[0];

/** A call with what was made of its body; undefined where there was none. */
export type CallWith<Id extends OperationId, Given> = Omit<Parameter<Id>, 'body'> & { readonly given: Given };

/**
 * A handler that wants of a body only what was made of it. That costs what the body is long: of a small one it is made
 * here, of a large one beside the requests.
 */
export type GivenHandler<Id extends OperationId, Given> = Handler<Id> & {
  readonly answer: (call: CallWith<Id, Given | NoneOf<Id>>) => ReturnType<Handler<Id>>;
};

type NoneOf<Id extends OperationId> = NeedsBody<Id> extends true ? never : undefined;

/**
 * Makes a handler of what is made of a body, and what answers then.
 * @param give throws a Problem when the body cannot be worked with
 */
export const withGiven = <Id extends OperationId, Given>(
  give: (body: RequestOf<Id>) => Given,
  answer: (call: CallWith<Id, Given | NoneOf<Id>>) => ReturnType<Handler<Id>>,
): GivenHandler<Id, Given> => {
  const handler = (call: Parameter<Id>): ReturnType<Handler<Id>> => {
    const given = call.body === undefined ? undefined : give(call.body);
    return answer({ ...call, given });
  };
  return Object.assign(handler, { answer });
};

/** The handlers of the operations that the service answers. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

/** The handlers that one resource brings. */
export type HandlersOf<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };
