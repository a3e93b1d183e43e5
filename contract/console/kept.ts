export const keptKinds = ['assets', 'intentions', 'seenCopies', 'feedback', 'traffic', 'events', 'backups'] as const;
export type KeptKind = (typeof keptKinds)[number];

export type KeptList = {
  readonly kinds: readonly { readonly kind: KeptKind; readonly count: number; readonly bytes: number }[];
  /** Until when backups hold what is deleted now; null when there are none. */
  readonly backupsUntil: string | null;
};

export type DeleteKept = { readonly kind: KeptKind; readonly application?: string };
export type DeletedKept = { readonly deleted: number; readonly backupsUntil: string | null };

export type KeptIntention = {
  readonly id: string;
  readonly application: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly text: string;
  readonly extension: string;
};
