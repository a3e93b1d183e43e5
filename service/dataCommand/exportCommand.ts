import { closeSync, existsSync, fsyncSync, openSync, readdirSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, messageOf, StartError } from '../startError.ts';
import { endsAsFlow } from '../flows/flowName.ts';
import { resultsIn } from '../flows/results/flowResults.ts';
import { Slices } from '../slices.ts';
import { heedingStop } from '../stopSignals.ts';
import { flowsFolderName } from '../storage/files/flowsFolder.ts';
import { ExportEnds } from '../transfer/exportEnds.ts';
import type { ExportFacts } from '../transfer/format.ts';
import { exporting } from '../transfer/exporting.ts';
import { TransferError } from '../transfer/transferError.ts';
import { isAmongData, replaceablePlace } from '../writtenFile.ts';
import { draftOf, FileIsThere, publishDraft, removeAbandonedDrafts } from './draft.ts';
import { inWords, type Output } from './output.ts';
import type { Place } from './place.ts';

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<string>;

const cannotBeWritten = (path: string, error: unknown): StartError =>
  new StartError(`The file ${path} cannot be written (${codeOf(error) ?? messageOf(error)}); choose another.`);

const isThere = (path: string): StartError =>
  new StartError(`The file ${path} is there already; choose another, or give --force to write over it.`);

/** Hands all of an export on. @throws StartError when a part of it is missing */
const passOn = async (chunks: Chunks, write: (chunk: Uint8Array) => Promise<void> | void): Promise<ExportFacts> => {
  const ends = new ExportEnds();
  try {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      ends.see(bytes);
      await write(bytes);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof TransferError) throw new StartError(error.message, { cause: error });
    throw new StartError(`The export broke off (${messageOf(error)}); nothing was written, run it again.`, { cause: error });
  }
  const facts = ends.facts();
  if (facts === undefined) throw new StartError('The export broke off, so a part of it is missing; run it again.');
  return facts;
};

/**
 * Where the export is to be written.
 * @throws StartError when it cannot be written there, would be among the data, or would take the place of a file
 */
const locate = (operand: string, { folder }: Place, mayReplace: boolean): string => {
  const path = resolve(operand);
  let place: string;
  try {
    place = replaceablePlace(operand);
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
  if (isAmongData(place, [folder])) {
    throw new StartError(`The file ${path} lies in a data folder, where Patchbay keeps its own files; choose another.`);
  }
  if (!mayReplace && existsSync(place)) throw isThere(path);
  return place;
};

const begin = (place: string, path: string): { readonly draft: string; readonly handle: number } => {
  const draft = draftOf(place);
  try {
    removeAbandonedDrafts(place);
    return { draft, handle: openSync(draft, 'wx', 0o600) };
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
};

const publish = (draft: string, place: string, path: string, mayReplace: boolean): void => {
  try {
    publishDraft(draft, place, mayReplace);
  } catch (error) {
    throw error instanceof FileIsThere ? isThere(path) : cannotBeWritten(path, error);
  }
};

/** Writes the whole of it or nothing; a signal to stop leaves nothing behind. */
const toFile = async (
  operand: string, place: Place, mayReplace: boolean, chunks: (stopped: AbortSignal) => Promise<Chunks>,
): Promise<ExportFacts> => await heedingStop(async (stopped) => {
  const [file, path] = [locate(operand, place, mayReplace), resolve(operand)];
  const { draft, handle } = begin(file, path);
  const slices = new Slices();
  try {
    let facts: ExportFacts;
    try {
      facts = await passOn(await chunks(stopped), async (chunk) => {
        for (let at = 0; at < chunk.length;) at += writeSync(handle, chunk, at);
        // Signals come in between.
        if (slices.isOver()) await slices.pause();
        stopped.throwIfAborted();
      });
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    publish(draft, file, path, mayReplace);
    return facts;
  } catch (error) {
    throw stopped.aborted ? new StartError('The export was stopped; nothing was written.', { cause: error }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
});

type FlowFiles = { readonly folder: string; readonly count: number };

/** Files of flows in the data folder: they are the person's own, and files already. */
const flowFilesIn = (dataFolder: string): FlowFiles => {
  const folder = join(dataFolder, flowsFolderName);
  try {
    return { folder: realpathSync(folder), count: readdirSync(folder).filter(endsAsFlow).length };
  } catch {
    // None was ever kept, or nobody may look.
    return { folder, count: 0 };
  }
};

/** Those of the folder that the service has, which `--flows` may have named. Without a service nobody knows of one. */
const flowFilesOf = async ({ service }: Place): Promise<readonly FlowFiles[]> => {
  if (service === undefined) return [];
  try {
    const { folder, files } = await service.ask('flows');
    return [{ folder: realpathSync(folder), count: files.length }];
  } catch {
    // The folder is gone, or nobody may look: the export is whole all the same.
    return [];
  }
};

/** Writes everything to a file that only its owner can read, or to standard output. */
export const exportData = async (
  place: Place, operand: string, mayReplace: boolean, output: Output,
): Promise<number> => {
  const path = operand === '-' ? undefined : resolve(operand);
  const chunks = async (stopped?: AbortSignal): Promise<Chunks> => (place.service === undefined
    ? exporting(place.open().database, Date.now(), resultsIn(place.folder))
    : await place.service.stream('exportData', stopped));
  const { header, altered } = path === undefined
    ? await passOn(await chunks(), output.write)
    : await toFile(operand, place, mayReplace, chunks);
  if (altered > 0) {
    output.note(`The text of saved snippets that was changed in the database is in the export as it is now: ${altered}.`);
  }
  const own = flowFilesIn(place.folder);
  const others = (await flowFilesOf(place)).filter(({ folder }) => folder !== own.folder);
  const left = [own, ...others].filter(({ count }) => count > 0);
  if (left.length > 0) {
    const where = left.map(({ folder, count }) => `${count} in ${folder}`).join(' and ');
    const copy = left.length === 1 ? 'copy that folder as it is' : 'copy those folders as they are';
    output.note(`Files of flows are your own and not in the export: ${where}; ${copy}.`);
  }
  const { counts, schemaVersion, at } = header;
  output.result({ file: path ?? null, at, schemaVersion, counts, altered }, [
    `Exported ${inWords(counts)}${path === undefined ? '' : ` to ${path}`}.`,
  ]);
  return 0;
};
