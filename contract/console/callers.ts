export type RefusedCaller = {
  readonly kind: 'origin' | 'host';
  readonly name: string;
  readonly times: number;
  readonly lastAt: string;
  /** Why it can never be allowed; null when it can. */
  readonly never: string | null;
  /** What to consider before it is allowed; null when there is nothing to say. */
  readonly warning: string | null;
};

export type AllowedCaller = {
  readonly kind: 'origin' | 'host';
  readonly name: string;
  /** By an option at the start, which only the next start can take back, or in the console. */
  readonly by: 'option' | 'console';
};
