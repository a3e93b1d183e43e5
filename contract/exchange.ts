import type { Method } from './operation.ts';
import type { OperationId } from './operations.ts';

/** What was handed to the browser to send. The browser adds headers of its own, which a page cannot see. */
export type SentRequest = {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the body; null when there is none. */
  readonly body: string | null;
  /** The bytes of a body that is no text, where who sent it keeps them. */
  readonly base64?: string;
};

/** A response, whatever its status: 400 and 401 are results here. */
export type Answer = {
  readonly status: number;
  readonly phrase: string;
  /** The headers that the browser lets a page see, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | null;
  /** The body exactly as received. */
  readonly body: string;
  /** Where bytes of the body are no text of its charset: they are U+FFFD in it. Left out where there are none. */
  readonly undecoded?: true;
  /** The bytes of such a body, where who received it keeps them. */
  readonly base64?: string;
  /** Bytes of the body. */
  readonly size: number;
  /**
   * Where it came from, when the browser followed a redirect to another address, on its own and with a request that a
   * page does not see; null when what was sent was answered.
   */
  readonly redirectedTo: string | null;
};

export type FailureKind = 'no-answer' | 'timed-out' | 'cancelled' | 'not-sent';

export type Outcome
  = | { readonly kind: 'answered'; readonly answer: Answer }
    | { readonly kind: 'failed'; readonly failure: FailureKind; readonly message: string };

/** One request with what became of it. */
export type Received = {
  readonly request: SentRequest;
  readonly outcome: Outcome;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
};

/** A request of the interface, as the log keeps it. Frozen: a line of the log never changes. */
export type Exchange = Received & {
  readonly id: string;
  readonly operation: OperationId;
  /** A read with which the console kept itself up to date, without anybody asking. */
  readonly automatic?: true;
};
