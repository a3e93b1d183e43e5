import type { Received } from '../../contract/exchange.ts';
import type { HarExchange } from './har.ts';

const bytesOf = (text: string | null): number => (text === null ? 0 : new TextEncoder().encode(text).length);

/** What was sent and received, whole, as an entry of HAR. */
export const harOfReceived = ({ request, outcome, startedAt, duration }: Received): HarExchange => {
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  return {
    at: new Date(startedAt).toISOString(), duration, method: request.method, url: request.url,
    requestHeaders: Object.entries(request.headers),
    requestBody: request.body === null ? null : { text: request.body },
    requestBytes: bytesOf(request.body),
    status: answer?.status ?? null, phrase: answer?.phrase ?? '',
    responseHeaders: Object.entries(answer?.headers ?? {}),
    responseBody: answer === null ? null : { text: answer.body },
    responseBytes: answer?.size ?? 0,
    ...(outcome.kind === 'failed' ? { comment: outcome.message } : {}),
  };
};
