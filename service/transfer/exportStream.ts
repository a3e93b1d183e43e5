import { Readable } from 'node:stream';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import { openUnchanging } from '../storage/database/database.ts';
import { exporting } from './exporting.ts';

/**
 * The export of a copy that nobody writes to, no faster than it is read. The copy is gone when the stream is.
 * @param file the copy
 * @param at when it was made, in milliseconds since the epoch
 */
export const exportStream = (file: string, at: number): Readable => {
  const database = openUnchanging(file);
  const stream = Readable.from(exporting(database, at), { objectMode: false });
  return stream.once('close', () => {
    database.close();
    removeDatabaseFile(file);
  });
};
