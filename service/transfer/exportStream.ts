import { Readable } from 'node:stream';
import type { FlowResults } from '../flows/results/flowResults.ts';
import { unhurried } from '../slices.ts';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import { openUnchanging } from '../storage/database/database.ts';
import { exporting } from './exporting.ts';

/** An export with other work in between. */
async function* besideOthers(pieces: Iterable<string>): AsyncGenerator<string> {
  for await (const piece of unhurried(pieces)) if (piece !== '') yield piece;
}

/**
 * The export of a copy that nobody writes to, no faster than it is read. The copy is gone when the stream is.
 * @param file the copy
 * @param at when it was made, in milliseconds since the epoch
 * @param results of flows, which are in files beside the database
 */
export const exportStream = (file: string, at: number, results: FlowResults): Readable => {
  const database = openUnchanging(file);
  const stream = Readable.from(besideOthers(exporting(database, at, results)), { objectMode: false });
  return stream.once('close', () => {
    database.close();
    removeDatabaseFile(file);
  });
};
