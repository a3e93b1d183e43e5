import type { DeletedKept } from '../../contract/console/kept.ts';
import type { Changeable } from '../../contract/console/names.ts';
import type { Deleted } from '../kept/deletion.ts';
import { retryMs } from '../storage/copies/backupKeeper.ts';
import { lateCopies, mostCopyAge } from '../storage/copies/retention.ts';
import type { ConsoleParts } from './parts.ts';

/** What went where there was nothing. */
export const nothing: Deleted = { kinds: [], proof: { texts: 0, lookedFor: 0, keptElsewhere: 0, files: [] } };

const moment = (time: number): string => new Date(time).toISOString();

/**
 * Until when backups hold what is deleted now; null when there are none. The last good one stays while no new one can
 * be made, so a date that is over moves to the next try, and it is said why.
 */
export const backupsHold = (
  { storage: { backups }, now }: Pick<ConsoleParts, 'storage' | 'now'>,
): Pick<DeletedKept, 'backupsUntil' | 'backupsMoved'> => {
  const copies = backups.list();
  const [newest] = copies;
  if (newest === undefined) return { backupsUntil: null, backupsMoved: null };
  const present = now();
  const until = newest.at + mostCopyAge;
  const [late] = lateCopies(copies, present);
  if (late === undefined) return { backupsUntil: moment(until), backupsMoved: null };
  return {
    backupsUntil: moment(Math.max(until, present + retryMs)),
    backupsMoved: { from: moment(late.at + mostCopyAge), ...backups.hindrance ?? { why: 'failed', reason: null } },
  };
};

/** What is no longer as it was; rows of Traffic are among what is kept. */
export const changedBy = ({ kinds }: Deleted): Changeable[] => {
  const has = (kind: string): boolean => kinds.some((each) => each.kind === kind);
  return [
    'kept',
    ...has('assets') || has('annotations') ? ['assets' as const] : [],
    ...has('events') ? ['usage' as const] : [],
    ...has('sessions') ? ['sessions' as const] : [],
    ...has('history') ? ['history' as const] : [],
    ...has('flowResults') ? ['flowResults' as const] : [],
  ];
};

/** @param deleted the number that the caller asked for */
export const answerOf = (
  parts: ConsoleParts, { kinds, applications, proof }: Deleted, deleted: number,
): DeletedKept => ({
  deleted, kinds, ...applications === undefined ? {} : { applications }, ...backupsHold(parts), proof,
});
