import type { Writable } from 'node:stream';
import { shellScript } from '../../flows/script/shellScript.ts';
import { readOptions } from '../readOptions.ts';
import { startedAs } from '../startedAs.ts';
import { visibleText } from '../visibleText.ts';
import { RunUsageError } from './arguments.ts';
import { filesOf, flowsOf } from './findFlows.ts';

const scriptUsage = (): string => `Usage: ${startedAs()} script FILE

Prints a flow (Arazzo 1.0.1) as a script for sh: curl in its order, with each status checked and values carried from answers
to requests. Other expectations stand in it as comments. It needs curl and a reader of JSON: jq or, without it, node.

  ${startedAs()} script flows/first-handshake.arazzo.yaml > first-handshake.sh
  sh first-handshake.sh http://localhost:39300
`;

/** The file; null where help is asked for. @throws RunUsageError */
const read = (argv: readonly string[]): string | null => {
  const { values, positionals: [path, ...more] } = readOptions(argv, { help: { type: 'boolean', short: 'h', default: false } }, RunUsageError);
  if (values.help) return null;
  if (path === undefined || more.length > 0) throw new RunUsageError(`${startedAs()} script takes the file of one flow.`);
  return path;
};

/**
 * `patchbay script`, with what stands behind it.
 * @returns the exit code: 0, or 2 when the file or an argument is wrong
 */
export const printScript = (
  argv: readonly string[], { stdout, stderr }: { readonly stdout: Writable; readonly stderr: Writable } = process,
): number => {
  try {
    const path = read(argv);
    if (path === null) {
      stdout.write(scriptUsage());
      return 0;
    }
    const [found, second] = flowsOf(filesOf([path]), null);
    if (found === undefined || second !== undefined) throw new RunUsageError(`${startedAs()} script takes the file of one flow.`);
    stdout.write(shellScript(found.flow));
    return 0;
  } catch (error) {
    if (!(error instanceof RunUsageError)) throw error;
    stderr.write(visibleText(`${error.message}\n`));
    return 2;
  }
};
