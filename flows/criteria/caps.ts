/** What an expectation has at most. */
export const criteriaCaps = {
  /** Characters of a condition or a pattern. */
  characters: 2_000,
  /** Milliseconds within which an answer may be expected. */
  withinMs: 3_600_000,
} as const;
