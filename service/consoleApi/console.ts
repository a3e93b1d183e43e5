import { FlowReader } from '../flows/flowReader.ts';
import { FlowWatch } from '../flows/flowWatch.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import { addConsoleApi } from '../http/consoleApi.ts';
import type { Observer } from '../http/observer.ts';
import type { Router } from '../http/router.ts';
import type { Beside } from '../http/routes.ts';
import type { Resources } from '../start/resources.ts';
import type { AccessPolicy } from '../settings/accessPolicy.ts';
import type { Storage } from '../storage/storage.ts';
import { every } from '../timers.ts';
import { Drills } from '../traffic/drills.ts';
import { ShownExchanges } from '../traffic/shownExchanges.ts';
import { assetHandlers } from './assetRoutes.ts';
import { assistantHandlers } from './assistantRoutes.ts';
import { createAssistantSide } from './assistantSide.ts';
import { backupHandlers } from './backupRoutes.ts';
import { changedBy } from './changes.ts';
import { dataHandlers } from './dataRoutes.ts';
import { drillHandlers } from './drillRoutes.ts';
import { flowHandlers } from './flowRoutes.ts';
import { flowResultHandlers } from './flowResultRoutes.ts';
import { maskingHandlers } from './maskingRoutes.ts';
import { keptHandlers } from './keptRoutes.ts';
import { historyHandlers } from './historyRoutes.ts';
import { integrationHandlers } from './integrationRoutes.ts';
import { LiveStreams } from './liveStreams.ts';
import type { ConsoleParts } from './parts.ts';
import { programHandlers } from './programRoutes.ts';
import { registryHandlers } from './registryRoutes.ts';
import { searchHandlers } from './searchRoutes.ts';
import { serviceHandlers } from './serviceRoutes.ts';
import { settingsHandlers } from './settingsRoutes.ts';
import { trafficHandlers } from './trafficRoutes.ts';
import { usageHandlers } from './usageRoutes.ts';

/** Milliseconds between two looks at the folder of flows, which other programs change too, while a console is open. */
const flowsMs = 2000;

/** What the console has besides the interface. */
export type ConsoleSide = {
  /** What stands beside the operations. */
  readonly beside: Beside;
  readonly drills: Drills;
  readonly addRoutes: (router: Router) => void;
  /** Ends what would hold up a stop. */
  readonly close: () => void;
};

/** Tells the console what the operations changed, and passes everything on. */
const announcing = (observer: Observer, live: LiveStreams): Observer => ({
  ...observer,
  done: (request, operation, result) => {
    observer.done(request, operation, result);
    if (live.isWatched) live.changed(...changedBy(operation.id));
  },
});

/** Makes what the console has besides the interface: traffic, live events, drills and its own routes. */
export const createConsoleSide = (
  resources: Resources, storage: Storage, access: AccessPolicy,
  where: Pick<ConsoleParts, 'folder' | 'flows' | 'flowResults' | 'isEphemeral' | 'listensOn' | 'users' | 'announced' | 'restore' | 'report' | 'now'>,
  elapsed: () => number,
): ConsoleSide => {
  const { traffic } = resources;
  const drills = new Drills();
  const shown = new ShownExchanges();
  const live = new LiveStreams({
    newest: () => traffic.kept.sequence,
    after: (sequence, most) => shown.first(traffic.kept.after(sequence, most)),
    drills: () => drills.list,
  });
  traffic.follow(() => { live.wake(); });
  drills.onChanged = () => { live.drillsChanged(); };
  resources.shownTexts.onForgotten = ({ flowResults }) => {
    live.changed('kept', ...flowResults.count > 0 ? ['flowResults' as const] : []);
  };
  access.onChanged = () => { live.changed('refused'); };
  const flowReader = new FlowReader();
  const assistantSide = createAssistantSide({
    ...resources, drills, shown, flows: where.flows, flowReader, queue: storage.queue, now: where.now,
    changed: (...what) => { live.changed(...what); },
  }, resources.lastCalls, metaTable(storage.statements), where, elapsed);
  const parts: ConsoleParts = {
    ...resources, ...where, access, drills, live, shown, storage, queue: storage.queue,
    assistants: assistantSide.assistants,
  };
  const watch = new FlowWatch(where.flows);
  const looking = every(flowsMs, () => { if (live.isWatched && watch.look()) live.changed('flows'); }).unref();
  return {
    drills,
    beside: {
      observer: announcing(traffic, live), interventions: drills, unsent: resources.unsent,
      elsewhere: resources.largeBodies,
    },
    addRoutes: (router) => {
      addConsoleApi(router, {
        ...serviceHandlers(parts),
        ...settingsHandlers(parts),
        ...trafficHandlers(parts),
        ...drillHandlers(parts),
        ...keptHandlers(parts),
        ...usageHandlers(parts),
        ...integrationHandlers(parts),
        ...maskingHandlers(),
        ...historyHandlers(parts),
        ...programHandlers(parts),
        ...registryHandlers(parts),
        ...assetHandlers(parts),
        ...searchHandlers(parts),
        ...dataHandlers(parts),
        ...backupHandlers(parts),
        ...flowHandlers(parts, flowReader),
        ...flowResultHandlers(parts),
        ...assistantHandlers(parts),
      }, resources.unsent, resources.largeBodies);
      assistantSide.addRoute(router, traffic);
    },
    close: () => {
      clearInterval(looking);
      flowReader.close();
      live.close();
      drills.close();
    },
  };
};
