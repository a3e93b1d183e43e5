export type DrillAnswer
  = | { readonly kind: 'status'; readonly status: 400 | 401 | 500 }
    | { readonly kind: 'delay'; readonly milliseconds: number }
    | { readonly kind: 'cut' };

/** Answers the next calls of an application on purpose. */
export type NewDrill = { readonly application: string; readonly times: number; readonly answer: DrillAnswer };

export type Drill = NewDrill & {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly answered: number;
  /** Null while it goes on. */
  readonly ended: 'done' | 'stopped' | null;
};
