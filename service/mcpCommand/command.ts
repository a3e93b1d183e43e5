import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { speakOverStdio } from '../mcp/stdio.ts';
import { startedAs } from '../startedAs.ts';
import { messageOf } from '../startError.ts';
import { defaultDataFolder } from '../storage/files/defaultDataFolder.ts';
import { readInstance } from '../storage/files/instanceFile.ts';
import { visibleText } from '../visibleText.ts';
import { askServiceOf, notRunning } from './ask.ts';

const usage = (): string => `Usage: ${startedAs()} mcp [options]

Speaks the Model Context Protocol over standard input and output, for an assistant that starts it, and passes what is asked
on to the service that runs. Assistants have to be switched on in Settings of the console.

  --data-dir DIR     the folder of the data (default: the data folder of your platform)
  --help             print this
`;

/** @returns the folder, or null when only the help is wanted */
const folderIn = (argv: readonly string[]): string | null => {
  const { values } = parseArgs({
    args: [...argv], options: { 'data-dir': { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  return values.help ? null : resolve(values['data-dir'] ?? defaultDataFolder());
};

/**
 * `patchbay mcp`: speaks until standard input ends or the signal comes.
 * @returns the exit code: 1 when no service runs, 2 when the arguments cannot be used
 */
export const runMcp = async (argv: readonly string[], signal: AbortSignal): Promise<number> => {
  let folder: string | null;
  try {
    folder = folderIn(argv);
  } catch (error) {
    process.stderr.write(visibleText(`${messageOf(error)}\n\n${usage()}`));
    return 2;
  }
  if (folder === null) {
    process.stdout.write(usage());
    return 0;
  }
  if (readInstance(folder) === undefined) {
    process.stderr.write(visibleText(`${notRunning(folder)}\n`));
    return 1;
  }
  const speaking = speakOverStdio(askServiceOf(folder));
  await new Promise<void>((end) => {
    process.stdin.once('end', end).once('close', end);
    signal.addEventListener('abort', () => { end(); }, { once: true });
  });
  await speaking.close();
  return 0;
};
