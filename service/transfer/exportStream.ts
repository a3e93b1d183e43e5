import { Readable } from 'node:stream';
import type { FlowResults } from '../flows/results/flowResults.ts';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import { openUnchanging } from '../storage/database/database.ts';
import { exporting } from './exporting.ts';

/**
 * The export of a copy that nobody writes to, no faster than it is read. The copy is gone when the stream is.
 * @param file the copy
 * @param at when it was made, in milliseconds since the epoch
 * @param results of flows, which are in files beside the database
 */
export const exportStream = (file: string, at: number, results: FlowResults): Readable => {
  const database = openUnchanging(file);
  const stream = Readable.from(exporting(database, at, results), { objectMode: false });
  return stream.once('close', () => {
    database.close();
    removeDatabaseFile(file);
  });
};
