/** From what happened to a flow: what it is made of, and what comes of it. */
import type { RecordedBody, TrafficExchange } from '../../contract/console/traffic.ts';
import type { OperationRow } from '../../contract/operations.ts';
import type { Criterion, FlowInput, FlowStep, ReadyCriterion } from '../flow.ts';

/** A body with its secrets masked; `base64` has the bytes of one that is no text, where they are known. */
export type CapturedBody = RecordedBody & { readonly base64?: string };

/** An exchange, whoever sent and recorded it. */
export type CapturedExchange = Pick<TrafficExchange,
  'method' | 'path' | 'query' | 'operation' | 'decidedBy' | 'injected' | 'status' | 'duration' | 'requestBytes'
  | 'requestHeaders' | 'responseHeaders'
> & {
  readonly requestBody: CapturedBody | null;
  readonly responseBody: CapturedBody | null;
  /** A redirect was followed: what came answers another request. */
  readonly redirectedTo?: string;
};

/** An exchange that becomes a step. */
export type Call = {
  /** Of the step. */
  readonly id: string;
  readonly operation: OperationRow;
  readonly exchange: CapturedExchange & { readonly status: number };
};

/** What stands for a secret in a text. */
export const mask = '[masked]';

/** An exchange that no step can stand for. */
export type NoStep = { readonly request: string; readonly reason: string };

/** A place in a request: the parameter of a path, or the key of a body. */
export type Place = { readonly step: string; readonly name: string };

/** The place of what stands in no key of a body. */
export const wholeBody = 'the body';

/** A value that came with an answer and went out with later requests. */
export type CarriedOn = {
  readonly name: string;
  readonly step: string;
  /** In its answer, such as `$.application.id`. */
  readonly path: string;
  /** Where it went, such as `suggest, application`. */
  readonly uses: readonly string[];
};

/** A secret that the flow asks for. */
export type MaskedPlace = { readonly input: string; readonly step: string; readonly place: string };

/** What could be expected of an answer. */
export type Expectable = {
  /** Tells it from the others of the flow. */
  readonly key: string;
  readonly step: string;
  /** Such as `status`, `decision` or `$.reuse.suggested`. */
  readonly path: string;
  /** As it came, to be read. */
  readonly value: string;
  /** Why it is left out unless somebody wants it; null for what is expected. */
  readonly reason: string | null;
  /** Both are empty for what cannot be expected at all. */
  readonly criteria: readonly Criterion[];
  readonly ready: readonly ReadyCriterion[];
};

/** A flow without a name, with all that was decided for it. */
export type Capture = {
  /** What it may be called. */
  readonly title: string;
  /** Without expectations. */
  readonly steps: readonly FlowStep[];
  readonly inputs: readonly FlowInput[];
  readonly expectables: readonly Expectable[];
  readonly carried: readonly CarriedOn[];
  readonly masked: readonly MaskedPlace[];
  readonly noSteps: readonly NoStep[];
  /** What is not as it was, in sentences. */
  readonly notes: readonly string[];
};
