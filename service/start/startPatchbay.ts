import { join } from 'node:path';
import { announcedVersionPattern } from '../../contract/names.ts';
import type { Streams } from '../dataCommand/output.ts';
import { ConsoleFiles } from '../http/consoleFiles.ts';
import { createLog, type Log } from '../http/log.ts';
import { listen, type Listening } from '../http/listen.ts';
import { makeServer } from '../http/server.ts';
import { parseHost, parseOrigin, type OriginPolicy } from '../origins.ts';
import { FlowFolder } from '../flows/flowFolder.ts';
import { locateFlows } from '../flows/locateFlows.ts';
import { putOpenapiBeside } from '../flows/openapiBeside.ts';
import { resultsIn } from '../flows/results/flowResults.ts';
import type { RunningPatchbay, StartOptions } from '../options.ts';
import { locatePortFile, writePortFile } from '../portFile.ts';
import { StartError } from '../startError.ts';
import { openDataFolder } from '../storage/database/dataFolder.ts';
import { removeInstance, writeInstance } from '../storage/files/instanceFile.ts';
import { openStorage, type OpenStorage, type Report } from '../storage/storage.ts';
import type { Drills } from '../traffic/drills.ts';
import { allowedUsers, openUserCheck } from '../users/openUserCheck.ts';
import { userSystem } from '../users/userSystem.ts';
import { createAnswering, type Setting } from './answering.ts';
import { Exchange } from './exchange.ts';
import type { House } from './housekeeping.ts';
import type { Resources } from './resources.ts';
import { realWorld, type World } from './world.ts';

/** @throws StartError when an origin or a host is not one */
const policyOf = (options: StartOptions): OriginPolicy => {
  const origins = (options.allowOrigins ?? []).map((given) => {
    const origin = parseOrigin(given);
    if (origin === undefined) {
      throw new StartError('--allow-origin takes an origin such as https://editor.example or http://localhost:5173, without a path.');
    }
    return origin.text;
  });
  const hosts = (options.allowHosts ?? []).map((given) => {
    const host = parseHost(given);
    if (host?.port !== '') throw new StartError('--allow-host takes a host name such as my-machine.local, without a port.');
    return host.name;
  });
  return { origins: new Set(origins), hosts: new Set(hosts) };
};

/** @throws StartError when it is not a version */
const announcedOf = ({ announceVersion }: StartOptions): string | undefined => {
  const form = new RegExp(announcedVersionPattern);
  if (announceVersion === undefined || form.test(announceVersion)) return announceVersion;
  throw new StartError('--announce-version takes three numbers with dots between, such as 11.0.0.');
};

/** Such as `127.0.0.1:39300` and `[::1]:39300`. */
const addressesOf = ({ servers }: Listening): string[] => servers.flatMap((server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') return [];
  return [`${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`];
});

/** What is told before the start can succeed waits: a start that fails says one sentence. */
const lateReport = (): { readonly report: Report; readonly connect: (log: Log) => void } => {
  const early: Parameters<Report>[] = [];
  let log: Report = (...entry) => { early.push(entry); };
  return {
    report: (...entry) => { log(...entry); },
    connect: (lines) => {
      log = (level, message, details) => { lines[level](details ?? {}, message); };
      for (const entry of early) log(...entry);
    },
  };
};

/** `patchbay data`; its code is read only then. */
export const runData = async (argv: readonly string[], streams?: Streams): Promise<number> => {
  const { runData: run } = await import('../dataCommand/command.ts');
  return await run(argv, (dataDir, note) => (
    startPatchbay({ dataDir, port: 0 }, { report: (_level, message) => { note(message); } })
  ), streams);
};

/** `patchbay openapi`. */
export { openapiText } from '../flows/openapiBeside.ts';

/** `patchbay run`; its code is read only then. */
export const runFlows = async (argv: readonly string[], signal: AbortSignal): Promise<number> => {
  const { runFlows: run } = await import('../flowCommand/command.ts');
  return await run(argv, () => startPatchbay({ ephemeral: true, port: 0, logLevel: 'error' }), signal);
};

/** `patchbay mcp`; its code is read only then. */
export const runMcp = async (argv: readonly string[], signal: AbortSignal): Promise<number> => (
  (await import('../mcpCommand/command.ts')).runMcp(argv, signal)
);

/** `patchbay snapshot` and `patchbay diff`; their code is read only then. */
export const runSnapshots = async (command: 'snapshot' | 'diff', argv: readonly string[]): Promise<number> => {
  const { runDiff, runSnapshot } = await import('../snapshotCommand/command.ts');
  return await (command === 'snapshot' ? runSnapshot : runDiff)(argv);
};

/** `patchbay script`; its code is read only then. */
export const printScript = async (argv: readonly string[]): Promise<number> =>
  (await import('../flowCommand/scriptCommand.ts')).printScript(argv);

/** A service that runs, and what it is made of. */
export type StartedPatchbay = RunningPatchbay & {
  readonly storage: OpenStorage;
  readonly resources: Resources;
  readonly drills: Drills;
  readonly house: House;
};

/**
 * Builds the service and starts it: everything is made here and passed down, so that a process can run as many as
 * it likes, each on its own port and data folder.
 * @param replaced what takes the place of the real world; without a report the log is told
 * @throws StartError with one sentence when the address or the data folder cannot be used
 */
export const startPatchbay = async (
  options: StartOptions = {}, replaced: Partial<World> = {},
): Promise<StartedPatchbay> => {
  const byOption = policyOf(options);
  const announced = announcedOf(options);
  const moreUsers = allowedUsers(options, replaced.users ?? userSystem());
  if (options.demo === true && options.dataDir !== undefined) {
    throw new StartError('--demo and --data-dir exclude each other; give one of them.');
  }
  if (options.consoleDir === '') throw new StartError('consoleDir takes the path of a folder, which may not be empty.');
  const isEphemeral = options.ephemeral === true || options.demo === true;
  const folder = openDataFolder(options.dataDir, isEphemeral);
  const log = createLog(options.logLevel ?? 'warn');
  const undo: (() => void | Promise<void>)[] = [log.written, folder.release];
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { report, connect } = lateReport();
    const real: World = { ...realWorld(), report, announced, ...replaced };
    const portFile = options.portFile === undefined ? undefined : locatePortFile(options.portFile, folder.path);
    const place = locateFlows(options.flowsDir, folder.path);
    const flows = new FlowFolder(place, () => { putOpenapiBeside(place.path, real.report); });
    const flowResults = resultsIn(folder.path);
    const storage = openStorage(folder.path, real.report, real.now);
    let present = (): OpenStorage => storage;
    undo.push(() => { present().close(); });
    undo.push(async () => { await present().backups.rest(); });
    folder.taken();
    if (folder.exposedBy !== undefined) {
      real.report('warn', 'Other users may put another folder in place of the data folder; close the folder above it to them.', { folder: folder.exposedBy });
    }

    // Loaded only then: its clock and its snippets are of no use to any other start.
    const demo = options.demo === true ? (await import('../demo/demo.ts')).createDemo(real.now) : undefined;
    const world: World = { ...real, now: demo?.now ?? real.now };
    const users = openUserCheck(options.allowOtherUsers === true ? 'all' : moreUsers, world.users, world.report);
    undo.push(() => { users.close(); });
    let listensOn: readonly string[] = [];
    const files = new ConsoleFiles(options.consoleDir ?? join(import.meta.dirname, 'console'));
    const setting: Setting = {
      byOption, files, log, world,
      console: {
        folder: folder.path, flows, flowResults, isEphemeral, listensOn: () => listensOn, users,
        announced: world.announced, now: world.now, report: world.report,
        restore: (backup, withDeleted) => exchange.restore(backup, withDeleted),
      },
    };
    const exchange = new Exchange(await createAnswering(storage, setting), setting);
    present = () => exchange.present.storage;
    undo.push(() => exchange.present.close());
    const { resources, drills } = exchange.present;
    const { server } = makeServer(exchange.listener);
    const keepResults = await demo?.seed({ resources, drills, queue: storage.queue, server });
    connect(log);

    const listening = await listen(exchange.listener, options.port, users.judge);
    undo.push(listening.close);
    listensOn = addressesOf(listening);
    const url = `http://localhost:${listening.port}`;
    await keepResults?.(flowResults, url);
    writeInstance(folder.path, { pid: process.pid, url });
    undo.push(() => { removeInstance(folder.path); });
    if (portFile !== undefined) writePortFile(portFile, listening.port);

    // Not before it listens: that is not to take longer the more there is.
    exchange.begin();
    undo.push(() => exchange.present.rest(), () => {
      const drained = listening.close();
      exchange.present.endStreams();
      return drained;
    }, exchange.settled);

    let closing: Promise<void> | undefined;
    return {
      url, port: listening.port, dataDir: folder.path, close: () => closing ??= unwind(),
      // Others after a restore.
      get storage() { return exchange.present.storage; },
      get resources() { return exchange.present.resources; },
      get drills() { return exchange.present.drills; },
      get house() { return exchange.house; },
    };
  } catch (error) {
    await unwind();
    throw error;
  }
};
