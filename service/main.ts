#!/usr/bin/env node
import { join } from 'node:path';
import { readCommand, usage, UsageError, type Command } from './commandLine.ts';
import type { RunningPatchbay, StartOptions } from './options.ts';
import { productVersion } from './productVersion.ts';
import { messageOf, StartError } from './startError.ts';
import { stopSignals } from './stopSignals.ts';
import { later } from './timers.ts';
import { visibleJson, visibleText } from './visibleText.ts';

const sentenceOf = (error: unknown): string =>
  (error instanceof StartError ? error.message : `Patchbay could not start: ${messageOf(error)}`);

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

/**
 * A reader of our output that has gone away is no reason to stop. What could not be written otherwise, as to a full
 * disk, is said once, and the exit code tells it.
 */
const outliveReaders = (): void => {
  process.stderr.on('error', () => undefined);
  let isTold = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    process.stderr.write(visibleText(`The output could not be written: ${messageOf(error)}\n`));
    // Whatever the command ends with sets its own code before that.
    process.once('exit', () => { process.exitCode = 2; });
  });
};

type Service = {
  /** `patchbay data`, with what stands behind it; gives the exit code. */
  readonly runData: (argv: readonly string[]) => Promise<number>;
  /** `patchbay run`, as `runData`. */
  readonly runFlows: (argv: readonly string[], signal: AbortSignal) => Promise<number>;
  /** `patchbay mcp`, as `runFlows`. */
  readonly runMcp: (argv: readonly string[], signal: AbortSignal) => Promise<number>;
  /** `patchbay snapshot` and `patchbay diff`, as `runData`. */
  readonly runSnapshots: (command: 'snapshot' | 'diff', argv: readonly string[]) => Promise<number>;
  /** `patchbay script`, as `runData`. */
  readonly printScript: (argv: readonly string[]) => Promise<number>;
  /** `patchbay openapi`. */
  readonly openapiText: () => string;
  readonly startPatchbay: (options: StartOptions) => Promise<RunningPatchbay>;
  /** Keeps the compiled code for the next start. */
  readonly keep: () => void;
};

/** The service; only a start and `patchbay data` read it. Built, it is one large script beside this file. */
const loadService = async (): Promise<Service> => {
  if (import.meta.url.endsWith('.ts')) {
    const {
      openapiText, printScript, runData, runFlows, runMcp, runSnapshots, startPatchbay,
    } = await import('./start/startPatchbay.ts');
    return { openapiText, printScript, runData, runFlows, runMcp, runSnapshots, startPatchbay, keep: () => undefined };
  }
  const { runScript } = await import('./compiled/runScript.ts');
  const { exports, keep } = runScript(join(import.meta.dirname, 'service.js'));
  return { ...exports as Omit<Service, 'keep'>, keep };
};

/** Milliseconds after a start before its compiled code is kept: those who ask first find the processor free. */
const restMs = 1_000;

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
    process.stdout.write(argv.includes('--help') ? detectUsage() : `${detect(readDetectArguments(argv), note)}\n`);
  } catch (error) {
    if (!(error instanceof DetectUsageError)) throw error;
    process.stderr.write(visibleText(`${error.message}\n\n${detectUsage()}`));
    process.exitCode = 2;
  }
};

/** Comes at the first signal, at which what is under way ends. */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of stopSignals) process.once(signal, () => { controller.abort(); });
  return controller.signal;
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
    if (argv[0] === 'run') {
      process.exitCode = await (await loadService()).runFlows(argv.slice(1), stopSignal());
      return;
    }
    if (argv[0] === 'mcp') {
      process.exitCode = await (await loadService()).runMcp(argv.slice(1), stopSignal());
      return;
    }
    if (argv[0] === 'snapshot' || argv[0] === 'diff') {
      process.exitCode = await (await loadService()).runSnapshots(argv[0], argv.slice(1));
      return;
    }
    if (argv[0] === 'script') {
      process.exitCode = await (await loadService()).printScript(argv.slice(1));
      return;
    }
    if (argv[0] === 'openapi' && argv.length === 1) {
      process.stdout.write((await loadService()).openapiText());
      return;
    }
    const command = readCommand(argv);
    if (command === 'help') process.stdout.write(usage());
    else if (command === 'version') process.stdout.write(`${productVersion}\n`);
    else await run(command);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(visibleText(`${error.message}\n\n${usage()}`));
      process.exitCode = 2;
    } else {
      process.stderr.write(visibleText(`${sentenceOf(error)}\n`));
      process.exitCode = 1;
    }
  }
};

void main();
