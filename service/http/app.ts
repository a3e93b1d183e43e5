import type { RequestListener } from 'node:http';
import { operationOf } from '../../contract/findOperation.ts';
import { streamAt, streams } from '../../contract/streams.ts';
import { Problem } from '../problem.ts';
import { consoleRows } from './consoleApi.ts';
import { pathOf } from './guards.ts';
import type { Handlers } from './handlers.ts';
import type { Log } from './log.ts';
import { methodsOf, routedPath, takenPaths } from './methods.ts';
import { interfaceHeaders, notEmbeddable } from './plainAnswer.ts';
import { problemIn, refusalOf } from './problems.ts';
import type { Reply } from './reply.ts';
import { Router, type RoutedRequest } from './router.ts';
import { addOperations, type Beside, type FindApplication } from './routes.ts';

const answer = (reply: Reply, problem: Problem): void => {
  reply.code(refusalOf(problem).status).header('content-type', 'text/plain; charset=utf-8').send(problem.message);
};

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
  addMore: (router: Router) => void,
  beside: Beside = {},
): RequestListener => {
  const { observer } = beside;
  const leadsNowhere = ({ raw }: RoutedRequest, reply: Reply): void => {
    observer?.refused(raw, 'route');
    const target = raw.url ?? '';
    const methods = methodsOf([...served, ...consoleRows()], target);
    if (methods.length > 0) {
      answer(reply.header('allow', methods.join(', ')), new Problem('method-unknown', { methods }));
    } else if (streamAt(routedPath(target)) !== undefined) {
      answer(reply.header('allow', 'GET'), new Problem('method-not-of-socket'));
    } else answer(reply, new Problem('route-unknown', { routes }));
  };
  const router = new Router({
    headersOf: ({ url = '' }) => ({ ...(isProbe(url) ? interfaceHeaders : everyAnswer) }),
    received: (request, body) => { observer?.received(request, body); },
    failed: (error, { raw, route }, reply) => {
      const thrown = error instanceof Error ? error : new Error(String(error));
      const problem = problemIn(thrown) ?? new Problem('service-failed');
      const { status, check } = refusalOf(problem);
      if (!(error instanceof Problem) && status >= 500) {
        log.error({ method: raw.method, route, reason: thrown.message }, 'request failed');
      }
      if (check !== null) observer?.refused(raw, check);
      if (problem.code === 'answers-unread' || problem.code === 'body-late') reply.header('retry-after', '5');
      answer(reply, problem);
    },
    leadsNowhere,
  });

  const served = addOperations(router, handlers, find, log, beside);
  const routes = [
    ...served.map((row) => `${row.method} ${row.path}`), ...streams.map(({ path }) => `WebSocket ${path}`),
  ];
  for (const { method, path } of takenPaths(served)) {
    // HEAD stands in the list itself.
    router.add({ method, path, getOnly: true, before: leadsNowhere, handler: () => undefined });
  }
  addMore(router);
  return router.listener;
};
