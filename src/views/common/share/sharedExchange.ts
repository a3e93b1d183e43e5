/** Exchanges as they are shared: those of Traffic, of Activity and of a file alike. */
import type { Exchange } from '../../../../contract/exchange.ts';
import type { RecordedBody, TrafficExchange } from '../../../../contract/console/traffic.ts';
import type { CurlRequest } from '../../../components/exchange/curl.ts';

/** The body itself where it is no text. */
export type SharedBody = RecordedBody & { readonly base64?: string };

export type SharedExchange = Omit<TrafficExchange, 'requestBody' | 'responseBody'> & {
  /** Where the request went, such as `http://localhost:39300`. */
  readonly target: string;
  readonly requestBody: SharedBody | null;
  readonly responseBody: SharedBody | null;
};

export const urlOf = ({ target, path, query }: Pick<SharedExchange, 'target' | 'path' | 'query'>): string =>
  `${target}${path}${query === '' ? '' : `?${query}`}`;

/** A text as a body that is there whole. */
export const bodyOfText = (text: string | null): SharedBody | null =>
  (text === null ? null : { text, bytes: new TextEncoder().encode(text).length, cut: false, masked: 0, utf8: true });

/** What this console sent, as it would be recorded. */
export const sharedOfSent = (
  { request, outcome, startedAt, duration, operation }: Exchange, sequence: number,
): SharedExchange => {
  const url = new URL(request.url);
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  const [requestBody, responseBody] = [bodyOfText(request.body), bodyOfText(answer?.body ?? null)];
  return {
    target: url.origin, path: url.pathname, query: url.search.slice(1),
    sequence, at: new Date(startedAt).toISOString(), method: request.method, operation, application: null,
    userAgent: null, origin: null, fromConsole: true, automatic: false, status: answer?.status ?? null, duration,
    requestBytes: requestBody?.bytes ?? 0, responseBytes: responseBody?.bytes ?? 0,
    unknownKeys: [], decidedBy: null, injected: null, said: null, requestBody, responseBody,
    requestHeaders: Object.entries(request.headers), responseHeaders: Object.entries(answer?.headers ?? {}),
    rule: outcome.kind === 'failed' ? `No answer: ${outcome.message === '' ? outcome.failure : outcome.message}` : '',
  };
};

/** Headers that whoever sends the request adds by itself. */
const byItself = /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|:.*)$/i;

/** The request as one that can be sent. */
export const sentOf = (exchange: SharedExchange): CurlRequest => ({
  method: exchange.method,
  url: urlOf(exchange),
  headers: Object.fromEntries(exchange.requestHeaders.filter(([name]) => !byItself.test(name))),
  body: exchange.requestBody?.text ?? null,
});

/** Whether the body is kept as it was sent, as a text. */
export const isWhole = (body: SharedBody | null): boolean => body === null || (
  !body.cut && body.masked === 0 && body.utf8 && new TextEncoder().encode(body.text).length === body.bytes
);
