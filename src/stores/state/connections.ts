import type { ChangeKind } from '../../../contract/console/changeKinds.ts';
import type { Change } from '../../../contract/console/history.ts';

/** A time for which an application was connected, in milliseconds since the epoch. */
export type Connection = {
  /** Null where it was connected before the first change that is there. */
  readonly from: number | null;
  /** Null while it lasts. */
  readonly to: number | null;
  /** The change that ended it; null while it lasts. */
  readonly end: Change | null;
  /** The change that began it. */
  readonly begin: Change | null;
};

const ends: readonly ChangeKind[] = ['forgotten', 'lost'];

/** The connections of an application, newest first. @param changes of it, newest first, without gaps */
export const connectionsOf = (changes: readonly Change[]): readonly Connection[] => {
  const found: Connection[] = [];
  let begin: Change | null = null;
  for (const change of [...changes].reverse()) {
    if (change.kinds.includes('connected')) begin = change;
    else if (change.kinds.some((kind) => ends.includes(kind))) {
      found.push({ from: begin === null ? null : Date.parse(begin.at), to: Date.parse(change.at), begin, end: change });
      begin = null;
    }
  }
  if (begin !== null) found.push({ from: Date.parse(begin.at), to: null, begin, end: null });
  return found.reverse();
};
