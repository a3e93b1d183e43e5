export type UsageEvent = {
  readonly sequence: number;
  readonly kind: 'track' | 'interaction' | 'keyboard' | 'installation' | 'updated';
  readonly application: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  /** The body as received, at most 64 KiB of it. */
  readonly body: string;
  /** Bytes of the whole body. */
  readonly bytes: number;
};

export type UsageDay = {
  /** Such as `2026-11-27`, in the time zone of the service. */
  readonly day: string;
  readonly applications: readonly {
    /** Empty where nobody said which application it was. */
    readonly id: string;
    readonly name: string;
    readonly events: number;
    readonly segments: number;
  }[];
};
