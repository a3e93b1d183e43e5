import type { ServerResponse } from 'node:http';
import { refusals, type RefusalCode } from '../../contract/refusals/list.ts';
import type { Problem } from '../problem.ts';
import type { Verdict } from './guards.ts';
import { refusalOf } from './problems.ts';

/** The code of a sentence that names nothing of the request's. */
type FixedRefusal = { [Code in RefusalCode]: (typeof refusals)[Code]['sentence'] extends string ? Code : never }[RefusalCode];

const text = 'text/plain; charset=utf-8';

/** Headers of every answer that is not a page of the console. Answers differ by Origin, so caches are told. */
export const interfaceHeaders = {
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Keeps pages of other origins from embedding an answer. The health check and refusals of the guards go without it:
 * with it a browser's probe could not tell this service from a closed port.
 */
export const notEmbeddable = { 'cross-origin-resource-policy': 'same-origin' } as const;

/** Sets what an allowed page needs to read the answer. */
export const allowReading = (response: ServerResponse, origin: string): void => {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', '*');
};

const answerSentence = (response: ServerResponse, status: number, sentence: string): void => {
  response.writeHead(status, {
    ...interfaceHeaders,
    ...(status === 403 ? {} : notEmbeddable),
    'content-type': text,
    'content-length': Buffer.byteLength(sentence),
  });
  response.end(sentence);
};

/** Ends a request that is refused before it is routed, with one sentence of plain text. */
export const answerRefusal = (response: ServerResponse, code: FixedRefusal): void => {
  const { status, sentence } = refusals[code];
  answerSentence(response, status, sentence);
};

/** Ends a request that is refused before it is routed, with the sentence of a problem. */
export const answerProblem = (response: ServerResponse, problem: Problem): void => {
  answerSentence(response, refusalOf(problem).status, problem.message);
};

/** Ends a request that the guards decided. */
export const answerVerdict = (response: ServerResponse, verdict: Exclude<Verdict, { kind: 'pass' }>): void => {
  if (verdict.kind === 'refuse') {
    answerRefusal(response, verdict.code);
    return;
  }
  allowReading(response, verdict.corsOrigin);
  response.writeHead(204, {
    Vary: 'Origin',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': 'content-type, application, x-application-id',
    'Access-Control-Max-Age': '600',
    ...(verdict.privateNetwork ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  });
  response.end();
};

const phrases = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const;

/** The whole answer, as bytes, to a request that could not even be parsed. */
export const unparsableAnswer = (code: string | undefined): string => {
  const refusal = code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large'
    : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too-slow' : 'not-http';
  const { status, sentence } = refusals[refusal];
  return [
    `HTTP/1.1 ${status} ${phrases[status]}`,
    `Content-Type: ${text}`,
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    ...Object.entries({ ...interfaceHeaders, ...notEmbeddable }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    sentence,
  ].join('\r\n');
};
