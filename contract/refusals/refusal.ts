import type { Check } from '../console/names.ts';

/** An answer that says no. */
export type Refusal = {
  readonly status: number;
  /** The check that says no; null where the service itself cannot, or nothing of the request is looked at. */
  readonly check: Check | null;
  /**
   * What was wrong and what would be right. It is made of constants and of names that the contract knows, never of
   * what the caller sent.
   */
  readonly sentence: string | ((details: never) => string);
};

export type Refusals = Readonly<Record<string, Refusal>>;
