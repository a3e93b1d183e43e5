#!/usr/bin/env node
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunningPatchbay, StartOptions } from './options.ts';
import { productVersion } from './productVersion.ts';
import { messageOf, StartError } from './startError.ts';
import { later } from './timers.ts';
import { visibleJson, visibleText } from './visibleText.ts';

const usage = `Usage: patchbay [start] [options]
       patchbay detect [options]    shows which applications are found on this machine; see patchbay detect --help
       patchbay data COMMAND        checks, restores, exports, imports or erases the data; see patchbay data --help

  --port N           listen on this port; 0 takes any free one (default: the first free one of 39300 to 39333)
  --data-dir DIR     keep the data here (default: the data folder of your platform)
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

type Command = StartOptions & { readonly open: boolean; readonly json: boolean };

class UsageError extends Error {}

const sentenceOf = (error: unknown): string =>
  (error instanceof StartError ? error.message : `Patchbay could not start: ${messageOf(error)}`);

const portOf = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) throw new UsageError('--port takes a number from 0 to 65535.');
  return port;
};

const readCommand = (argv: readonly string[]): Command | 'help' | 'version' => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
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
  if (name !== 'start' || rest.length > 0) throw new UsageError('The commands are start, detect and data.');
  const port = portOf(values.port);
  return {
    ...(port === undefined ? {} : { port }),
    ...(values['data-dir'] === undefined ? {} : { dataDir: values['data-dir'] }),
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

const openBrowser = async (url: string): Promise<void> => {
  // Without a display there is no browser to open; the line with the address is enough.
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return;
  try {
    const { default: open } = await import('open');
    const opened = await open(url);
    opened.on('error', () => undefined);
  } catch {
    process.stderr.write('The browser could not be opened; open the address yourself.\n');
  }
};

/** A reader of our output that has gone away is no reason to stop. */
const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

type Service = {
  /** `patchbay data`, with what stands behind it; gives the exit code. */
  readonly runData: (argv: readonly string[]) => Promise<number>;
  readonly startPatchbay: (options: StartOptions) => Promise<RunningPatchbay>;
  /** Keeps the compiled code for the next start. */
  readonly keep: () => void;
};

/** The service; only a start and `patchbay data` read it. Built, it is one large script beside this file. */
const loadService = async (): Promise<Service> => {
  if (import.meta.url.endsWith('.ts')) {
    const { runData, startPatchbay } = await import('./start/startPatchbay.ts');
    return { runData, startPatchbay, keep: () => undefined };
  }
  const { runScript } = await import('./compiled/runScript.ts');
  const { exports, keep } = runScript(join(import.meta.dirname, 'service.js'));
  return { ...exports as Omit<Service, 'keep'>, keep };
};

/** Milliseconds after a start before its compiled code is kept: those who ask first find the processor free. */
const restMs = 1_000;

/** The ordinary ends: by hand, by the system, a terminal that is closed; SIGBREAK is a key of Windows. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', process.platform === 'win32' ? 'SIGBREAK' : 'SIGQUIT'] as const;

/** Stops in order at the first signal, a start that is still under way included, and at once at the second. */
const stopOnSignals = (starting: Promise<RunningPatchbay>, beforeExit: () => void): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    // A start that fails says so itself.
    starting.then((service) => service.close().then(() => {
      beforeExit();
      process.exit(0);
    }, (error: unknown) => {
      process.stderr.write(visibleText(`Patchbay could not stop in order: ${messageOf(error)}\n`));
      process.exit(1);
    }), () => undefined);
  };
  for (const signal of stopSignals) process.on(signal, stop);
};

const run = async (command: Command): Promise<void> => {
  // Not before the signals are heeded: the first step of a start takes the folder.
  let keep = (): void => undefined;
  const starting = loadService().then((loaded) => {
    ({ keep } = loaded);
    return loaded.startPatchbay(command);
  });
  stopOnSignals(starting, () => { keep(); });
  const service = await starting;
  process.stdout.write(command.json
    ? `${visibleJson(JSON.stringify({
      url: service.url, port: service.port, pid: process.pid, dataDir: service.dataDir, version: productVersion,
    }))}\n`
    : `Patchbay is listening on ${service.url}/\n`);
  later(restMs, () => { keep(); }).unref();
  if (command.open) await openBrowser(`${service.url}/`);
};

/** `patchbay detect`; loaded only then, so that a start need not read it. */
const runDetect = async (argv: readonly string[]): Promise<void> => {
  const { detect, detectUsage, DetectUsageError, readDetectArguments } = await import('./detection/cli.ts');
  try {
    const note = ({ source, reason }: { readonly source: string; readonly reason: string }): void => {
      process.stderr.write(visibleText(`Not read: ${source} (${reason}).\n`));
    };
    process.stdout.write(argv.includes('--help') ? detectUsage : `${detect(readDetectArguments(argv), note)}\n`);
  } catch (error) {
    if (!(error instanceof DetectUsageError)) throw error;
    process.stderr.write(visibleText(`${error.message}\n\n${detectUsage}`));
    process.exitCode = 2;
  }
};

const main = async (): Promise<void> => {
  outliveReaders();
  const argv = process.argv.slice(2);
  try {
    if (argv[0] === 'detect') {
      await runDetect(argv.slice(1));
      return;
    }
    if (argv[0] === 'data') {
      process.exitCode = await (await loadService()).runData(argv.slice(1));
      return;
    }
    const command = readCommand(argv);
    if (command === 'help') process.stdout.write(usage);
    else if (command === 'version') process.stdout.write(`${productVersion}\n`);
    else await run(command);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(visibleText(`${error.message}\n\n${usage}`));
      process.exitCode = 2;
    } else {
      process.stderr.write(visibleText(`${sentenceOf(error)}\n`));
      process.exitCode = 1;
    }
  }
};

void main();
