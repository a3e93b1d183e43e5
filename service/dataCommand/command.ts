import { messageOf, StartError } from '../startError.ts';
import { DataUsageError, dataUsage, readDataArguments, type DataArguments } from './arguments.ts';
import { listBackups, restoreBackup } from './backupCommands.ts';
import { checkData } from './checkCommand.ts';
import { eraseData } from './eraseCommand.ts';
import { exportData } from './exportCommand.ts';
import { importData } from './importCommand.ts';
import { visibleText } from '../visibleText.ts';
import { outputOf, type Output, type Streams } from './output.ts';
import { withData, type Serve } from './place.ts';
import type { RunningService } from './runningService.ts';

const carryOut = async (
  given: DataArguments, { stdin }: Streams, serve: Serve, output: Output,
): Promise<number> => {
  const { command, operand, dataDir, yes } = given;
  const without = command !== 'import' ? 'refuse' : yes ? 'begin' : 'pretend';
  return await withData(dataDir, without, { note: output.note, serve }, async (place) => {
    const service = async (): Promise<RunningService> => place.service ?? await place.serve();
    switch (command) {
      case 'check': return await checkData(place, output);
      case 'backups': return await listBackups(await service(), output);
      case 'restore': return await restoreBackup(await service(), Number(operand), given, output);
      case 'erase': return await eraseData(await service(), yes, output);
      case 'export': return await exportData(place, operand, given.force, output);
      case 'import': return await importData(place, operand, stdin, yes, output);
    }
  });
};

/**
 * `patchbay data`, with what stands behind it.
 * @param serve starts a service, for what only a service does and none runs
 * @returns the exit code: 0 when it was done, 1 when it could not be or something is wrong, 2 when the arguments cannot
 * be used, 3 when it is to be asked for with --yes
 */
export const runData = async (
  argv: readonly string[], serve: Serve, streams: Streams = process,
): Promise<number> => {
  const { stdout, stderr } = streams;
  try {
    const given = readDataArguments(argv);
    if (given === 'help') {
      stdout.write(dataUsage());
      return 0;
    }
    return await carryOut(given, streams, serve, outputOf(streams, given.json, given.command === 'export' && given.operand === '-'));
  } catch (error) {
    if (error instanceof DataUsageError) {
      stderr.write(visibleText(`${error.message}\n\n${dataUsage()}`));
      return 2;
    }
    stderr.write(visibleText(`${error instanceof StartError ? error.message : `Patchbay could not do it: ${messageOf(error)}`}\n`));
    return 1;
  }
};
