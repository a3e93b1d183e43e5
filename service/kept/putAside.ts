import { deletePutAside, folderFiles } from '../storage/files/folderFiles.ts';
import type { KeptElsewhere } from './keptKind.ts';

/** Databases that were damaged, and halves of copies: they hold whatever the database held then. */
export const keptPutAside = (folder: string): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: false,
  amount: () => {
    const aside = folderFiles(folder).filter(({ role }) => role === 'putAside');
    return { count: aside.length, bytes: aside.reduce((sum, each) => sum + each.bytes, 0) };
  },
  erase: () => deletePutAside(folder),
});
