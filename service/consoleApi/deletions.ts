import type { DeletedKept } from '../../contract/console/kept.ts';
import type { Changeable } from '../../contract/console/names.ts';
import type { Deleted } from '../kept/deletion.ts';
import { backupsHoldUntil } from '../storage/erasure.ts';
import type { ConsoleParts } from './parts.ts';

/** What went where there was nothing. */
export const nothing: Deleted = { kinds: [], proof: { texts: 0, lookedFor: 0, keptElsewhere: 0, files: [] } };

/** After a backup that could not be made the next one is tried in an hour. */
const retryMs = 60 * 60 * 1000;

/**
 * ISO 8601: until when backups hold what is deleted now; null when there are none. The last good one stays while no new
 * one can be made, so a date that is over moves to the next try.
 */
export const backupsUntil = ({ folder, now }: Pick<ConsoleParts, 'folder' | 'now'>): string | null => {
  const until = backupsHoldUntil(folder);
  return until === null ? null : new Date(until <= now() ? now() + retryMs : until).toISOString();
};

/** What is no longer as it was; rows of Traffic are among what is kept. */
export const changedBy = ({ kinds }: Deleted): Changeable[] => {
  const has = (kind: string): boolean => kinds.some((each) => each.kind === kind);
  return [
    'kept',
    ...has('assets') || has('annotations') ? ['assets' as const] : [],
    ...has('events') ? ['usage' as const] : [],
    ...has('sessions') ? ['sessions' as const] : [],
  ];
};

/** @param deleted the number that the caller asked for */
export const answerOf = (parts: ConsoleParts, { kinds, proof }: Deleted, deleted: number): DeletedKept => ({
  deleted, kinds, backupsUntil: backupsUntil(parts), proof,
});
