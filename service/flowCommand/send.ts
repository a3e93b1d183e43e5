import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { decodeBody } from '../../contract/answers/decode.ts';
import type { FailureKind, Outcome, Received, SentRequest } from '../../contract/exchange.ts';
import { inBytes } from '../../contract/limits.ts';
import { takesBody } from '../../contract/operation.ts';
import { messageOf } from '../startError.ts';

export type SenderLimits = {
  /** Milliseconds until an answer has to be there, all of it. */
  readonly answerMs: number;
  /** Bytes of an answer that are read. */
  readonly mostBytes: number;
  /** Milliseconds that a connection without a request stays open. */
  readonly idleMs: number;
};

/**
 * A connection ends here long before a service ends it, most often after five seconds: a request on one that ends just
 * then would have no answer. Nothing is sent a second time instead: that would hide a service that drops connections,
 * and what a POST is for may have been done.
 */
export const usual: SenderLimits = { answerMs: 30_000, mostBytes: 64 * 1024 * 1024, idleMs: 1_000 };

const failed = (failure: FailureKind, message: string): Outcome => ({ kind: 'failed', failure, message });

const answerOf = async (message: IncomingMessage, mostBytes: number): Promise<Outcome> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) {
      message.destroy();
      return failed('no-answer', `The answer is longer than ${inBytes(mostBytes)}.`);
    }
  }
  const headers = Object.fromEntries(Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
  const contentType = headers['content-type'] ?? null;
  const bytes = Buffer.concat(chunks);
  const decoded = decodeBody(bytes, contentType);
  return { kind: 'answered', answer: {
    status: message.statusCode ?? 0, phrase: message.statusMessage ?? '', headers, contentType,
    ...decoded, ...(decoded.undecoded && { base64: bytes.toString('base64') }), size, redirectedTo: null,
  } };
};

export type Sender = {
  readonly send: (request: SentRequest, bytes: Uint8Array | null, signal: AbortSignal) => Promise<Received>;
  readonly close: () => void;
};

/**
 * Sends requests as they are, over connections that stay open for the next one. Redirects are not followed.
 * @param http connects to the services that are called without encryption
 */
export const createSender = (
  { answerMs, mostBytes, idleMs }: SenderLimits = usual, http = new HttpAgent({ keepAlive: true, timeout: idleMs }),
): Sender => {
  const https = new HttpsAgent({ keepAlive: true, timeout: idleMs });
  const transfer = async (
    { method, url, headers, body }: SentRequest, bytes: Uint8Array | null, signal: AbortSignal,
  ): Promise<Outcome> => {
    // Node writes a body without its length with other methods, and the service reads it as the next request.
    const data = takesBody(method) ? bytes ?? Buffer.from(body ?? '', 'utf8') : null;
    const deadline = AbortSignal.timeout(answerMs);
    try {
      const isTls = new URL(url).protocol === 'https:';
      const message = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = (isTls ? httpsRequest : httpRequest)(url, {
          method, agent: isTls ? https : http, signal: AbortSignal.any([signal, deadline]),
          headers: { ...headers, ...(data === null ? {} : { 'Content-Length': data.length }) },
        });
        sent.once('response', resolve).once('error', reject);
        sent.end(data ?? undefined);
      });
      return await answerOf(message, mostBytes);
    } catch (error) {
      if (signal.aborted) return failed('cancelled', 'Cancelled before an answer came.');
      return deadline.aborted ? failed('timed-out', `No answer came within ${answerMs / 1_000} s.`) : failed('no-answer', messageOf(error));
    }
  };
  return {
    send: async (request, bytes, signal) => {
      const startedAt = Date.now();
      const started = performance.now();
      const outcome = await transfer(request, bytes, signal);
      return { request, outcome, startedAt, duration: performance.now() - started };
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
};
