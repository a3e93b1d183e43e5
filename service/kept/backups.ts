import type { KeptElsewhere } from './keptKind.ts';
import { backupsOf, deleteBackups } from '../storage/deletion/erasure.ts';

/** Copies of the whole database. */
export const keptBackups = (folder: string): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: false,
  amount: () => {
    const backups = backupsOf(folder);
    return { count: backups.length, bytes: backups.reduce((sum, each) => sum + each.bytes, 0) };
  },
  erase: () => deleteBackups(folder),
});
