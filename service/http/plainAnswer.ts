import type { ServerResponse } from 'node:http';
import type { Verdict } from './guards.ts';

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

/** Ends a request with one sentence of plain text. */
export const answerText = (response: ServerResponse, status: number, sentence: string): void => {
  response.writeHead(status, {
    ...interfaceHeaders,
    ...(status === 403 ? {} : notEmbeddable),
    'content-type': text,
    'content-length': Buffer.byteLength(sentence),
  });
  response.end(sentence);
};

/** Ends a request that the guards decided. */
export const answerVerdict = (response: ServerResponse, verdict: Exclude<Verdict, { kind: 'pass' }>): void => {
  if (verdict.kind === 'refuse') {
    answerText(response, verdict.status, verdict.sentence);
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

const sentences: Readonly<Record<number, string>> = {
  400: 'The request is not well-formed HTTP/1.1; send it again in that form.',
  408: 'The request did not arrive in time; send it without pauses.',
  431: 'The headers are larger than 16 KiB; send smaller ones.',
};

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large',
};

/** The whole answer, as bytes, to a request that could not even be parsed. */
export const unparsableAnswer = (code: string | undefined): string => {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const sentence = sentences[status] ?? '';
  return [
    `HTTP/1.1 ${status} ${phrases[status] ?? ''}`,
    `Content-Type: ${text}`,
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    ...Object.entries({ ...interfaceHeaders, ...notEmbeddable }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    sentence,
  ].join('\r\n');
};
