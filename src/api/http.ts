import axios, { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { phraseOf } from '../utils/statusPhrases.ts';
import { decodeBody } from '../../contract/answers/decode.ts';
import type { Answer, FailureKind, Outcome, Received, SentRequest } from '../../contract/exchange.ts';

/** When to stop waiting. */
export type Waiting = {
  /** Milliseconds; 0 waits for ever. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Is given the bytes of the answer as they came. */
  readonly hear?: (bytes: ArrayBuffer) => void;
  /** Is given the body of an answer with 200 unread, which then has no text here: a large one is read in a thread. */
  readonly take?: (body: Blob) => void;
};

/** Where to send to, and when to stop waiting. */
export type Target = Waiting & {
  /** Origin, perhaps with a path, without a slash at its end. */
  readonly baseUrl: string;
  /** Told to the service that nobody asked for it. A service of another origin would have to allow the header. */
  readonly saysAutomatic?: boolean;
};

/** The address that answered, when it is not the one that was asked. */
const redirectOf = (asked: string, request: unknown): string | null => {
  const known = typeof request === 'object' && request !== null && 'responseURL' in request;
  const answered: unknown = known ? request.responseURL : null;
  return typeof answered !== 'string' || answered === '' || answered === asked ? null : answered;
};

const answerOf = async (
  { status, statusText, headers, data, request }: AxiosResponse<unknown>, asked: string, { hear, take }: Waiting,
): Promise<Answer> => {
  let bytes = new ArrayBuffer(0);
  if (data instanceof ArrayBuffer) bytes = data;
  else if (data instanceof Blob) {
    if (status === 200) take?.(data);
    else bytes = await data.arrayBuffer();
  }
  hear?.(bytes);
  const visible = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const contentType = visible['content-type'] ?? null;
  return Object.freeze({
    status,
    phrase: statusText === '' ? phraseOf(status) : statusText,
    headers: Object.freeze(visible),
    contentType,
    ...decodeBody(bytes, contentType),
    size: bytes.byteLength,
    redirectedTo: redirectOf(asked, request),
  });
};

const failed = (failure: FailureKind, message: string): Outcome => Object.freeze({ kind: 'failed', failure, message });

const failureOf = (error: unknown): Outcome => {
  if (isCancel(error)) return failed('cancelled', 'Cancelled before an answer came.');
  if (!isAxiosError(error)) return failed('not-sent', error instanceof Error ? error.message : String(error));
  // ECONNABORTED is what a page that is being left reports: no time-out, which is told apart by `transitional` below.
  return failed(error.code === 'ETIMEDOUT' ? 'timed-out' : 'no-answer', error.message);
};

const hasHeader = ({ headers }: SentRequest, name: string): boolean =>
  Object.keys(headers).some((given) => given.toLowerCase() === name);

/** False keeps the library from adding a header of its own. */
const headersOf = (request: SentRequest): Record<string, string | false> => ({
  ...(hasHeader(request, 'accept') ? {} : { Accept: false }),
  ...(hasHeader(request, 'content-type') ? {} : { 'Content-Type': false }),
  ...request.headers,
});

/** Bytes, since a browser writes its own charset into the type of a text; a type without a body goes out with none. */
const bytesOf = (request: SentRequest): Uint8Array | undefined => (request.body === null && !hasHeader(request, 'content-type')
  ? undefined
  : new TextEncoder().encode(request.body ?? ''));

const transfer = async (
  request: SentRequest, waiting: Waiting, bytes: Uint8Array | Blob | null,
): Promise<Outcome> => {
  const { timeout, signal, take } = waiting;
  if (!URL.canParse(request.url) || !/^https?:/i.test(request.url)) {
    return failed('not-sent', 'This is not an http or https address.');
  }
  try {
    const response = await axios.request<unknown>({
      adapter: 'xhr',
      method: request.method,
      url: request.url,
      // Every default that would change bytes, guess types or turn a status into an error is switched off below.
      headers: headersOf(request),
      data: bytes ?? bytesOf(request),
      responseType: take ? 'blob' : 'arraybuffer',
      transformRequest: [],
      transformResponse: [],
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
      withXSRFToken: false,
      timeout,
      ...(signal === undefined ? {} : { signal }),
    });
    return Object.freeze({ kind: 'answered', answer: await answerOf(response, request.url, waiting) });
  } catch (error) {
    return failureOf(error);
  }
};

/**
 * Sends a request exactly as it is and says what became of it. Never throws and never rejects: any status is an answer,
 * and what is no answer (no connection, time-out, cancel, an address that cannot be used) is named in the outcome.
 * @param bytes the body where it is no text
 */
export const send = async (
  request: SentRequest, waiting: Waiting, bytes: Uint8Array | Blob | null = null,
): Promise<Received> => {
  const startedAt = Date.now();
  const started = performance.now();
  const outcome = await transfer(request, waiting, bytes);
  return Object.freeze({ request, outcome, startedAt, duration: performance.now() - started });
};
