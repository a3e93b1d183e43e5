import type { Received, SentRequest } from '../../contract/exchange.ts';
import type { HarBody, HarExchange } from './har.ts';

/** A body whose bytes are no text is written by its bytes. */
export const bodyOf = (text: string, base64: string | undefined): HarBody =>
  (base64 === undefined ? { text } : { text: base64, encoding: 'base64' });

const bytesOf = ({ body, base64 }: SentRequest): number =>
  (base64 === undefined ? new TextEncoder().encode(body ?? '').length : atob(base64).length);

/** What was sent and received, whole, as an entry of HAR. */
export const harOfReceived = ({ request, outcome, startedAt, duration }: Received): HarExchange => {
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  return {
    at: new Date(startedAt).toISOString(), duration, method: request.method, url: request.url,
    requestHeaders: Object.entries(request.headers),
    requestBody: request.body === null ? null : bodyOf(request.body, request.base64),
    requestBytes: bytesOf(request),
    status: answer?.status ?? null, phrase: answer?.phrase ?? '',
    responseHeaders: Object.entries(answer?.headers ?? {}),
    responseBody: answer === null ? null : bodyOf(answer.body, answer.base64),
    responseBytes: answer?.size ?? 0,
    ...(outcome.kind === 'failed' ? { comment: outcome.message } : {}),
  };
};
