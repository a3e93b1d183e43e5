import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleRequestSchemas } from '../../contract/console/schemas/catalog.ts';
import type { Described } from '../../contract/console/schemas/common.ts';
import { checkContentType } from '../http/contentType.ts';
import { readJson } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import { BodyValidator } from '../http/validation.ts';

export type ConsoleCall = {
  /** The one parameter of the path, decoded; empty without one. */
  readonly parameter: string;
  /** The value of a query parameter; undefined when it is absent. Of several the last. */
  readonly query: (name: string) => string | undefined;
};

type Answer = object | Promise<object>;

type ConsoleRequestType = keyof typeof consoleRequestSchemas;
type ConsoleRequestOf<Name extends ConsoleRequestType> = Described<(typeof consoleRequestSchemas)[Name]>;

/** Adds routes that only the console calls. They take and give JSON. */
export type ConsoleRouter = {
  readonly get: (path: string, answer: (call: ConsoleCall) => Answer) => void;
  readonly post: (path: string, answer: (call: ConsoleCall) => Answer) => void;
  /** A route that reads a body of a type of the console's contract. */
  readonly postBody: <Name extends ConsoleRequestType>(
    path: string, type: Name, answer: (body: ConsoleRequestOf<Name>, call: ConsoleCall) => Answer,
  ) => void;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  (typeof value === 'object' && value !== null ? Object.entries(value) : []);

const callOf = (request: FastifyRequest): ConsoleCall => {
  const [parameter] = entriesOf(request.params);
  const query = new Map(entriesOf(request.query));
  return {
    parameter: typeof parameter?.[1] === 'string' ? parameter[1] : '',
    query: (name) => {
      const given = query.get(name);
      const last: unknown = Array.isArray(given) ? given.at(-1) : given;
      return typeof last === 'string' ? last : undefined;
    },
  };
};

const send = (reply: FastifyReply, result: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(result));

/** Fastify's way of writing a path parameter. */
const routeOf = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');

export const consoleRouter = (app: FastifyInstance): ConsoleRouter => {
  const validator = new BodyValidator(consoleRequestSchemas);
  const read = <Name extends ConsoleRequestType>(request: FastifyRequest, type: Name): ConsoleRequestOf<Name> => {
    checkContentType(request.raw);
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      throw new Refusal(400, `The body is missing; send a ${type} as JSON.`);
    }
    const body = readJson(request.body, false);
    validator.check(type, body);
    // Held against the schema of this type just now.
    return body as ConsoleRequestOf<Name>;
  };
  return {
    get: (path, answer) => {
      app.get(routeOf(path), async (request, reply) => send(reply, await answer(callOf(request))));
    },
    post: (path, answer) => {
      app.post(routeOf(path), async (request, reply) => send(reply, await answer(callOf(request))));
    },
    postBody: (path, type, answer) => {
      app.post(routeOf(path), async (request, reply) => {
        const body = read(request, type);
        return send(reply, await answer(body, callOf(request)));
      });
    },
  };
};

/**
 * A whole number of a query.
 * @throws Refusal 400 when it is none from `least` to `most`
 */
export const numberIn = (call: ConsoleCall, name: string, without: number, least: number, most: number): number => {
  const given = call.query(name);
  if (given === undefined) return without;
  const number = Number(given);
  if (!/^\d{1,16}$/.test(given) || number < least || number > most) {
    throw new Refusal(400, `${name} is not a number from ${least} to ${most}; send one in digits.`);
  }
  return number;
};
