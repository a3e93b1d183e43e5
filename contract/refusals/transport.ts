import { inBytes, limits } from '../limits.ts';
import type { Refusals } from './refusal.ts';

/** What is refused before it is known which route a request wants. */
export const transportRefusals = {
  'not-http': { status: 400, check: null, sentence: 'The request is not well-formed HTTP/1.1; send it again in that form.' },
  'too-slow': { status: 408, check: null, sentence: 'The request did not arrive in time; send it without pauses.' },
  'headers-too-large': {
    status: 431, check: null, sentence: `The headers are larger than ${inBytes(limits.headerBytes)}; send smaller ones.`,
  },
  'expectation-unknown': {
    status: 417, check: null,
    sentence: 'The Expect header asks for something else than 100-continue; send the request without it.',
  },
  'service-stopping': {
    status: 503, check: null, sentence: 'The service is stopping; send the request again when it has been started.',
  },
  'answers-unread': {
    status: 503, check: null,
    sentence: 'Too much of other answers waits to be read; send the request again in a few seconds.',
  },
  'user-foreign': {
    status: 403, check: null,
    sentence: ({ user }: { readonly user: string }) =>
      `The user ${user} may not call this service; it must be started with --allow-user ${user}, or with --allow-other-users for all users.`,
  },
  'caller-without-user': {
    status: 403, check: null,
    sentence: 'Which user called could not be found out; keep both halves of the connection open until the answer is there, or start the service with --allow-other-users.',
  },
  'too-many-headers': {
    status: 431, check: 'host', sentence: `The request has more than ${limits.headers} headers; send fewer.`,
  },
  'target-not-path': {
    status: 400, check: 'host', sentence: 'The request target must be a path; send it in the form /applications.',
  },
  'host-missing': {
    status: 400, check: 'host', sentence: 'The request must carry one Host header such as localhost:39300.',
  },
  'host-foreign': {
    status: 403, check: 'host',
    sentence: 'The Host header does not name this machine; call the service at localhost, or start it with --allow-host and the name you use.',
  },
  'origin-foreign': {
    status: 403, check: 'origin',
    sentence: 'The Origin of this request is not allowed; a page or an extension must be allowed with --allow-origin.',
  },
  'site-foreign': {
    status: 403, check: 'origin',
    sentence: 'A page of another site may not call this service; a page must be allowed with --allow-origin.',
  },
  'console-only': {
    status: 403, check: 'origin',
    sentence: 'These routes are for the console of this service only; use the operations of the interface.',
  },
  'assistant-from-page': {
    status: 403, check: 'origin',
    sentence: 'No page may call what is for assistants; call it from a program, without an Origin header.',
  },
  'assistants-off': {
    status: 403, check: 'origin',
    sentence: 'Assistants may not call this service; they are switched on in Settings of the console.',
  },
  'assistant-unknown': {
    status: 401, check: 'origin',
    sentence: 'The call does not carry the present token; send it as Authorization: Bearer, from the file that Settings of the console names.',
  },
  'assistant-too-fast': {
    status: 429, check: null,
    sentence: `Assistants may call ${limits.assistants.perSecond} times a second, with ${limits.assistants.atATime} calls under way; send the call again in a second.`,
  },
  'path-escape-broken': {
    status: 400, check: 'route', sentence: 'The path has a broken percent escape; send a well-formed one.',
  },
  'path-too-long': {
    status: 400, check: 'route', sentence: 'The id in the path is too long; send the id that connect answered.',
  },
  'route-unknown': {
    status: 404, check: 'route',
    sentence: ({ routes }: { readonly routes: readonly string[] }) => `There is no such route; there are ${routes.join(', ')}.`,
  },
  'method-unknown': {
    status: 405, check: 'route',
    sentence: ({ methods }: { readonly methods: readonly string[] }) =>
      `This route does not answer that method; use ${methods.join(' or ')}.`,
  },
  'method-not-of-socket': {
    status: 405, check: 'route',
    sentence: 'This path is a WebSocket, which no other method than GET opens; use the handshake of RFC 6455.',
  },
  'handshake-missing': {
    status: 426, check: 'route', sentence: 'This path is a WebSocket; open it with the handshake of RFC 6455.',
  },
  'too-many-sockets': {
    status: 503, check: null, sentence: `There are ${limits.streams.open} WebSockets open already; close one first.`,
  },
  'console-file-unknown': { status: 404, check: 'fields', sentence: 'The console has no such file; open /console/.' },
  'console-not-built': {
    status: 503, check: null, sentence: 'The console was not built; run npm run build and start again.',
  },
} as const satisfies Refusals;
