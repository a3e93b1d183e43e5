/** What a copy lacked for the next better decision: reuse rather than save, save rather than none. */
export type Missed = {
  /** `threshold`, or the rule that stood against it. */
  readonly rule: string;
  /** How much was missing, null when it is of a kind that no amount helps. */
  readonly by: number | null;
  /** What is counted by `by`. */
  readonly unit: 'score' | 'tokens' | 'characters' | 'lines' | null;
};
