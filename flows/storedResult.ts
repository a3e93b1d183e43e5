/** A result of a flow as it is put away: what was sent and answered in each run, with the verdicts. */
import type { OperationId } from '../contract/operations.ts';
import type { Finding, NotRunReason } from './result.ts';

export type HeaderPair = readonly [name: string, value: string];

/** An exchange as it stands in a HAR. */
export type StoredExchange = {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly HeaderPair[];
  readonly requestBody: string | null;
  /** The bytes of a body that is no text, which are U+FFFD in it. Left out where it is one. */
  readonly requestBase64?: string;
  /** Null where none came. */
  readonly answer: StoredAnswer | null;
  /** Why no answer came; empty where one did. */
  readonly failure: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
};

export type StoredAnswer = {
  readonly status: number;
  readonly phrase: string;
  readonly headers: readonly HeaderPair[];
  readonly body: string;
  /** Where bytes of the body are no text of its charset: they are U+FFFD in it. Left out where there are none. */
  readonly undecoded?: true;
  /** Bytes of the body. */
  readonly size: number;
  /** Where it came from, when a redirect was followed; null otherwise. */
  readonly redirectedTo: string | null;
};

export type StoredStep = {
  readonly id: string;
  readonly operation: OperationId;
  readonly state: 'passed' | 'failed' | 'notRun';
  /** Why it was not run; null where it was. */
  readonly reason: NotRunReason | null;
  readonly sentence: string | null;
  readonly findings: readonly Finding[];
  /** Null where nothing was sent. */
  readonly exchange: StoredExchange | null;
};

export type RunState = 'passed' | 'failed' | 'cancelled';

export type StoredRun = {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly state: RunState;
  readonly steps: readonly StoredStep[];
};

export type StoredResult = {
  /** Name of the file of the flow. */
  readonly flow: string;
  readonly title: string;
  /** The service that was called. */
  readonly service: string;
  readonly state: RunState;
  /** At least one. */
  readonly runs: readonly StoredRun[];
};

/** What a list of results shows of one. */
export type ResultHead = {
  readonly flow: string;
  readonly title: string;
  readonly service: string;
  readonly state: RunState;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds from the beginning of the first run to the end of the last. */
  readonly duration: number;
  readonly runs: number;
  readonly passed: number;
  /** The first step that failed in the first run that failed; null where none did. */
  readonly failedStep: string | null;
};
