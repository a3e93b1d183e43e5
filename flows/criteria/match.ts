import type { Json } from '../flow.ts';

/** A pattern of a criterion and what it is held against. */
export type Pattern
  = | { readonly type: 'regex'; readonly pattern: string; readonly text: string }
    | { readonly type: 'jsonpath'; readonly pattern: string; readonly value: Json };

/**
 * `wrong`: the pattern is none; `late`: it had not ended when its time was over; `broken`: its thread did not begin, or
 * ended.
 */
export type Matched = 'matched' | 'unmatched' | 'wrong' | 'late' | 'broken';

/** Milliseconds that a pattern may take. It may be a stranger's, and some take for ever. */
export const patternMs = 1_000;

/** Holds a pattern against something, not on the thread that asks, and for at most `patternMs`. */
export type Match = (pattern: Pattern) => Promise<Matched>;
