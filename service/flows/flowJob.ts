import type { FlowProblem } from '../../flows/document/problem.ts';
import type { Flow } from '../../flows/flow.ts';

/** To read a text, to write a flow, or, with both, to write into the text what the flow says. */
export type FlowJob = { readonly text: string | null; readonly flow: Flow | null };

/** A text and what it says. */
export type FlowOfText = {
  readonly text: string;
  readonly flow: Flow | null;
  /** Empty where it is a flow. */
  readonly problems: readonly FlowProblem[];
};
