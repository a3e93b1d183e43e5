import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import type { DrillAnswer } from '../../contract/console/api.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { checkContentType } from './contentType.ts';
import type { Handlers } from './handlers.ts';
import { readJson } from './json.ts';
import type { Observer } from './observer.ts';
import { Refusal } from './refusal.ts';
import { BodyValidator } from './validation.ts';

/** What the routes ask about the application in a connector path. */
export type FindApplication = (id: string) => RegisteredApplication | undefined;

/** Answers some calls of an application in place of the service, when a person wants that. */
export type Interventions = {
  /** What is to happen to a call of an application that has just come; undefined when nothing is. */
  readonly take: (applicationId: string) => DrillAnswer | undefined;
  /** @throws Refusal when that is an answer of its own */
  readonly carryOut: (answer: DrillAnswer) => Promise<'answer' | 'cut'>;
};

/** What stands beside the operations. */
export type Beside = { readonly observer?: Observer; readonly interventions?: Interventions };

const text = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** A handler whose types the table has already tied to its row; inside the plumbing they are not told apart. */
type AnyHandler = (call: object) => unknown;

const notRegistered = new Refusal(400, 'The application in the path is not registered here; call POST /connect and use application.id of its answer.', 'application');
const notConnected = new Refusal(401, 'This application is registered but not connected; call POST /connect with its name first.', 'connected');

const isConnector = (operation: Operation): boolean => operation.path.startsWith('/{application}/');

const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const { params } = request;
  return typeof params === 'object' && params !== null ? Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])) : {};
};

const queryOf = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
  (typeof request.query === 'object' && request.query !== null ? { ...request.query } : {});

/** The application of a connector path: unknown is 400, known but not connected 401, in this order. */
const connectedApplication = (find: FindApplication, request: FastifyRequest): RegisteredApplication => {
  const application = find(paramsOf(request)['application'] ?? '');
  if (application === undefined) throw notRegistered;
  if (application.connectedAt === null) throw notConnected;
  return application;
};

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

type Body = { readonly body: unknown; readonly bytes: Buffer | null };

const readBody = (
  operation: Operation, validator: BodyValidator, received: unknown, note: (body: unknown) => void,
): Body => {
  const bytes = Buffer.isBuffer(received) && !isBlank(received) ? received : null;
  if (operation.request === null) return { body: undefined, bytes: null };
  if (bytes === null) {
    if (operation.request.whenEmpty === 'refused') {
      throw new Refusal(400, `The body is missing; send ${operation.request.type} as JSON.`, 'json');
    }
    return { body: undefined, bytes: null };
  }
  const body = readJson(bytes, operation.request.bareText === true);
  note(body);
  validator.check(operation.request.type, body);
  return { body, bytes };
};

const send = (operation: Operation, reply: FastifyReply, result: unknown): FastifyReply => {
  switch (operation.response.kind) {
    case 'empty':
      return reply.code(200).send();
    case 'text':
      return reply.code(200).type(text).send(result);
    case 'json':
      reply.code(200).type(json);
      if (typeof result === 'object' && result !== null) {
        if ('prepared' in result) return reply.send(result.prepared);
        if ('streamed' in result) return reply.send(result.streamed);
      }
      return reply.send(JSON.stringify(result));
  }
};

/** Fastify's way of writing a path parameter. */
const routeOf = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');

/**
 * Makes a route of every row of the operation table that has a handler. The checks of a request run in this order:
 * application known (400), connected (401), content encoding and type (415), size (413), JSON (400), fields (400).
 */
export const addOperations = (
  app: FastifyInstance,
  handlers: Handlers,
  find: FindApplication,
  { observer, interventions }: Beside = {},
): readonly Operation[] => {
  const validator = new BodyValidator();
  const served: Operation[] = [];
  for (const operation of operations as readonly Operation[]) {
    const handler = (handlers as Readonly<Record<string, AnyHandler | undefined>>)[operation.id];
    if (handler === undefined) continue;
    served.push(operation);
    app.route({
      method: operation.method,
      url: routeOf(operation.path),
      onRequest: (request, _reply, next) => {
        if (isConnector(operation)) connectedApplication(find, request);
        checkContentType(request.raw);
        next();
      },
      handler: async (request, reply) => {
        const drill = isConnector(operation) ? interventions?.take(connectedApplication(find, request).id) : undefined;
        if (drill !== undefined) {
          observer?.drilled(request.raw, drill);
          if (await interventions?.carryOut(drill) === 'cut') {
            reply.hijack();
            request.raw.socket.destroy();
            return reply;
          }
        }
        const call = {
          ...readBody(operation, validator, request.body, (body) => { observer?.read(request.raw, operation, body); }),
          parameters: paramsOf(request),
          query: queryOf(request),
          headers: request.headers,
          // Asked again: the registry may have changed while the body arrived.
          ...(isConnector(operation) ? { application: connectedApplication(find, request) } : {}),
        };
        const result = await handler(call);
        observer?.done(request.raw, operation, result);
        return send(operation, reply, result);
      },
    });
  }
  return served;
};
