import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ComparedExchange } from '../../flows/compare/exchangeDifferences.ts';
import { deletions } from './state/deletions.ts';

/** An exchange that is compared with another one. */
export type ComparedSide = {
  /** Its place in an address. */
  readonly key: string;
  /** The operation, or method and path. */
  readonly name: string;
  /** Where it is listed. */
  readonly from: 'Activity' | 'Traffic' | 'a file';
  /** The service that was asked. */
  readonly target: string;
  /** Where what came is of, when a browser followed a redirect; null when what was asked was answered. */
  readonly redirectedTo: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly exchange: ComparedExchange;
  /** What of it is not there to be compared, in sentences; empty where it is whole. */
  readonly lacks: string;
};

/** As many that were asked for are held, so that those of a file can be come back to while the page is there. */
const mostHeld = 20;

/** What was chosen to be compared: the one that waits for another, and those that were looked at. */
export const useComparedStore = defineStore('compared', () => {
  const marked = shallowRef<ComparedSide | null>(null);
  const held = new Map<string, ComparedSide>();

  const hold = (side: ComparedSide): void => {
    held.delete(side.key);
    held.set(side.key, side);
    for (const key of [...held.keys()].slice(0, -mostHeld)) held.delete(key);
  };
  const mark = (side: ComparedSide | null): void => {
    if (side !== null) hold(side);
    marked.value = side;
  };

  watch(deletions, () => {
    held.clear();
    marked.value = null;
  }, { flush: 'sync' });

  return { marked, mark, hold, heldOf: (key: string): ComparedSide | null => held.get(key) ?? null };
});
