import { readFileSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { isSame, snapshotDifferences } from '../../snapshots/difference.ts';
import type { Snapshot } from '../../snapshots/snapshot.ts';
import { mostFileBytes, readSnapshot, snapshotText, tooLarge } from '../../snapshots/snapshotFile.ts';
import { defaultDataFolder } from '../storage/files/defaultDataFolder.ts';
import { readInstance } from '../storage/files/instanceFile.ts';
import { readAddress } from '../readOptions.ts';
import { startedAs } from '../startedAs.ts';
import { messageOf } from '../startError.ts';
import { visibleJson, visibleText } from '../visibleText.ts';
import {
  diffUsage, isAddress, readDiffArguments, readSnapshotArguments, SnapshotError, snapshotUsage,
} from './arguments.ts';
import { takeSnapshot } from './take.ts';
import { differenceJson, differenceText } from './words.ts';

type Streams = { readonly stdout: Writable; readonly stderr: Writable };

/** The address of the service that runs with the data folder of the platform, else the usual one. */
const usualAddress = (): string => readInstance(defaultDataFolder())?.url ?? 'http://localhost:39300';

/** @throws SnapshotError */
const snapshotOf = async (operand: string): Promise<Snapshot> => {
  if (isAddress(operand)) return await takeSnapshot(readAddress(operand, `${startedAs()} diff`, SnapshotError));
  let text: string;
  try {
    if (statSync(operand).size > mostFileBytes) throw new SnapshotError(`${operand}: ${tooLarge.problem}`);
    text = readFileSync(operand, 'utf8');
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError(`The file ${operand} cannot be read: ${messageOf(error)}.`);
  }
  const read = readSnapshot(text);
  if ('problem' in read) throw new SnapshotError(`${operand}: ${read.problem}`);
  return read;
};

type Command = (argv: readonly string[], streams?: Streams) => Promise<number>;

/** What cannot be done ends with 2 and one sentence. */
const command = (work: (argv: readonly string[], streams: Streams) => Promise<number>): Command =>
  async (argv, streams = process) => {
    try {
      return await work(argv, streams);
    } catch (error) {
      const message = error instanceof SnapshotError ? error.message : `Patchbay could not do it: ${messageOf(error)}`;
      streams.stderr.write(visibleText(`${message}\n`));
      return 2;
    }
  };

/** `patchbay snapshot`, with what stands behind it; gives the exit code. */
export const runSnapshot = command(async (argv, { stdout }) => {
  const given = readSnapshotArguments(argv);
  stdout.write(given === 'help' ? snapshotUsage() : snapshotText(await takeSnapshot(given.baseUrl ?? usualAddress())));
  return 0;
});

/** `patchbay diff`, with what stands behind it; gives the exit code: 0 the same, 1 different, 2 something is wrong. */
export const runDiff = command(async (argv, { stdout }) => {
  const given = readDiffArguments(argv);
  if (given === 'help') {
    stdout.write(diffUsage());
    return 0;
  }
  const [before, after] = [await snapshotOf(given.operands[0]), await snapshotOf(given.operands[1])];
  const differences = snapshotDifferences(before, after);
  stdout.write(given.json
    ? visibleJson(differenceJson(before, after, differences))
    : visibleText(differenceText(before, after, differences)));
  return differences.every(isSame) ? 0 : 1;
});
