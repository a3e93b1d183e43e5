import type { Received, SentRequest } from '../../contract/exchange.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Match } from '../criteria/match.ts';

/** What a run meets outside of itself. */
export type FlowWorld = {
  /**
   * Sends a request as it is and says what became of it; never rejects.
   * @param bytes the body where it is no text: the request says the same as far as a text can
   * @param operation that the request was built of: the address may be that of another one, as with an empty id
   */
  readonly send: (
    request: SentRequest, bytes: Uint8Array | null, signal: AbortSignal, operation: OperationId,
  ) => Promise<Received>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Waits; less long when the signal says so. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Has the service forget that an application connected; null when it did, else why not in one sentence. */
  readonly forgetConnection: (application: string) => Promise<string | null>;
  readonly match: Match;
};
