import { inOrder } from '../criteria/compare.ts';
import type { Flow } from '../flow.ts';
import type { FlowProblem } from './problem.ts';
import { readFlow } from './readFlow.ts';
import { editFlow, writeFlow } from './writeFlow.ts';

/** A text of a file and what it says. */
export type SavedFlow = {
  readonly text: string;
  readonly flow: Flow | null;
  /** Empty where it is the flow that was to be saved. */
  readonly problems: readonly FlowProblem[];
};

/** What a flow says that no file can: its text would be read as something else. */
const unsaid = 'A file cannot say all that it does: read back, it would be another flow.';
const loses = 'The file as it stands cannot take the change without losing its comments and what else is in it; change its text.';

/**
 * The text that a flow is saved as.
 * @param given the file as it was read, without a problem; null where there is none yet
 */
export const savedFlow = (flow: Flow, given: string | null): SavedFlow => {
  const refused = (sentence: string): SavedFlow => ({ text: given ?? '', flow: null, problems: [{ line: 1, column: 1, sentence }] });
  const edited = given === null ? null : editFlow(given, flow);
  const text = edited ?? writeFlow(flow);
  const { flow: read, problems } = readFlow(text);
  if (read === null) return { text, flow: null, problems };
  if (inOrder(read) !== inOrder(flow)) return refused(unsaid);
  return given !== null && edited === null ? refused(loses) : { text, flow: read, problems: [] };
};
