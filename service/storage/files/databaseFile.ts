import { rmSync } from 'node:fs';

/** Removes the file of a database with what SQLite may have put beside it. Nobody may have it open. */
export const removeDatabaseFile = (file: string): void => {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(file + end, { force: true });
};
