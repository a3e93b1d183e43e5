import { Readable } from 'node:stream';
import { jsonOf } from '../../contract/answers/json.ts';
import { mcpPath, mcpProofPath } from '../../contract/console/address.ts';
import type { Pace } from '../assistants/pace.ts';
import type { Token } from '../assistants/token.ts';
import type { Reply } from '../http/reply.ts';
import type { RoutedRequest, Router } from '../http/router.ts';
import { Problem } from '../problem.ts';
import { senderOf } from './clientInfo.ts';
import type { McpParts } from './server.ts';

export type EndpointParts = {
  readonly isOn: () => boolean;
  /** What the protocol is spoken about; loaded with the first call. */
  readonly load: () => Promise<McpParts>;
  readonly token: Pick<Token, 'isIn' | 'proof'>;
  readonly pace: Pick<Pace, 'begin' | 'end'>;
  /** Told what a request of the protocol is about, for Traffic. */
  readonly noted: (request: RoutedRequest, said: string) => void;
};

/** What the request of the protocol is: for a tool its name, else the method. */
const subjectOf = (message: unknown): string => {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  if (typeof first !== 'object' || first === null || !('method' in first) || typeof first.method !== 'string') return 'mcp';
  const params = 'params' in first ? first.params : undefined;
  const name = typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;
  return first.method === 'tools/call' && typeof name === 'string' ? name : first.method;
};

const parsed = (bytes: Buffer | undefined): unknown => (bytes === undefined ? undefined : jsonOf(bytes.toString('utf8')));

/** The request as the protocol's package reads it. What is no JSON goes along as it came, to be told in its way. */
const webRequest = (request: RoutedRequest, message: unknown, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  const { raw: { method = 'GET' }, body } = request;
  const sends = method === 'POST' && message === undefined && body !== undefined;
  return new Request(`http://localhost${mcpPath}`, { method, headers, signal, ...(sends ? { body: body.toString('utf8') } : {}) });
};

const send = (reply: Reply, response: Response): void => {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.send(response.body === null ? '' : Readable.fromWeb(response.body));
};

/** The route by which `patchbay mcp` sees, before it sends the token, that it is this service that has the port. */
const addProof = (router: Router, token: EndpointParts['token']): void => {
  router.add({
    method: 'GET',
    path: mcpProofPath,
    getOnly: true,
    handler: ({ query, raw: { socket } }, reply) => {
      const proof = token.proof(query['nonce'], { address: socket.localAddress, port: socket.localPort });
      if (proof === undefined) throw new Problem('assistant-unknown');
      reply.header('content-type', 'text/plain; charset=utf-8').send(proof);
    },
  });
};

/** The route for assistants. Whether they may call is looked at before anything of a request is read. */
export const addMcp = (router: Router, parts: EndpointParts): void => {
  const { isOn, token, pace, noted, load } = parts;
  addProof(router, token);
  router.add({
    method: ['GET', 'POST', 'DELETE'],
    path: mcpPath,
    getOnly: true,
    before: (request, reply) => {
      if (!isOn()) throw new Problem('assistants-off');
      if (!token.isIn(request.headers.authorization)) {
        reply.header('www-authenticate', 'Bearer');
        throw new Problem('assistant-unknown');
      }
    },
    handler: async (request, reply) => {
      const message = parsed(request.body);
      noted(request, subjectOf(message).slice(0, 100));
      if (!pace.begin(Array.isArray(message) ? message.length : 1)) {
        reply.header('retry-after', '1');
        throw new Problem('assistant-too-fast');
      }
      const gone = new AbortController();
      reply.raw.once('close', () => {
        pace.end();
        gone.abort();
      });
      const client = senderOf(message) ?? request.headers['user-agent'] ?? null;
      const [{ answerMcp }, spoken] = await Promise.all([import('./server.ts'), load()]);
      const { signal } = gone;
      send(reply, await answerMcp(spoken, webRequest(request, message, signal), message, { client, signal }));
    },
  });
};
