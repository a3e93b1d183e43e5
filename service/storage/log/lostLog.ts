import { notice } from '../database/notice.ts';

/** That something of the log was lost before a start, kept in the database until somebody has seen it. */
export type LostLog = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Pages that were written last and were not in the database yet; null where there is no note of it. */
  readonly expected: number | null;
  /** How many of them were there. */
  readonly found: number;
  /** Names of files that were put aside. */
  readonly aside: readonly string[];
};

export const lostLogNotice = notice<LostLog>('lost-log');
