import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openapiDocument } from '../contract/openapi.ts';
import { applicationsHandlers } from './applications/routes.ts';
import { Registry } from './applications/registry.ts';
import { applicationsTable } from './applications/table.ts';
import { AssetStore } from './assets/store.ts';
import { assetsTable } from './assets/table.ts';
import { connectorHandlers } from './connector/routes.ts';
import { createApp } from './http/app.ts';
import { addConsole } from './http/consoleRoutes.ts';
import { ConsoleFiles } from './http/consoleFiles.ts';
import { judge, isConsoleApi } from './http/guards.ts';
import { listen } from './http/listen.ts';
import { parseHost, parseOrigin, type OriginPolicy } from './http/origins.ts';
import { allowReading, answerVerdict } from './http/plainAnswer.ts';
import type { RunningPatchbay, StartOptions } from './options.ts';
import { productVersion } from './productVersion.ts';
import { StartError } from './startError.ts';
import { openDataFolder } from './storage/dataFolder.ts';
import { removeInstance, writeInstance } from './storage/instanceFile.ts';
import { openStorage, type Report } from './storage/storage.ts';
import { createSuggestionEngine } from './suggestions/engine.ts';
import { protocolVersion, type Identity } from './wellKnown/identity.ts';
import { wellKnownHandlers } from './wellKnown/routes.ts';

const platformName: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'MACOS', linux: 'LINUX', win32: 'WINDOWS',
};

/** How often it is looked whether a backup is due, in milliseconds. */
const backupCheckMs = 60 * 60 * 1000;

const policyOf = (options: StartOptions): OriginPolicy => {
  const origins = (options.allowOrigins ?? []).map((given) => {
    const origin = parseOrigin(given);
    if (origin === undefined) throw new StartError('--allow-origin takes an origin such as https://editor.example or http://localhost:5173, without a path.');
    return origin.text;
  });
  const hosts = (options.allowHosts ?? []).map((given) => {
    const host = parseHost(given);
    if (host?.port !== '') throw new StartError('--allow-host takes a host name such as my-machine.local, without a port.');
    return host.name;
  });
  return { origins: new Set(origins), hosts: new Set(hosts) };
};

/**
 * Builds the service and starts it: everything is made here and passed down, so that a process can run as many as
 * it likes, each on its own port and data folder.
 * @throws StartError with one sentence when the address or the data folder cannot be used
 */
export const startPatchbay = async (options: StartOptions = {}): Promise<RunningPatchbay> => {
  const policy = policyOf(options);
  const folder = openDataFolder(options.dataDir, options.ephemeral === true);
  let undo: (() => void)[] = [folder.release];
  try {
    const early: Parameters<Report>[] = [];
    let report: Report = (...entry) => { early.push(entry); };
    const storage = openStorage(folder.path, (...entry) => { report(...entry); });
    undo = [storage.close, ...undo];

    const identity: Identity = { id: storage.once('service-id', randomUUID), protocolVersion };
    const registry = new Registry(applicationsTable(storage.database), storage.queue, Date.now);
    const engine = createSuggestionEngine();
    const assets = new AssetStore(assetsTable(storage.database), engine, Date.now);
    await registry.registerService(identity.id, protocolVersion, platformName[process.platform] ?? 'UNKNOWN');

    const files = new ConsoleFiles(options.consoleDir ?? join(import.meta.dirname, 'console'));
    const handlers = {
      ...wellKnownHandlers(identity),
      ...applicationsHandlers(registry),
      ...connectorHandlers({ registry, assets, engine, queue: storage.queue, identity }),
    };
    const app = createApp(handlers, (id) => registry.find(id), options.logLevel ?? 'warn', (more) => {
      let document: string | undefined;
      more.get('/console/api/openapi.json', (_request, reply) => {
        document ??= JSON.stringify(openapiDocument(productVersion));
        return reply.type('application/json; charset=utf-8').send(document);
      });
      addConsole(more, files);
    });
    report = (level, message, details) => { app.log[level](details ?? {}, message); };
    for (const entry of early) report(...entry);
    await app.ready();

    const listener = (request: IncomingMessage, response: ServerResponse): void => {
      const verdict = judge(request, policy);
      if (verdict.kind !== 'pass') {
        answerVerdict(response, verdict);
        return;
      }
      if (!isConsoleApi(request.url ?? '')) allowReading(response, verdict.corsOrigin);
      app.routing(request, response);
    };
    const listening = await listen(listener, options.port);
    const url = `http://localhost:${listening.port}`;
    writeInstance(folder.path, { pid: process.pid, url });

    const backups = setInterval(() => { void storage.backUpWhenDue(); }, backupCheckMs).unref();
    setImmediate(() => { void storage.backUpWhenDue(); });

    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      clearInterval(backups);
      await listening.close();
      await app.close();
      await storage.settle();
      removeInstance(folder.path);
      storage.close();
      folder.release();
    };
    return {
      url,
      port: listening.port,
      dataDir: folder.path,
      close: () => closing ??= close(),
    };
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
};
