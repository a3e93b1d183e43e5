import { shallowRef, type ShallowRef } from 'vue';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import type { StoredResult, StoredRun } from '../../../flows/storedResult.ts';
import { useFlowResultsStore } from '../../stores/flows/flowResults.ts';
import { readRunKey } from '../common/compare/runKeys.ts';
import { expectedKey } from '../common/compare/sideKeys.ts';

/** A run of a result that is kept. */
export type RunSide = {
  readonly head: FlowResultHead;
  readonly result: StoredResult;
  /** From 1. */
  readonly number: number;
  readonly run: StoredRun;
};

/** What an address came to: it is looked up, it is there, or why it is not; or it is what the flow expects. */
export type FoundRun
  = | { readonly state: 'loading' | 'expected' }
    | { readonly state: 'there'; readonly side: RunSide }
    | { readonly state: 'absent'; readonly why: string };

export type Runs = {
  readonly a: ShallowRef<FoundRun>;
  readonly b: ShallowRef<FoundRun>;
  /** Looks both up; the last call wins. */
  readonly look: (a: string, b: string) => Promise<void>;
};

const absent = (why: string): FoundRun => ({ state: 'absent', why });

/** The two runs that an address names. */
export const useRuns = (): Runs => {
  const results = useFlowResultsStore();
  const [a, b] = [shallowRef<FoundRun>({ state: 'loading' }), shallowRef<FoundRun>({ state: 'loading' })];
  let turn = 0;

  const held = (id: string): StoredResult | null => [a.value, b.value]
    .flatMap((found) => (found.state === 'there' && found.side.head.id === id ? [found.side.result] : []))[0] ?? null;
  const read = async (id: string): Promise<StoredResult | string> => {
    const known = held(id);
    if (known !== null) return known;
    const opened = await results.open(id);
    if (opened === null) return results.problem ?? 'It could not be read.';
    return 'result' in opened ? opened.result : opened.problem;
  };
  const find = async (key: string): Promise<FoundRun> => {
    if (key === expectedKey) return { state: 'expected' };
    const named = readRunKey(key);
    if (named === null) return absent('The address names no run.');
    const head = results.find(named.result);
    if (head === null) return absent('It is not kept: it was deleted, or went for newer ones.');
    const result = await read(head.id);
    if (typeof result === 'string') return absent(result);
    const failed = result.runs.findIndex(({ state }) => state === 'failed');
    const at = named.run === null ? (failed < 0 ? result.runs.length - 1 : failed) : named.run - 1;
    const run = result.runs[at];
    return run === undefined ? absent('The result has no run of this number.') : { state: 'there', side: { head, result, number: at + 1, run } };
  };

  const look = async (...keys: [string, string]): Promise<void> => {
    turn += 1;
    const mine = turn;
    const [one, other] = [await find(keys[0]), await find(keys[1])];
    if (mine !== turn) return;
    a.value = one;
    b.value = other;
  };

  return { a, b, look };
};
