/** What a person does to a flow; each gives another one. */
import type { Flow, FlowStep } from '../../../flows/flow.ts';

const ending = '.arazzo.yaml';

/** Letters, digits and hyphens of a text, as a name. */
const slugOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/[^a-z\d]+/g, ' ').trim().replaceAll(' ', '-').slice(0, 60);

/** The first of a name, name-2, name-3 and so on that is not there. */
const unused = (name: string, taken: readonly string[], end = ''): string => {
  for (let number = 1; ; number += 1) {
    const tried = `${name}${number === 1 ? '' : `-${number}`}${end}`;
    if (!taken.includes(tried)) return tried;
  }
};

/** A name for the file of a flow of a title that no file has yet. */
export const fileNameOf = (title: string, taken: readonly string[]): string => unused(slugOf(title) || 'flow', taken, ending);

const emptyStep: Omit<FlowStep, 'id' | 'operation'> = {
  description: null, parameters: [], body: { kind: 'none' }, carries: [], criteria: [], ready: [], leftOut: [],
  pauseMs: 0, forgetConnection: null, skip: false,
};

/** A flow of one step, which changes nothing. */
export const newFlow = (title: string): Flow => ({
  id: slugOf(title) || 'flow', title, description: null, version: '1.0.0', inputs: [], outputs: [],
  steps: [{ ...emptyStep, id: 'health', operation: 'wellKnownHealth', ready: [{ type: 'documented' }] }],
});
