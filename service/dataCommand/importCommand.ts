import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImportedData } from '../../contract/console/transfer.ts';
import { resultsIn } from '../flows/results/flowResults.ts';
import { Problem } from '../problem.ts';
import { codeOf, messageOf, StartError } from '../startError.ts';
import { passingName } from '../storage/copies/asideCopy.ts';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import type { ExportFacts } from '../transfer/format.ts';
import { importNamed } from '../transfer/importing.ts';
import { readInto } from '../transfer/reading.ts';
import { TransferError } from '../transfer/transferError.ts';
import { kindWords, type Output } from './output.ts';
import type { Place } from './place.ts';

/** @throws StartError when the file cannot be read, or is not one that can be imported */
const stage = async (operand: string, stdin: Readable, file: string): Promise<ExportFacts> => {
  try {
    return await readInto(file, operand === '-' ? stdin : createReadStream(resolve(operand)));
  } catch (error) {
    if (error instanceof TransferError) throw new StartError(error.message, { cause: error });
    const what = operand === '-' ? 'Standard input' : `The file ${resolve(operand)}`;
    throw new StartError(`${what} cannot be imported (${codeOf(error) ?? messageOf(error)}); nothing was changed.`, { cause: error });
  }
};

const merge = async (place: Place, name: string, take: boolean): Promise<ImportedData> => {
  if (place.service !== undefined) return await place.service.ask('importData', { body: { name, take } });
  const outcome = await importNamed(
    place.open(), place.folder, name, resultsIn(place.folder), take ? () => undefined : undefined,
  );
  if (outcome instanceof Problem) throw new StartError(outcome.message);
  return outcome;
};

const linesOf = ({ kinds }: ImportedData): string[] => {
  const present = kinds.filter(({ added, same, differing }) => added + same + differing > 0);
  const lines = present.map(({ kind, added, same, differing }) => {
    const here = same > 0 ? [`${same} here already`] : [];
    const other = differing > 0 ? [`${differing} here with other values, which stay`] : [];
    return `  ${kindWords(kind)}: ${[`${added} new`, ...here, ...other].join(', ')}`;
  });
  return lines.length === 0 ? ['  nothing'] : lines;
};

/** Those of an export cannot be told apart: it holds each text as it was found. */
const alteredLines = (altered: number): string[] => (altered === 0 ? [] : [
  `${altered} of its texts had been changed in the database before, and ${altered === 1 ? 'is' : 'are'} not what was saved.`,
]);

/** Shows what an exported file would bring, and with `--yes` takes it. */
export const importData = async (
  place: Place, operand: string, stdin: Readable, yes: boolean, output: Output,
): Promise<number> => {
  // First, for what was left there is removed when it is opened.
  if (place.service === undefined) place.open();
  const name = passingName('import');
  const file = join(place.folder, name);
  try {
    const { header, altered } = await stage(operand, stdin, file);
    const merged = await merge(place, name, yes);
    output.result({ at: header.at, productVersion: header.productVersion, taken: yes, altered, ...merged }, [
      `The export of ${header.at} brings:`, ...linesOf(merged),
      ...alteredLines(altered),
      ...(merged.backup === null ? [] : [`A backup of what was here before: ${merged.backup}`]),
      yes ? 'What is new was taken in.' : 'Nothing was changed; give --yes to take in what is new.',
    ]);
    return yes ? 0 : 3;
  } finally {
    removeDatabaseFile(file);
  }
};
