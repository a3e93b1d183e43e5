/**
 * A flow: what is sent one after the other, and what is expected of the answers. Its file is an Arazzo document (1.0.1,
 * https://spec.openapis.org/arazzo/v1.0.1) with one workflow; each field says which section of it gives its rule. What
 * Arazzo has no word for stands in the `x-patchbay` field of a step, which another runner may skip ("Specification
 * Extensions").
 */
import type { OperationId } from '../contract/operations.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * A runtime expression, such as `$response.body#/application/id`, `$inputs.name` or
 * `$steps.connect.outputs.application` ("Runtime Expressions").
 */
export type Expression = string;

/** An input of the workflow, a property of its JSON Schema ("Workflow Object", `inputs`). */
export type FlowInput = {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | null;
  readonly description: string | null;
  /** What it is when nobody says; without it, it has to be said, unless it may be left out. */
  readonly default?: Json;
  /** The values that it is one of; without them, any of its type. */
  readonly enum?: readonly Json[];
  /** Named in the schema's `required`. */
  readonly required: boolean;
};

/** "Parameter Object". A text that is an expression is its value, one that holds some in braces is filled in. */
export type FlowParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly value: Json;
};

/**
 * The body of a step.
 * - `none`: no `requestBody`.
 * - `json`: `requestBody.payload` that is no text, or is one expression as a whole ("Request Body Object"). Expressions
 *   in its texts are filled in, and it goes out as JSON.
 * - `template`: a payload that is a text; it goes out as it is once the expressions in braces are filled in.
 * - `text`, `bytes`: `x-patchbay.body`: exactly these, whether or not they are well formed; nothing is filled in.
 * A content type of null sends none.
 */
export type FlowBody
  = | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: Json }
    | { readonly kind: 'template'; readonly text: string; readonly contentType: string }
    | { readonly kind: 'text'; readonly text: string; readonly contentType: string | null }
    | { readonly kind: 'bytes'; readonly base64: string; readonly contentType: string | null };

/** A value that a step gives to later ones: an entry of its `outputs` ("Step Object"). */
export type CarriedValue = { readonly name: string; readonly from: Expression };

/** An entry of `successCriteria` ("Criterion Object"); all of them have to hold. XPath is not read. */
export type Criterion
  = | { readonly type: 'simple'; readonly condition: string }
    | { readonly type: 'regex' | 'jsonpath'; readonly context: Expression; readonly condition: string };

/** What a suggestion says of a copy. */
export type DecisionName = 'reuse' | 'save' | 'none';

/** Expectations that need no pattern: `x-patchbay.expect` of a step. */
export type ReadyCriterion
  /** Status, content type and shape are those of the contract. */
  = | { readonly type: 'documented' }
    | { readonly type: 'decision'; readonly decision: DecisionName }
    /** Whether the answer to a reaction is the id of an asset, or OK. */
    | { readonly type: 'assetSaved'; readonly saved: boolean }
    /** The whole answer is there within so many milliseconds. */
    | { readonly type: 'within'; readonly ms: number };

/** A value of the answer that was left out of the expectations since it changes every time: `x-patchbay.leftOut`. */
export type LeftOut = { readonly path: string; readonly reason: string };

/** "Step Object", a call of an operation. */
export type FlowStep = {
  /** `stepId`, unique in the flow. */
  readonly id: string;
  readonly description: string | null;
  readonly operation: OperationId;
  readonly parameters: readonly FlowParameter[];
  readonly body: FlowBody;
  readonly carries: readonly CarriedValue[];
  /** Without any, and without one of the ready ones, a step passes when its answer has a status of success. */
  readonly criteria: readonly Criterion[];
  readonly ready: readonly ReadyCriterion[];
  readonly leftOut: readonly LeftOut[];
  /** Milliseconds to wait before it: `x-patchbay.pauseMs`. */
  readonly pauseMs: number;
  /** The application whose connection is forgotten before it, an id or an expression: `x-patchbay.forgetConnection`. */
  readonly forgetConnection: string | null;
  /** It is not sent, and what it carries is not there: `x-patchbay.skip`. */
  readonly skip: boolean;
};

/** One file: its "Info Object" and its one "Workflow Object". */
export type Flow = {
  /** `workflowId`. */
  readonly id: string;
  /** `info.title`. */
  readonly title: string;
  /** `info.description`. */
  readonly description: string | null;
  /** `info.version`. */
  readonly version: string;
  readonly inputs: readonly FlowInput[];
  readonly steps: readonly FlowStep[];
  /** `outputs` of the workflow. */
  readonly outputs: readonly CarriedValue[];
};
