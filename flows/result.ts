/** What became of a flow. */
import type { Received } from '../contract/exchange.ts';
import type { Json } from './flow.ts';

/** What of an exchange an expectation is about. */
export type Subject
  = | { readonly of: 'status' }
    | { readonly of: 'duration' }
    | { readonly of: 'header'; readonly name: string }
    /** A JSON Pointer (RFC 6901) into the body; empty for all of it. */
    | { readonly of: 'body'; readonly pointer: string }
    /** The decision of a suggestion, or how the answer stands to the contract. */
    | { readonly of: 'decision' | 'contract' | 'other' };

/** Where an expectation stands in its step; `answer` is the one of a step without any: an answer of success. */
export type ExpectationPlace
  = | { readonly list: 'criteria' | 'ready'; readonly at: number }
    | { readonly list: 'answer' };

/** One expectation, held against what came. */
export type Finding = {
  readonly place: ExpectationPlace;
  readonly subject: Subject;
  /** What it is about in words, such as `status`, `$.reuse.suggested`, `decision` or `answers within`. */
  readonly path: string;
  readonly passed: boolean;
  /** Texts to be read: `true`, `"reuse"`, `at least 3`; what came is cut where it is long. */
  readonly expected: string;
  readonly got: string;
};

/** A value that a step gave to later ones, as it was. */
export type GivenValue = { readonly name: string; readonly value: Json };

type Sent = {
  /** Null where nothing could be sent. */
  readonly exchange: Received | null;
  readonly findings: readonly Finding[];
  readonly carried: readonly GivenValue[];
};

/** Why a step was not run. */
export type NotRunReason = 'skipped' | 'stopped' | 'cancelled';

export type StepResult
  = | { readonly state: 'waiting' }
    | { readonly state: 'running' }
    | { readonly state: 'passed' } & Sent
    /** `sentence` says what failed where it is no expectation: no answer, a value that is not there. */
    | { readonly state: 'failed'; readonly sentence: string | null } & Sent
    | { readonly state: 'notRun'; readonly reason: NotRunReason };

/** One pass through a flow. */
export type FlowRun = {
  /** From 1. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds from the first step to the end of the last. */
  readonly duration: number;
  readonly state: 'running' | 'passed' | 'failed' | 'cancelled';
  /** One for each step of the flow, in its order. */
  readonly steps: readonly StepResult[];
  /** `outputs` of the workflow. */
  readonly outputs: readonly GivenValue[];
};

export type FlowResult = {
  readonly state: 'passed' | 'failed' | 'cancelled';
  readonly runs: readonly FlowRun[];
};
