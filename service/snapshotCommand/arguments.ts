import { readAddress, readOptions } from '../readOptions.ts';
import { startedAs } from '../startedAs.ts';

export const snapshotUsage = (): string => `Usage: ${startedAs()} snapshot [options] > FILE

Asks a service for its applications, and for those found on its machine, and prints the answers as one file.

  --base-url URL     ask the service at this address (default: the one that runs with the default data folder)
  --help             print this

Exit code 0: done; 2: nobody answers.
`;

export const diffUsage = (): string => `Usage: ${startedAs()} diff A B [options]

Shows how two snapshots differ: what was added, removed and changed. A and B are files that
${startedAs()} snapshot or the console wrote, or addresses of services such as http://localhost:39300, which are asked now. Figures of use are left
out, and what is another every time, such as ids.

  --json             print the differences as JSON
  --help             print this

Exit code 0: they are the same; 1: they differ; 2: a file is wrong, or nobody answers.
`;

/** An argument, a file or an address cannot be used; the message says why. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

const parsed = (argv: readonly string[]) => readOptions(argv, {
  'base-url': { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', default: false },
}, SnapshotError);

/** Whether what is given is an address, not the name of a file. */
export const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);

/** @throws SnapshotError */
export const readSnapshotArguments = (argv: readonly string[]): { readonly baseUrl: string | null } | 'help' => {
  const { values, positionals } = parsed(argv);
  if (values.help) return 'help';
  if (positionals.length > 0 || values.json !== undefined) throw new SnapshotError(`${startedAs()} snapshot takes --base-url and nothing else.`);
  return { baseUrl: values['base-url'] === undefined ? null : readAddress(values['base-url'], '--base-url', SnapshotError) };
};

/** @throws SnapshotError */
export const readDiffArguments = (
  argv: readonly string[],
): { readonly operands: readonly [string, string]; readonly json: boolean } | 'help' => {
  const { values, positionals } = parsed(argv);
  if (values.help) return 'help';
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0 || values['base-url'] !== undefined) {
    throw new SnapshotError(`${startedAs()} diff takes two files or addresses.`);
  }
  return { operands: [before, after], json: values.json ?? false };
};
