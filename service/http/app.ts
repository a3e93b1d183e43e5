import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { operationOf } from '../../contract/findOperation.ts';
import type { Check } from '../../contract/console/traffic.ts';
import type { Operation } from '../../contract/operation.ts';
import { sqliteCodeOf, StorageError } from '../storage/storageError.ts';
import { pathOf } from './guards.ts';
import type { Handlers } from './handlers.ts';
import type { Log } from './log.ts';
import { methodsOf, takenPaths } from './methods.ts';
import { interfaceHeaders, notEmbeddable } from './plainAnswer.ts';
import { Refusal } from './refusal.ts';
import { addOperations, type Beside, type FindApplication } from './routes.ts';

/** Bytes of a body. */
export const bodyLimit = 10 * 1024 * 1024;
/** Longer than the header limit lets a path be, so that a long id is simply an unknown one. */
const maxParamLength = 16_384;

export const tooLarge = 'The body is larger than 10 MiB; send a smaller one.';

const answer = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(sentence);

const refusalOf = (error: Error & { readonly code?: string; readonly statusCode?: number }): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageError) return new Refusal(500, error.sentence);
  // What was read outside of a write fails with the error of the database itself.
  if (sqliteCodeOf(error) !== undefined) return new Refusal(500, new StorageError(error).sentence);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, tooLarge, 'size');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new Refusal(415, 'The Content-Type is not JSON; send application/json.', 'type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal(400, 'The body is not as long as its Content-Length says; send the right length.', 'size');
    case 'FST_ERR_BAD_URL':
      return new Refusal(400, 'The path has a broken percent escape; send a well-formed one.', 'route');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal(400, 'The id in the path is too long; send the id that connect answered.', 'route');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Refusal(error.statusCode, 'The request is not as documented; see the operations of the interface.')
        : undefined;
  }
};

/** The check that an operation's own no belongs to: what the path names, or what the body holds. */
const checkOf = (refusal: Refusal): Check | undefined => refusal.check ?? (refusal.status < 500 ? 'fields' : undefined);

/** The path with which a browser finds out whether the service is there. */
const probed = operationOf('wellKnownHealth').path;

const isProbe = (target: string): boolean =>
  (target.startsWith(probed) || target.includes('%')) && pathOf(target) === probed;

const everyAnswer = { ...interfaceHeaders, ...notEmbeddable };

const unknownRoute = (served: readonly Operation[]): string =>
  `There is no such route; there are ${served.map((row) => `${row.method} ${row.path}`).join(', ')}.`;

/**
 * The application behind the guards: routes of the operation table, one text sentence for everything that fails.
 * @param addMore adds the routes that are not operations
 * @param beside what looks on, and what answers in place of the service
 */
export const createApp = (
  handlers: Handlers,
  find: FindApplication,
  log: Log,
  addMore: (app: FastifyInstance) => void,
  beside: Beside = {},
): FastifyInstance => {
  const { observer } = beside;
  const app = Fastify({
    // What is worth a line is written here; a log of the framework's own would cost every request a listener.
    logger: false,
    bodyLimit,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      const refusal = refusalOf(error);
      observer?.refused(request.raw, refusal?.check ?? 'route');
      void reply.headers(everyAnswer);
      void answer(reply, refusal?.status ?? 400, refusal?.message ?? 'The path is not well-formed; send another.');
    },
  });

  // The bytes go to the route, which knows what they are to be read as.
  app.removeAllContentTypeParsers();
  // The framework remembers the parser of a type that is named, and reads any other header each time.
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    if (Buffer.isBuffer(body)) observer?.received(request.raw, body);
    done(null, body);
  });

  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(isProbe(request.raw.url ?? '') ? interfaceHeaders : everyAnswer);
    next();
  });

  const served = addOperations(app, handlers, find, log, beside);
  for (const { method, path } of takenPaths(served)) {
    // HEAD stands in the list itself, so the framework adds none.
    app.route({
      method, url: path, exposeHeadRoute: false,
      onRequest: (_request, reply) => { reply.callNotFound(); },
      handler: () => undefined,
    });
  }
  addMore(app);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The rest of a body that is too large is read and dropped: a connection that is closed while the client still
    // sends is reset, and then the client does not get to see this answer.
    if (reply.hasHeader('connection')) void reply.removeHeader('connection');
    const refusal = refusalOf(error) ?? new Refusal(500, 'The service failed while it answered; nothing was changed.');
    if (!(error instanceof Refusal) && refusal.status >= 500) {
      log.error({ method: request.method, route: request.routeOptions.url, reason: error.message }, 'request failed');
    }
    const check = checkOf(refusal);
    if (check !== undefined) observer?.refused(request.raw, check);
    return answer(reply, refusal.status, refusal.message);
  });

  app.setNotFoundHandler((request, reply) => {
    observer?.refused(request.raw, 'route');
    const methods = methodsOf(served, request.url);
    if (methods.length > 0) {
      void reply.header('allow', methods.join(', '));
      return answer(reply, 405, `This route does not answer that method; use ${methods.join(' or ')}.`);
    }
    return answer(reply, 404, unknownRoute(served));
  });
  return app;
};
