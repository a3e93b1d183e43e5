import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { operationOf } from '../../contract/findOperation.ts';
import { limits } from '../../contract/limits.ts';
import { streamAt, streams } from '../../contract/streams.ts';
import { Problem } from '../problem.ts';
import { pathOf } from './guards.ts';
import type { Handlers } from './handlers.ts';
import type { Log } from './log.ts';
import { methodsOf, routedPath, takenPaths } from './methods.ts';
import { interfaceHeaders, notEmbeddable } from './plainAnswer.ts';
import { problemIn, refusalOf } from './problems.ts';
import { addOperations, type Beside, type FindApplication } from './routes.ts';

const bodyLimit = limits.bodyBytes;
/** Longer than the header limit lets a path be, so that a long id is simply an unknown one. */
const maxParamLength = 16_384;

const answer = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(refusalOf(problem).status).type('text/plain; charset=utf-8').send(problem.message);

/** The path with which a browser finds out whether the service is there. */
const probed = operationOf('wellKnownHealth').path;

const isProbe = (target: string): boolean =>
  (target.startsWith(probed) || target.includes('%')) && pathOf(target) === probed;

const everyAnswer = { ...interfaceHeaders, ...notEmbeddable };

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
      const problem = problemIn(error) ?? new Problem('request-not-documented');
      observer?.refused(request.raw, refusalOf(problem).check ?? 'route');
      void reply.headers(everyAnswer);
      void answer(reply, problem);
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
    // Nobody needs the body of a request that leads nowhere.
    if (request.is404) leadsNowhere(request, reply);
    else next();
  });

  const served = addOperations(app, handlers, find, log, beside);
  const routes = [
    ...served.map((row) => `${row.method} ${row.path}`), ...streams.map(({ path }) => `WebSocket ${path}`),
  ];
  const leadsNowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    observer?.refused(request.raw, 'route');
    const methods = methodsOf(served, request.url);
    if (methods.length > 0) {
      void reply.header('allow', methods.join(', '));
      return answer(reply, new Problem('method-unknown', { methods }));
    }
    if (streamAt(routedPath(request.url)) !== undefined) {
      void reply.header('allow', 'GET');
      return answer(reply, new Problem('method-not-of-socket'));
    }
    return answer(reply, new Problem('route-unknown', { routes }));
  };
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
    const problem = problemIn(error) ?? new Problem('service-failed');
    const { status, check } = refusalOf(problem);
    if (!(error instanceof Problem) && status >= 500) {
      log.error({ method: request.method, route: request.routeOptions.url, reason: error.message }, 'request failed');
    }
    if (check !== null) observer?.refused(request.raw, check);
    if (problem.code === 'answers-unread' || problem.code === 'body-late') void reply.header('retry-after', '5');
    return answer(reply, problem);
  });

  app.setNotFoundHandler(leadsNowhere);
  return app;
};
