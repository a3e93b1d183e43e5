import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import makePaths from 'find-my-way';
import { Problem } from '../problem.ts';
import { bringsBody, receiveBody } from './receiveBody.ts';
import { Reply } from './reply.ts';

/** A request that was led to its route. */
export type RoutedRequest = {
  readonly raw: IncomingMessage;
  readonly headers: IncomingHttpHeaders;
  /** The path as its route spells it; undefined where there is none. */
  readonly route: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Of a parameter that is given several times, the last. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The bytes; undefined without a body, and until it is received. */
  body: Buffer | undefined;
};

export type Route = {
  readonly method: string | readonly string[];
  /** With parameters as the router writes them: `/assets/:id`. */
  readonly path: string;
  /** Whether its GET answers no HEAD. */
  readonly getOnly?: boolean;
  /** Comes before the body is received. What it answers is the answer. */
  readonly before?: (request: RoutedRequest, reply: Reply) => void;
  readonly handler: (request: RoutedRequest, reply: Reply) => void | Promise<void>;
};

const lastOfEach = (query: Readonly<Record<string, string | readonly string[]>>): RoutedRequest['query'] =>
  Object.fromEntries(Object.entries(query).map(([name, given]) => [name, typeof given === 'string' ? given : given.at(-1)]));

/** What is the same for every route. */
export type Frame = {
  /** The headers that an answer begins with. */
  readonly headersOf: (request: IncomingMessage) => Record<string, string>;
  /** A body is here as a whole. */
  readonly received: (request: IncomingMessage, body: Buffer) => void;
  /** Answers what was thrown. */
  readonly failed: (error: unknown, request: RoutedRequest, reply: Reply) => void;
  /** Answers a path that leads nowhere, before any body. */
  readonly leadsNowhere: (request: RoutedRequest, reply: Reply) => void;
};

/** Longer than the header limit lets a path be, so that a long id is simply an unknown one. */
const maxParamLength = 16_384;

const isBroken = (target: string): boolean => {
  try {
    decodeURI(target.split(/[?#]/, 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
};

/** Leads requests to their routes, receives their bodies, and has answered what goes wrong meanwhile. */
export class Router {
  readonly #frame: Frame;
  readonly #paths = makePaths({
    maxParamLength,
    onBadUrl: (_path, request, response) => { this.#refuse(request, response, new Problem('path-escape-broken')); },
    onMaxParamLength: (_path, request, response) => { this.#refuse(request, response, new Problem('path-too-long')); },
    defaultRoute: (request, response) => {
      // The router looks at no path of a method that has no routes.
      if (isBroken(request.url ?? '')) this.#refuse(request, response, new Problem('path-escape-broken'));
      else this.#begin(request, response, this.#nowhere, {}, {}, false);
    },
  });

  readonly #nowhere: Route;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#nowhere = { method: [], path: '', before: frame.leadsNowhere, handler: () => undefined };
  }

  add(route: Route): void {
    const { path } = route;
    const methods = typeof route.method === 'string' ? [route.method] : route.method;
    for (const method of methods) this.#on(method, path, route, false);
    if (methods.includes('GET') && route.getOnly !== true) this.#on('HEAD', path, route, true);
  }

  readonly listener: RequestListener = (request, response) => { this.#paths.lookup(request, response); };

  #on(method: string, path: string, route: Route, isHead: boolean): void {
    this.#paths.on(method as makePaths.HTTPMethod, path, (request, response, params, _store, query) => {
      this.#begin(request, response, route, params, lastOfEach(query), isHead);
    });
  }

  #refuse(raw: IncomingMessage, response: ServerResponse, problem: Problem): void {
    this.#exchange(raw, response, this.#nowhere, {}, {}, false).reply.fail(problem);
  }

  #exchange(
    raw: IncomingMessage, response: ServerResponse, { path }: Route, params: RoutedRequest['params'],
    query: RoutedRequest['query'], isHead: boolean,
  ): { readonly request: RoutedRequest; readonly reply: Reply } {
    const { headersOf, failed } = this.#frame;
    const request: RoutedRequest = {
      raw, headers: raw.headers, route: path === '' ? undefined : path, params, query, body: undefined,
    };
    const reply = new Reply(response, headersOf(raw), isHead, (error) => { failed(error, request, reply); });
    return { request, reply };
  }

  #begin(
    raw: IncomingMessage, response: ServerResponse, route: Route, params: RoutedRequest['params'],
    query: RoutedRequest['query'], isHead: boolean,
  ): void {
    const { request, reply } = this.#exchange(raw, response, route, params, query, isHead);
    try {
      route.before?.(request, reply);
      if (reply.isOver) return;
      if (!bringsBody(raw)) {
        Router.#carryOut(route, request, reply);
        return;
      }
    } catch (error) {
      reply.fail(error);
      return;
    }
    receiveBody(raw, (outcome) => {
      if (outcome instanceof Problem) {
        reply.fail(outcome);
        return;
      }
      this.#frame.received(raw, outcome);
      request.body = outcome;
      Router.#carryOut(route, request, reply);
    });
  }

  static #carryOut(route: Route, request: RoutedRequest, reply: Reply): void {
    try {
      route.handler(request, reply)?.catch((error: unknown) => { reply.fail(error); });
    } catch (error) {
      reply.fail(error);
    }
  }
}
