import type { Stats } from 'node:fs';

/** Whether a file or folder is of another user; where there are no owners, nothing is. */
export const belongsToAnother = (entry: Stats): boolean => {
  const me = process.getuid?.();
  return me !== undefined && entry.uid !== me;
};
