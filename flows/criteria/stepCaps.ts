/** What a step and its expectations have at most. */
export const stepCaps = {
  /** Characters of a condition or a pattern. */
  characters: 2_000,
  /** Milliseconds within which an answer may be expected. */
  withinMs: 3_600_000,
  /** Milliseconds to wait before it. */
  pauseMs: 60_000,
} as const;
