import { messageOf, StartError } from '../startError.ts';
import { DataUsageError, dataUsage, readDataArguments, type DataArguments } from './arguments.ts';
import { checkData } from './checkCommand.ts';
import { exportData } from './exportCommand.ts';
import { importData } from './importCommand.ts';
import { outputOf, type Output, type Streams } from './output.ts';
import { withData } from './place.ts';

const carryOut = async (given: DataArguments, { stdin }: Streams, output: Output): Promise<number> => {
  const { command, operand, dataDir, yes } = given;
  const without = command !== 'import' ? 'refuse' : yes ? 'begin' : 'pretend';
  return await withData(dataDir, without, output.note, async (place) => {
    switch (command) {
      case 'check': return await checkData(place, output);
      case 'export': return await exportData(place, operand, given.force, output);
      case 'import': return await importData(place, operand, stdin, yes, output);
    }
  });
};

/**
 * `patchbay data`, with what stands behind it.
 * @returns the exit code: 0 when it was done, 1 when it could not be or something is wrong, 2 when the arguments cannot
 * be used, 3 when it is to be asked for with --yes
 */
export const runData = async (argv: readonly string[], streams: Streams = process): Promise<number> => {
  const { stdout, stderr } = streams;
  try {
    const given = readDataArguments(argv);
    if (given === 'help') {
      stdout.write(dataUsage);
      return 0;
    }
    return await carryOut(given, streams, outputOf(streams, given.json, given.command === 'export' && given.operand === '-'));
  } catch (error) {
    if (error instanceof DataUsageError) {
      stderr.write(`${error.message}\n\n${dataUsage}`);
      return 2;
    }
    stderr.write(`${error instanceof StartError ? error.message : `Patchbay could not do it: ${messageOf(error)}`}\n`);
    return 1;
  }
};
