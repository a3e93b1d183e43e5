/** Rows of two texts that are shown side by side. */
import type { SyntaxToken } from './tokens.ts';

export type CompareToken = SyntaxToken & { readonly differs: boolean };
/** `changed` is found again, but not the same. */
export type Likeness = 'same' | 'changed' | 'other';
export type CompareLine = {
  readonly number: number;
  readonly tokens: readonly CompareToken[];
  readonly likeness: Likeness;
};
export type CompareRow = { readonly left: CompareLine | null; readonly right: CompareLine | null };
