import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from '../contract/openapi.ts';
import { keepHouse } from './housekeeping.ts';
import { createApp } from './http/app.ts';
import { ConsoleFiles } from './http/consoleFiles.ts';
import { addConsole } from './http/consoleRoutes.ts';
import { isConsoleApi, judge } from './http/guards.ts';
import { listen } from './http/listen.ts';
import { parseHost, parseOrigin, type OriginPolicy } from './http/origins.ts';
import { allowReading, answerVerdict } from './http/plainAnswer.ts';
import type { RunningPatchbay, StartOptions } from './options.ts';
import { writePortFile } from './portFile.ts';
import { productVersion } from './productVersion.ts';
import { createResources } from './resources.ts';
import { StartError } from './startError.ts';
import { openDataFolder } from './storage/dataFolder.ts';
import { removeInstance, writeInstance } from './storage/instanceFile.ts';
import { openStorage, type Report } from './storage/storage.ts';

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

const addConsoleApi = (app: FastifyInstance): void => {
  let document: string | undefined;
  app.get('/console/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(productVersion));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};

/** The guards stand before the router: what they refuse is never routed, and its body never read. */
const guarded = (app: FastifyInstance, policy: OriginPolicy): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const verdict = judge(request, policy);
    if (verdict.kind !== 'pass') {
      answerVerdict(response, verdict);
      return;
    }
    if (!isConsoleApi(request.url ?? '')) allowReading(response, verdict.corsOrigin);
    app.routing(request, response);
  };

/** Messages from before there is a log wait until there is one. */
const lateReport = (): { readonly report: Report; readonly connect: (app: FastifyInstance) => void } => {
  const early: Parameters<Report>[] = [];
  let log: Report = (...entry) => { early.push(entry); };
  return {
    report: (...entry) => { log(...entry); },
    connect: (app) => {
      log = (level, message, details) => { app.log[level](details ?? {}, message); };
      for (const entry of early) log(...entry);
    },
  };
};

/**
 * Builds the service and starts it: everything is made here and passed down, so that a process can run as many as
 * it likes, each on its own port and data folder.
 * @throws StartError with one sentence when the address or the data folder cannot be used
 */
export const startPatchbay = async (options: StartOptions = {}): Promise<RunningPatchbay> => {
  const policy = policyOf(options);
  const folder = openDataFolder(options.dataDir, options.ephemeral === true);
  const undo: (() => void | Promise<void>)[] = [folder.release];
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { report, connect } = lateReport();
    const storage = openStorage(folder.path, report);
    undo.push(storage.close);

    const resources = await createResources(storage, Date.now);
    undo.push(resources.close);
    const files = new ConsoleFiles(options.consoleDir ?? join(import.meta.dirname, 'console'));
    const app = createApp(resources.handlers, (id) => resources.registry.find(id), options.logLevel ?? 'warn', (more) => {
      addConsoleApi(more);
      addConsole(more, files);
    });
    connect(app);
    await app.ready();
    undo.push(() => app.close());

    const listening = await listen(guarded(app, policy), options.port);
    undo.push(listening.close);
    const url = `http://localhost:${listening.port}`;
    writeInstance(folder.path, { pid: process.pid, url });
    undo.push(() => { removeInstance(folder.path); });
    if (options.portFile !== undefined) writePortFile(options.portFile, listening.port);

    const house = keepHouse(storage, resources.forgetOld, report);
    undo.push(house.stop);

    let closing: Promise<void> | undefined;
    return { url, port: listening.port, dataDir: folder.path, close: () => closing ??= unwind() };
  } catch (error) {
    await unwind();
    throw error;
  }
};
