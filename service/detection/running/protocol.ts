import type { SourceAnswer } from '../scan/scan.ts';
import type { Machine } from '../view/machine.ts';

/** What the worker thread is asked. */
export type ScanRequest = {
  readonly machine: Machine;
  /** Paths and states of the last scan, alternating in one text; null to scan in any case. */
  readonly observations: string | null;
};

/** What the worker thread says, in this order: `unchanged` alone, or answers and then `done`. */
export type ScanMessage = { readonly kind: 'unchanged' } | {
  readonly kind: 'answer';
  readonly answer: SourceAnswer;
} | {
  readonly kind: 'done';
  readonly observations: string;
};

const separator = '\0';

/** One text crosses to another thread far faster than ten thousand. */
export const packObservations = (observations: ReadonlyMap<string, string>): string =>
  [...observations].flat().join(separator);

/** The pairs of path and state in a packed text. */
export const unpackObservations = (packed: string): readonly (readonly [path: string, state: string])[] => {
  const parts = packed.split(separator);
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) pairs.push([parts[at] ?? '', parts[at + 1] ?? '']);
  return pairs;
};
