import type { Answer } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { bodyLacks, type RecordedText } from './recordedBody.ts';
import { headerIn, type HeaderPairs } from './recordedHeaders.ts';
import { verdictOf, type Verdict } from './verdict.ts';

/** What is recorded of an answer, and of what it answers as much as tells what the answer has. */
export type RecordedAnswer = {
  readonly method: string;
  /** Null when the connection was cut before one. */
  readonly status: number | null;
  /** What a drill did in place of the service; null for nothing. */
  readonly injected: string | null;
  readonly responseHeaders: HeaderPairs;
  readonly responseBody: RecordedText & { readonly bytes: number } | null;
  /** Bytes of the body, whether or not it is here. */
  readonly responseBytes: number;
  /** Where what came is of, when a redirect was followed. */
  readonly redirectedTo?: string;
};

/** A recorded answer as one that came. */
export const recordedAnswerOf = (
  status: number,
  { responseHeaders, responseBody, redirectedTo }: Pick<RecordedAnswer, 'responseHeaders' | 'responseBody' | 'redirectedTo'>,
): Answer => ({
  status,
  phrase: '',
  headers: Object.fromEntries(responseHeaders.map(([name, value]) => [name.toLowerCase(), value])),
  contentType: headerIn(responseHeaders, 'content-type'),
  body: responseBody?.text ?? '',
  size: responseBody?.bytes ?? 0,
  redirectedTo: redirectedTo ?? null,
});

/** Whether all that a 200 is held against is here: its headers, and its body whole, of which a HEAD has none. */
const isSeen = ({ method, responseHeaders, responseBody, responseBytes }: RecordedAnswer): boolean =>
  method !== 'HEAD' && responseHeaders.length > 0 && bodyLacks(responseBody, responseBytes).length === 0;

/**
 * The verdict on a recorded answer. Null where it cannot be told: there was no answer, it is of no operation, a drill
 * gave it, which is no answer of the service, or what a 200 is held against is not here as it was sent.
 */
export const recordedVerdictOf = (operation: Operation | null, recorded: RecordedAnswer): Verdict | null => {
  const { status, injected, redirectedTo } = recorded;
  if (operation === null || status === null || injected !== null) return null;
  const isTold = status !== 200 || redirectedTo !== undefined || isSeen(recorded);
  return isTold ? verdictOf(operation, recordedAnswerOf(status, recorded)) : null;
};
