import type { CountedKind } from '../../../contract/console/names.ts';
import { notice } from '../database/notice.ts';

/** Why another database took the place of the one there was. */
export type RestoreReason = 'missing' | 'empty' | 'damaged' | 'log-lost' | 'chosen';

/** What became of one kind. */
export type RestoredRows = {
  readonly kind: CountedKind;
  readonly fromBackup: number;
  /** What could be read in the damaged database and is in no backup. */
  readonly salvaged: number;
  /** What is no longer there; null where that is not known. */
  readonly gone: number | null;
};

/** That another database took the place of the one there was, kept in the new one until somebody has seen it. */
export type Restored = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: 'start' | 'person';
  readonly why: RestoreReason;
  /** Of when the backup was; null without one. */
  readonly from: number | null;
  readonly kinds: readonly RestoredRows[];
  /** Names of files that were put aside. */
  readonly aside: readonly string[];
  /** Name of the backup of what was there before; none was noted by earlier versions. */
  readonly before?: string | undefined;
};

export const restoredNotice = notice<Restored>('restored');
