import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import type { DrillAnswer } from '../../contract/console/drills.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { Problem } from '../problem.ts';
import { Unsent } from '../unsent.ts';
import { checkContentType } from './contentType.ts';
import { largeBytes, type Elsewhere } from './elsewhere.ts';
import type { Composed, Handlers } from './handlers.ts';
import type { Log } from './log.ts';
import type { Observer } from './observer.ts';
import { readBody } from './readBody.ts';
import type { Reply } from './reply.ts';
import { routeOf } from './routePath.ts';
import type { RoutedRequest, Router } from './router.ts';
import { cutShort, send } from './sendResult.ts';
import { BodyValidator } from './validation.ts';

/** What the routes ask about the application in a connector path. */
export type FindApplication = (id: string) => RegisteredApplication | undefined;

/** Answers some calls of an application in place of the service, when a person wants that. */
export type Interventions = {
  /** What is to happen to a call of an application that has just come; undefined when nothing is. */
  readonly take: (applicationId: string) => DrillAnswer | undefined;
  /** @returns a problem when that is an answer of its own */
  readonly carryOut: (answer: DrillAnswer) => Promise<Problem | 'answer' | 'cut'>;
};

/** What stands beside the operations. */
export type Beside = {
  readonly observer?: Observer;
  readonly interventions?: Interventions;
  /** How much of the answers is not sent yet. */
  readonly unsent?: Unsent;
  /** Reads large bodies; without it they are read as all others. */
  readonly elsewhere?: Elsewhere;
};

/** An operation that takes longer is logged, in milliseconds. */
const slowMs = 1_000;

/** A handler whose types the table has already tied to its row; inside the plumbing they are not told apart. */
type AnyHandler = ((call: object) => unknown) & { readonly answer?: (call: object) => unknown };

const notRegistered = new Problem('path-application-unknown');
const notConnected = new Problem('not-connected');

const isConnector = (operation: Operation): boolean => operation.path.startsWith('/{application}/');

/** The application of a connector path: unknown is 400, known but not connected 401, in this order. */
const connectedApplication = (find: FindApplication, request: RoutedRequest): RegisteredApplication => {
  const application = find(request.params['application'] ?? '');
  if (application === undefined) throw notRegistered;
  if (application.connectedAt === null) throw notConnected;
  return application;
};

type Body = { readonly body: unknown; readonly bytes: Buffer | null };

/** @throws Problem where there has to be a body */
const noBody = ({ request }: Operation): Body => {
  if (request?.whenEmpty === 'refused') throw new Problem('body-missing', { type: request.type });
  return { body: undefined, bytes: null };
};

const bodyOf = (
  operation: Operation, validator: BodyValidator, bytes: Buffer | undefined, note: (body: unknown) => void,
): Body => {
  const body = bytes === undefined ? undefined : readBody(operation, validator, bytes, note);
  return body === undefined || bytes === undefined ? noBody(operation) : { body: body.value, bytes };
};

/**
 * Makes a route of every row of the operation table that has a handler. The checks of a request run in this order:
 * application known (400), connected (401), content encoding and type (415), size (413), JSON (400), fields (400).
 */
export const addOperations = (
  router: Router,
  handlers: Handlers,
  find: FindApplication,
  log: Log,
  { observer, interventions, unsent = new Unsent(), elsewhere }: Beside = {},
): readonly Operation[] => {
  const validator = new BodyValidator();
  const served: Operation[] = [];
  for (const operation of operations as readonly Operation[]) {
    const handler = (handlers as Readonly<Record<string, AnyHandler | undefined>>)[operation.id];
    if (handler === undefined) continue;
    served.push(operation);
    const connector = isConnector(operation);

    /** The application may be another, or none, once a large body is read. */
    const carryOutLarge = async (request: RoutedRequest, received: Buffer, reader: Elsewhere): Promise<unknown> => {
      const read = await reader.read(operation, received, (facts) => { observer?.readElsewhere(request.raw, facts); });
      const { params: parameters, query, headers } = request;
      const cause = observer?.cause(request.raw);
      const call = { parameters, query, headers, cause, application: applicationOf(request) };
      if (read === null) return handler({ ...call, ...noBody(operation) });
      const { given, bytes } = read;
      const { answer } = handler;
      return answer === undefined ? handler({ ...call, bytes, body: given }) : answer({ ...call, bytes, given });
    };
    const carryOut = (request: RoutedRequest, application: RegisteredApplication | undefined): unknown => {
      const received = request.body;
      const isLarge = operation.request !== null && received !== undefined && received.length > largeBytes;
      if (isLarge && elsewhere !== undefined) {
        return carryOutLarge(request, received, elsewhere);
      }
      const note = (body: unknown): void => { observer?.read(request.raw, operation, body); };
      const { body, bytes } = bodyOf(operation, validator, received, note);
      const { params: parameters, query, headers } = request;
      return handler({ body, bytes, parameters, query, headers, application, cause: observer?.cause(request.raw) });
    };
    const applicationOf = (request: RoutedRequest): RegisteredApplication | undefined =>
      (connector ? connectedApplication(find, request) : undefined);
    const row = { method: operation.method, route: operation.path };
    const broken = (error: Error): void => {
      // What is refused before it has begun is answered as any other refusal.
      if (!(error instanceof Problem)) log.error({ ...row, reason: error.message }, 'request failed');
    };
    const finish = (
      request: RoutedRequest, reply: Reply, result: unknown, started: number,
    ): void => {
      if (result instanceof Problem) throw result;
      const ms = performance.now() - started;
      if (ms > slowMs) log.warn({ ...row, ms: Math.round(ms) }, 'slow request');
      const value = typeof result === 'object' && result !== null && 'composed' in result ? (result as Composed).value : result;
      observer?.done(request.raw, operation, value);
      send(operation, reply, result, unsent, broken);
    };
    const intervene = async (
      drill: DrillAnswer, request: RoutedRequest, reply: Reply,
    ): Promise<void> => {
      observer?.drilled(request.raw, drill);
      const outcome = await interventions?.carryOut(drill);
      if (outcome instanceof Problem) throw outcome;
      if (outcome === 'cut') {
        reply.giveAway();
        cutShort(operation, request, reply);
        return;
      }
      const started = performance.now();
      // Asked again: the registry may have changed meanwhile.
      finish(request, reply, await carryOut(request, applicationOf(request)), started);
    };

    router.add({
      method: operation.method,
      path: routeOf(operation.path),
      before: (request) => {
        applicationOf(request);
        checkContentType(request.raw);
      },
      handler: (request, reply) => {
        // Asked again: the registry may have changed while the body arrived.
        const application = applicationOf(request);
        const drill = application === undefined ? undefined : interventions?.take(application.id);
        if (drill !== undefined) return intervene(drill, request, reply);
        // What needs no waiting is answered without it.
        const started = performance.now();
        const outcome = carryOut(request, application);
        if (outcome instanceof Promise) return outcome.then((result) => { finish(request, reply, result, started); });
        finish(request, reply, outcome, started);
        return undefined;
      },
    });
  }
  return served;
};
