/** Results of flows that asked another service: each as its HAR, with what a list says beside it. */
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { headsAndTexts } from './headsAndTexts.ts';
import { overResultRoom } from './resultRoom.ts';

const shelf = headsAndTexts('patchbay-flow-results', 'flow-result-list', 'flow-result-texts');

/** What a list says of each. Outside data, to be looked at before use. */
export const readResultHeads = shelf.heads;

/** The HAR of one; outside data. */
export const readResultText = shelf.textOf;

/** Adds one and drops the oldest beyond the limits. @returns whether the browser has it */
export const addResult = (
  head: FlowResultHead, har: string, readHeads: (list: readonly unknown[]) => readonly FlowResultHead[],
): Promise<boolean> => shelf.add(head, har, (present) => overResultRoom([head, ...readHeads(present)]));

/** Puts other heads in the places of those that are still there. */
export const changeResultHeads = (heads: readonly FlowResultHead[]): Promise<void> => shelf.replace(heads);

export const removeResult = (id: string): Promise<void> => shelf.remove([id]);

/** Deletes all of them, of whatever service. */
export const deleteAllResults = shelf.removeAll;
