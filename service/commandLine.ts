import { parseArgs } from 'node:util';
import type { StartOptions } from './options.ts';
import { startedAs } from './startedAs.ts';
import { messageOf } from './startError.ts';

const options = `
  --port N           listen on this port; 0 takes any free one (default: the first free one of 39300 to 39333)
  --data-dir DIR     keep the data here (default: the data folder of your platform)
  --flows DIR        the folder of your flow files (default: flows in the data folder)
  --ephemeral        keep the data in a temporary folder and remove it at stop
  --demo             start with a temporary folder that holds two weeks of made-up work, for a look around
  --allow-origin O   let pages of this origin call the service, such as https://editor.example (repeatable)
  --allow-host H     accept this name in the Host header (repeatable)
  --allow-user U     let this user of the machine call too, by name or number (repeatable)
  --allow-other-users
                     let every user of the machine call
  --announce-version V
                     tell plugins this version of the protocol, such as 11.0.0; older ones refuse the present one
  --port-file PATH   write the port to this file once the service listens
  --no-open          do not open the console in a browser
  --json             print one line of JSON instead of the sentence when ready
  --version          print the version
  --help             print this
`;

const commands: readonly (readonly [command: string, purpose: string, hasHelp: boolean])[] = [
  ['detect [options]', 'shows which applications are found on this machine', true],
  ['run FILE|FOLDER…', 'runs flows', true],
  ['mcp', 'lets an assistant use the running service', true],
  ['snapshot', 'prints what a service answers as a file, to compare', true],
  ['diff A B', 'shows how two snapshots or services differ', true],
  ['script FILE', 'prints a flow as a script for sh', true],
  ['openapi', 'prints the OpenAPI document of the interface', false],
  ['data COMMAND', 'checks, restores, exports, imports or erases the data', true],
];

export const usage = (): string => {
  const program = startedAs();
  const lines = commands.map(([command, purpose, hasHelp]) => {
    const more = hasHelp ? `; see ${program} ${command.split(' ', 1).join()} --help` : '';
    return `       ${program} ${command.padEnd(20)}${purpose}${more}`;
  });
  return `Usage: ${program} [start] [options]\n${lines.join('\n')}\n${options}`;
};

export type Command = StartOptions & { readonly open: boolean; readonly json: boolean };

/** What was given cannot be meant. */
export class UsageError extends Error {}

const portOf = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) throw new UsageError('--port takes a number from 0 to 65535.');
  return port;
};

/** @throws UsageError */
export const readCommand = (argv: readonly string[]): Command | 'help' | 'version' => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        flows: { type: 'string' },
        ephemeral: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        'allow-origin': { type: 'string', multiple: true },
        'allow-host': { type: 'string', multiple: true },
        'allow-user': { type: 'string', multiple: true },
        'allow-other-users': { type: 'boolean', default: false },
        'announce-version': { type: 'string' },
        'port-file': { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [name = 'start', ...rest] = positionals;
  if (name !== 'start' || rest.length > 0) throw new UsageError('The commands are start, detect, run, script, mcp, snapshot, diff, openapi and data.');
  const port = portOf(values.port);
  return {
    ...(port === undefined ? {} : { port }),
    ...(values['data-dir'] === undefined ? {} : { dataDir: values['data-dir'] }),
    ...(values.flows === undefined ? {} : { flowsDir: values.flows }),
    ...(values['port-file'] === undefined ? {} : { portFile: values['port-file'] }),
    ...(values['announce-version'] === undefined ? {} : { announceVersion: values['announce-version'] }),
    ephemeral: values.ephemeral,
    demo: values.demo,
    allowOrigins: values['allow-origin'] ?? [],
    allowHosts: values['allow-host'] ?? [],
    allowUsers: values['allow-user'] ?? [],
    allowOtherUsers: values['allow-other-users'],
    open: !values['no-open'] && !values.json,
    json: values.json,
  };
};
