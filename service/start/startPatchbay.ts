import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createConsoleSide } from '../consoleApi/console.ts';
import { createApp } from '../http/app.ts';
import { ConsoleFiles } from '../http/consoleFiles.ts';
import { addConsole } from '../http/consoleRoutes.ts';
import { answerWorker, asksForWorker } from '../http/foreignWorker.ts';
import { isConsoleApi, judge } from '../http/guards.ts';
import { createLog, type Log } from '../http/log.ts';
import { listen, type Listening } from '../http/listen.ts';
import { parseHost, parseOrigin, type OriginPolicy } from '../origins.ts';
import { allowReading, answerVerdict } from '../http/plainAnswer.ts';
import type { RunningPatchbay, StartOptions } from '../options.ts';
import { locatePortFile, writePortFile } from '../portFile.ts';
import { AccessPolicy } from '../settings/accessPolicy.ts';
import { StartError } from '../startError.ts';
import { openDataFolder } from '../storage/dataFolder.ts';
import { removeInstance, writeInstance } from '../storage/instanceFile.ts';
import { metaTable } from '../storage/metaTable.ts';
import { openStorage, type OpenStorage, type Report } from '../storage/storage.ts';
import { removeAbandoned } from '../storage/temporaryFolder.ts';
import type { TrafficRecorder } from '../traffic/recorder.ts';
import { keepHouse, type House } from './housekeeping.ts';
import { createResources, type Resources } from './resources.ts';
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

/** The guards stand before the router: what they refuse is never routed, and its body never read. */
const guarded = (app: FastifyInstance, policy: AccessPolicy, traffic: TrafficRecorder): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const verdict = judge(request, policy);
    traffic.begin(request, response, verdict);
    if (verdict.kind === 'refuse' && verdict.caller !== undefined) policy.noteRefused(verdict.caller);
    if (verdict.kind !== 'pass') {
      answerVerdict(response, verdict);
      return;
    }
    if (asksForWorker(request)) {
      answerWorker(request, response);
      return;
    }
    const { corsOrigin } = verdict;
    if (corsOrigin !== undefined && !isConsoleApi(request.url ?? '')) allowReading(response, corsOrigin);
    app.routing(request, response);
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
export const runData = async (argv: readonly string[]): Promise<number> =>
  await (await import('../dataCommand/command.ts')).runData(argv);

/** A service that runs, and what it is made of. */
export type StartedPatchbay = RunningPatchbay & {
  readonly storage: OpenStorage;
  readonly resources: Resources;
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
    const real: World = { ...realWorld(), report, ...replaced };
    const portFile = options.portFile === undefined ? undefined : locatePortFile(options.portFile, folder.path);
    const storage = openStorage(folder.path, real.report, real.now);
    undo.push(storage.close, async () => { await storage.backups.rest(); });
    folder.taken();
    if (folder.exposedBy !== undefined) {
      real.report('warn', 'Other users may put another folder in place of the data folder; close the folder above it to them.', { folder: folder.exposedBy });
    }

    // Loaded only then: its clock and its snippets are of no use to any other start.
    const demo = options.demo === true ? (await import('../demo/demo.ts')).createDemo(real.now) : undefined;
    const world: World = { ...real, now: demo?.now ?? real.now };
    const resources = await createResources(storage, folder.path, world);
    undo.push(resources.close);
    await demo?.seed(resources, storage.queue);
    const access = new AccessPolicy(byOption, metaTable(storage.statements), storage.queue, world.now);
    let listensOn: readonly string[] = [];
    const console = createConsoleSide(resources, storage, access, {
      folder: folder.path, isEphemeral, listensOn: () => listensOn, now: world.now,
    });
    const files = new ConsoleFiles(options.consoleDir ?? join(import.meta.dirname, 'console'));
    connect(log);
    const app = createApp(resources.handlers, (id) => resources.registry.find(id), log, (more) => {
      console.addRoutes(more);
      addConsole(more, files);
    }, console.beside);
    await app.ready();
    undo.push(() => app.close());

    const listening = await listen(guarded(app, access, resources.traffic), options.port);
    undo.push(listening.close, console.close);
    listensOn = addressesOf(listening);
    const url = `http://localhost:${listening.port}`;
    writeInstance(folder.path, { pid: process.pid, url });
    undo.push(() => { removeInstance(folder.path); });
    if (portFile !== undefined) writePortFile(portFile, listening.port);

    // Not before it listens: that is not to take longer the more there is.
    const house = keepHouse(storage, resources.kept, world.report, async () => {
      removeAbandoned();
      await resources.index.begin();
      await resources.usageDays.catchUp(storage.queue);
    });
    undo.push(house.stop, resources.index.stop, () => { resources.usageDays.stop(); }, () => {
      const drained = listening.close();
      console.close();
      return drained;
    });

    let closing: Promise<void> | undefined;
    return {
      url, port: listening.port, dataDir: folder.path, close: () => closing ??= unwind(), storage, resources, house,
    };
  } catch (error) {
    await unwind();
    throw error;
  }
};
