import type { DeletedKept } from '../../../../contract/console/kept.ts';

/** What the service says of a deletion of which nothing is left anywhere. */
export const deletedOf = (deleted: number, backupsUntil: string | null = null): DeletedKept => ({
  deleted, kinds: [], backupsUntil, backupsMoved: null, proof: { texts: 0, lookedFor: 0, keptElsewhere: 0, files: [] },
});
