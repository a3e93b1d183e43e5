import axios, { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { operationOf } from '../../contract/findOperation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { phraseOf } from '../utils/statusPhrases.ts';
import { newUuid } from '../utils/uuid.ts';
import type { Answer, Exchange, FailureKind, Outcome, SentRequest } from '../../contract/exchange.ts';

/** Where to send to, and when to stop waiting. */
export type Target = {
  /** Origin, perhaps with a path, without a slash at its end. */
  readonly baseUrl: string;
  /** Milliseconds; 0 waits for ever. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
};

export type Sending = Target & {
  readonly operation: OperationId;
  /** The path of the operation with its parameters filled in, and a query where there is one. */
  readonly path: string;
  /** The exact text of the body; null sends none. */
  readonly body: string | null;
  /** `application/json` unless said otherwise; not sent without a body. */
  readonly contentType?: string;
};

/** What the interface names per kind of answer; errors are text everywhere. */
const accepts = { json: 'application/json, text/plain', text: 'text/plain', empty: null } as const;

/** The Accept header of an operation by what it answers; null for none. */
export const acceptOf = (kind: keyof typeof accepts): string | null => accepts[kind];

/** The request as it is handed over. An address the browser cannot read is kept as written, for the log. */
const requestOf = ({ operation, baseUrl, path, body, contentType = 'application/json' }: Sending): SentRequest => {
  const row = operationOf(operation);
  const accept = acceptOf(row.response.kind);
  const address = `${baseUrl}${path}`;
  return Object.freeze({
    method: row.method,
    url: URL.canParse(address) ? new URL(address).href : address,
    headers: Object.freeze({
      ...(accept === null ? {} : { Accept: accept }),
      ...(body === null ? {} : { 'Content-Type': contentType }),
    }),
    body,
  });
};

/** The text of the bytes in the charset the answer names, else UTF-8. A byte order mark stays: it was received. */
const decode = (bytes: ArrayBuffer, contentType: string | null): string => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }
};

const answerOf = ({ status, statusText, headers, data }: AxiosResponse<unknown>): Answer => {
  const bytes = data instanceof ArrayBuffer ? data : new ArrayBuffer(0);
  const visible = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const contentType = visible['content-type'] ?? null;
  return Object.freeze({
    status,
    phrase: statusText === '' ? phraseOf(status) : statusText,
    headers: Object.freeze(visible),
    contentType,
    body: decode(bytes, contentType),
    size: bytes.byteLength,
  });
};

const failed = (failure: FailureKind, message: string): Outcome => Object.freeze({ kind: 'failed', failure, message });

const failureOf = (error: unknown): Outcome => {
  if (isCancel(error)) return failed('cancelled', 'Cancelled before an answer came.');
  if (!isAxiosError(error)) return failed('not-sent', error instanceof Error ? error.message : String(error));
  // ECONNABORTED is also what a page that is being left reports; only a time-out says so in its message.
  const timedOut = error.code === 'ETIMEDOUT' || (error.code === 'ECONNABORTED' && /timeout/i.test(error.message));
  return timedOut ? failed('timed-out', error.message) : failed('no-answer', error.message);
};

/**
 * Hands a request over and says what became of it. Never throws and never rejects: any status is an answer, and what
 * is no answer (no connection, time-out, cancel, an address that cannot be used) is named in the outcome.
 */
export const transfer = async (
  request: SentRequest, { timeout, signal }: Pick<Target, 'timeout' | 'signal'>,
): Promise<Outcome> => {
  if (!URL.canParse(request.url) || !/^https?:/i.test(request.url)) {
    return failed('not-sent', 'This is not an http or https address.');
  }
  try {
    const response = await axios.request<unknown>({
      adapter: 'xhr',
      method: request.method,
      url: request.url,
      // False keeps the library from adding a header of its own; every other default that would change bytes, guess
      // types or turn a status into an error is switched off below.
      headers: { Accept: false, 'Content-Type': false, ...request.headers },
      data: request.body ?? undefined,
      responseType: 'arraybuffer',
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
      withXSRFToken: false,
      timeout,
      ...(signal === undefined ? {} : { signal }),
    });
    return Object.freeze({ kind: 'answered', answer: answerOf(response) });
  } catch (error) {
    return failureOf(error);
  }
};

/** Sends one request of the interface and says what became of it. Never throws and never rejects. */
export const send = async (sending: Sending): Promise<Exchange> => {
  const request = requestOf(sending);
  const startedAt = Date.now();
  const started = performance.now();
  const outcome = await transfer(request, sending);
  return Object.freeze({
    id: newUuid(), operation: sending.operation, request, outcome, startedAt, duration: performance.now() - started,
  });
};

/**
 * Whether anything answers at an address, CORS or not: a request whose answer the page may not see still tells that
 * there was one. It carries no credentials and no header that would need a preflight.
 */
export const answersAtAll = async (url: string, timeout: number): Promise<boolean> => {
  try {
    await fetch(url, {
      mode: 'no-cors', credentials: 'omit', cache: 'no-store',
      ...(timeout === 0 ? {} : { signal: AbortSignal.timeout(timeout) }),
    });
    return true;
  } catch {
    return false;
  }
};

/** The permissions that browsers ask a page from elsewhere for, before it may call this machine; by their age. */
const loopbackPermissions = ['loopback-network', 'local-network-access'];

/** What the browser says of the permission to call this machine; many browsers know none. */
export const loopbackPermission = async (): Promise<PermissionState | 'unknown'> => {
  for (const name of loopbackPermissions) {
    try {
      // The list of names that the types know is older than these.
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // A browser that does not know the name refuses the question.
    }
  }
  return 'unknown';
};
