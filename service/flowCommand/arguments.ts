import { readAddress, readOptions } from '../readOptions.ts';
import { startedAs } from '../startedAs.ts';

export const runUsage = (): string => `Usage: ${startedAs()} run FILE|FOLDER… [options]

Runs flows (Arazzo 1.0.1: *.arazzo.yaml, *.arazzo.yml, *.arazzo.json) and says what came of them.

  --base-url URL     call the service at this address; without it a temporary one is started and removed
  --ephemeral        the same as no --base-url
  --repeat N         run each flow so many times, 1 to 1000
  --bail             stop at the first run that fails
  --go-on            run the steps behind a failed one too
  --filter NAME      only flows that have this in their title or the name of their file
  --input K=V        the value of an input (repeatable)
  --reporter NAME    list, junit, json or tap (default: list)
  --har FILE         write every exchange to this file as HAR 1.2, with all that was sent and answered
  --watch            run again whenever a file changes, until it is stopped; the exit code is that of the last run
  --help             print this

Exit code 0: all passed; 1: some failed; 2: a file or the address is wrong.
`;

/** The arguments, a file or the address cannot be used; the message says why. */
export class RunUsageError extends Error {
  override readonly name = 'RunUsageError';
}

const reporters = ['list', 'junit', 'json', 'tap'] as const;

export type RunArguments = {
  readonly paths: readonly string[];
  /** Null for a temporary service. */
  readonly baseUrl: string | null;
  readonly repeat: number;
  readonly bail: boolean;
  readonly goOn: boolean;
  readonly filter: string | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly reporter: (typeof reporters)[number];
  readonly har: string | null;
  readonly watch: boolean;
};

const optionsIn = (argv: readonly string[]) => readOptions(argv, {
  'base-url': { type: 'string' },
  ephemeral: { type: 'boolean', default: false },
  repeat: { type: 'string', default: '1' },
  bail: { type: 'boolean', default: false },
  'go-on': { type: 'boolean', default: false },
  filter: { type: 'string' },
  input: { type: 'string', multiple: true, default: [] },
  reporter: { type: 'string', default: 'list' },
  har: { type: 'string' },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}, RunUsageError);

const pairOf = (given: string): [string, string] => {
  const at = given.indexOf('=');
  if (at < 1) throw new RunUsageError('--input takes a name and a value, such as --input name=Ada.');
  return [given.slice(0, at), given.slice(at + 1)];
};

/** Reads what stands behind `patchbay run`. @throws RunUsageError */
export const readRunArguments = (argv: readonly string[]): RunArguments | 'help' => {
  const { values, positionals } = optionsIn(argv);
  if (values.help) return 'help';
  if (positionals.length === 0) throw new RunUsageError(`${startedAs()} run takes files of flows, or folders that hold some.`);
  const baseUrl = values['base-url'];
  if (baseUrl !== undefined && values.ephemeral) throw new RunUsageError('Either --base-url or --ephemeral says which service is called.');
  const repeat = Number(values.repeat);
  if (!/^\d{1,4}$/.test(values.repeat) || repeat < 1 || repeat > 1_000) throw new RunUsageError('--repeat takes a number from 1 to 1000.');
  const reporter = reporters.find((each) => each === values.reporter);
  if (reporter === undefined) throw new RunUsageError(`--reporter takes one of ${reporters.join(', ')}.`);
  return {
    paths: positionals, repeat, reporter,
    baseUrl: baseUrl === undefined ? null : readAddress(baseUrl, '--base-url', RunUsageError),
    bail: values.bail, goOn: values['go-on'], filter: values.filter ?? null,
    inputs: Object.fromEntries(values.input.map(pairOf)), har: values.har ?? null, watch: values.watch,
  };
};
