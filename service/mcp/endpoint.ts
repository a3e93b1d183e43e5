import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mcpPath } from '../../contract/console/address.ts';
import type { Pace } from '../assistants/pace.ts';
import type { Token } from '../assistants/token.ts';
import { Problem } from '../problem.ts';
import type { McpParts } from './server.ts';

export type EndpointParts = {
  readonly isOn: () => boolean;
  /** What the protocol is spoken about; loaded with the first call. */
  readonly load: () => Promise<McpParts>;
  readonly token: Pick<Token, 'isIn'>;
  readonly pace: Pick<Pace, 'begin' | 'end'>;
  /** Told what a request of the protocol is about, for Traffic. */
  readonly noted: (request: FastifyRequest, said: string) => void;
};

/** What the request of the protocol is: for a tool its name, else the method. */
const subjectOf = (message: unknown): string => {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  if (typeof first !== 'object' || first === null || !('method' in first) || typeof first.method !== 'string') return 'mcp';
  const params = 'params' in first ? first.params : undefined;
  const name = typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;
  return first.method === 'tools/call' && typeof name === 'string' ? name : first.method;
};

const parsed = (bytes: unknown): unknown => {
  if (!Buffer.isBuffer(bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** The request as the protocol's package reads it. What is no JSON goes along as it came, to be told in its way. */
const webRequest = (request: FastifyRequest, message: unknown, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  const { method, body } = request;
  const sends = method === 'POST' && message === undefined && Buffer.isBuffer(body);
  return new Request(`http://localhost${mcpPath}`, { method, headers, signal, ...(sends ? { body: body.toString('utf8') } : {}) });
};

const send = (reply: FastifyReply, response: Response): FastifyReply => {
  void reply.code(response.status);
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(response.body === null ? '' : Readable.fromWeb(response.body));
};

/** The route for assistants. Whether they may call is looked at before anything of a request is read. */
export const addMcp = (app: FastifyInstance, parts: EndpointParts): void => {
  const { isOn, token, pace, noted, load } = parts;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    exposeHeadRoute: false,
    onRequest: (request, reply, next) => {
      if (!isOn()) throw new Problem('assistants-off');
      if (!token.isIn(request.headers.authorization)) {
        void reply.header('www-authenticate', 'Bearer');
        throw new Problem('assistant-unknown');
      }
      next();
    },
    handler: async (request, reply) => {
      const message = parsed(request.body);
      noted(request, subjectOf(message).slice(0, 100));
      if (!pace.begin(Array.isArray(message) ? message.length : 1)) {
        void reply.header('retry-after', '1');
        throw new Problem('assistant-too-fast');
      }
      const gone = new AbortController();
      reply.raw.once('close', () => {
        pace.end();
        gone.abort();
      });
      const client = request.headers['user-agent'] ?? null;
      const [{ answerMcp }, spoken] = await Promise.all([import('./server.ts'), load()]);
      const { signal } = gone;
      return send(reply, await answerMcp(spoken, webRequest(request, message, signal), message, { client, signal }));
    },
  });
};
