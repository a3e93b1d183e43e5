import { readOptions } from '../readOptions.ts';
import { startedAs } from '../startedAs.ts';

export const dataUsage = (): string => `Usage: ${startedAs()} data COMMAND [options]

Looks after the data: through the running service where there is one, else in its folder.

  check              look at the database, its log, every saved text and the backups; exit code 1 when something is wrong
  backups            list the backups, with what is in each and when it was looked at
  restore NUMBER     put the data back to the backup of that number
  export FILE        write everything to a file, one JSON line each; - writes to standard output. Files of flows are not in
                     it, wherever they are: they are yours; what became of them is
  import FILE        add what an exported file holds and is not here; - reads from standard input
  erase              delete everything for good, with all applications and backups; settings stay

  --data-dir DIR     the folder of the data (default: the data folder of your platform)
  --yes              do it; without it restore, import and erase only show what would come and go (exit code 3)
  --with-deleted     let restore bring back what was deleted since, too
  --force            let export write over a file
  --json             print what came of it as one line of JSON
  --help             print this

restore and import make a backup of what is there before, and check it; erase makes none.
`;

/** The arguments cannot be used; the message is one sentence. */
export class DataUsageError extends Error {
  override readonly name = 'DataUsageError';
}

const commands = ['check', 'backups', 'restore', 'export', 'import', 'erase'] as const;
export type DataCommandName = (typeof commands)[number];

export type DataArguments = {
  readonly command: DataCommandName;
  /** The file, or the name of a backup; empty for a command that takes none. */
  readonly operand: string;
  readonly dataDir: string | undefined;
  readonly yes: boolean;
  readonly force: boolean;
  readonly withDeleted: boolean;
  readonly json: boolean;
};

/** What a command takes after its name. */
const operandsOf = (): Readonly<Partial<Record<DataCommandName, string>>> => ({
  restore: `the number of a backup, as ${startedAs()} data backups lists it`,
  export: 'the path of a file, or -',
  import: 'the path of a file, or -',
});
const asks: ReadonlySet<DataCommandName> = new Set(['restore', 'import', 'erase']);

const optionsIn = (argv: readonly string[]) => readOptions(argv, {
  'data-dir': { type: 'string' },
  yes: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'with-deleted': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  ephemeral: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
}, DataUsageError);

const operandOf = (command: DataCommandName, given: readonly string[]): string => {
  const wanted = operandsOf()[command];
  const [operand = '', ...more] = given;
  if (wanted === undefined) {
    if (given.length > 0) throw new DataUsageError(`${startedAs()} data ${command} takes nothing but options.`);
    return '';
  }
  const isWrong = operand === '' || (command === 'restore' && !/^\d{1,15}$/.test(operand));
  if (isWrong || more.length > 0) throw new DataUsageError(`${startedAs()} data ${command} takes one thing: ${wanted}.`);
  return operand;
};

/** Reads what stands behind `patchbay data`. @throws DataUsageError */
export const readDataArguments = (argv: readonly string[]): DataArguments | 'help' => {
  const { values, positionals: [name, ...rest] } = optionsIn(argv);
  if (values.help) return 'help';
  const command = commands.find((each) => each === name);
  if (command === undefined) throw new DataUsageError(`The commands of ${startedAs()} data are ${commands.slice(0, -1).join(', ')} and ${commands.at(-1) ?? ''}.`);
  if (values.ephemeral || values.demo) {
    throw new DataUsageError('--ephemeral and --demo keep no data; give the folder that is meant with --data-dir.');
  }
  if (values['data-dir'] === '') throw new DataUsageError('--data-dir takes the path of a folder, which may not be empty.');
  if (values.yes && !asks.has(command)) throw new DataUsageError(`${startedAs()} data ${command} changes nothing and takes no --yes.`);
  if (values.force && command !== 'export') throw new DataUsageError(`--force is for ${startedAs()} data export alone.`);
  if (values['with-deleted'] && command !== 'restore') throw new DataUsageError(`--with-deleted is for ${startedAs()} data restore alone.`);
  return {
    command, operand: operandOf(command, rest), dataDir: values['data-dir'],
    yes: values.yes, force: values.force, withDeleted: values['with-deleted'], json: values.json,
  };
};
