import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createConsoleSide } from '../consoleApi/console.ts';
import type { ConsoleParts } from '../consoleApi/parts.ts';
import { createApp } from '../http/app.ts';
import type { ConsoleFiles } from '../http/consoleFiles.ts';
import { addConsole } from '../http/consoleRoutes.ts';
import { answerWorker, asksForWorker } from '../http/foreignWorker.ts';
import { isConsoleApi, judge } from '../http/guards.ts';
import type { Log } from '../http/log.ts';
import { allowReading, answerVerdict } from '../http/plainAnswer.ts';
import type { OriginPolicy } from '../origins.ts';
import { AccessPolicy } from '../settings/accessPolicy.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import type { OpenStorage } from '../storage/storage.ts';
import { removeAbandoned } from '../storage/database/temporaryFolder.ts';
import type { Drills } from '../traffic/drills.ts';
import type { TrafficRecorder } from '../traffic/recorder.ts';
import { keepDates, keepHouse, type House } from './housekeeping.ts';
import { createResources, type Resources } from './resources.ts';
import type { World } from './world.ts';

/** The guards stand before the router: what they refuse is never routed, and its body never read. */
const guarded = (app: RequestListener, policy: AccessPolicy, traffic: TrafficRecorder): RequestListener =>
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
    app(request, response);
  };

/** What stays the same whatever storage is answered from. */
export type Setting = {
  readonly byOption: OriginPolicy;
  readonly files: ConsoleFiles;
  readonly log: Log;
  readonly world: World;
  readonly console: Parameters<typeof createConsoleSide>[3] & Pick<ConsoleParts, 'folder' | 'flows' | 'flowResults'>;
};

/** All that answers requests from one storage. */
export type Answering = {
  readonly storage: OpenStorage;
  readonly resources: Resources;
  readonly drills: Drills;
  readonly listener: RequestListener;
  /** Begins what is done regularly. */
  readonly begin: () => House;
  /** Ends what would hold up a stop. */
  readonly endStreams: () => void;
  /** Ends what is done beside the requests; those that are under way can be answered still. */
  readonly rest: () => Promise<void>;
  /** Ends all but the storage. */
  readonly close: () => Promise<void>;
};

/** Makes all that answers requests from a storage. */
export const createAnswering = async (storage: OpenStorage, setting: Setting): Promise<Answering> => {
  const { byOption, files, log, world } = setting;
  const resources = await createResources(storage, setting.console, world);
  try {
    const access = new AccessPolicy(byOption, metaTable(storage.statements), storage.queue, world.now);
    const console = createConsoleSide(resources, storage, access, setting.console, world.elapsed);
    const app = createApp(resources.handlers, (id) => resources.registry.find(id), log, (more) => {
      resources.streams.addRoutes(more, console.beside.observer);
      console.addRoutes(more);
      addConsole(more, files);
    }, console.beside);
    // Before anybody is served.
    await keepDates(storage, resources.kept, world.report);
    let house: House | undefined;
    const endStreams = (): void => {
      console.close();
      void resources.streams.close();
    };
    const endWork = async (): Promise<void> => {
      endStreams();
      resources.usageDays.stop();
      await resources.index.stop();
      await house?.stop();
      await resources.close();
    };
    let resting: Promise<void> | undefined;
    const rest = (): Promise<void> => resting ??= endWork();
    return {
      storage,
      resources,
      drills: console.drills,
      listener: guarded(app, access, resources.traffic),
      begin: () => house = keepHouse(storage, resources.kept, world.report, {
        begin: async () => {
          removeAbandoned();
          setting.console.flows.removeDrafts(world.now());
          await resources.index.begin();
          await resources.usageDays.catchUp(storage.queue);
        },
        note: () => resources.history.countHourly(storage.queue),
      }),
      endStreams,
      rest,
      close: rest,
    };
  } catch (error) {
    await resources.close();
    throw error;
  }
};
