import { randomBytes, randomUUID } from 'node:crypto';
import { applicationsHandlers } from './applications/routes.ts';
import { Registry } from './applications/registry.ts';
import { applicationsTable } from './applications/table.ts';
import { AssetDescriber } from './assets/describer.ts';
import { assetsHandlers } from './assets/routes.ts';
import { AssetStore } from './assets/store.ts';
import { assetsTable } from './assets/table.ts';
import { Intentions } from './connector/intentions.ts';
import { connectorHandlers } from './connector/routes.ts';
import { SeenCopies } from './connector/seenCopies.ts';
import { createDetector } from './detection/detector.ts';
import { detectionHandlers } from './detection/routes.ts';
import type { Handlers } from './http/handlers.ts';
import { sessionsHandlers } from './sessions/routes.ts';
import { Sessions } from './sessions/sessions.ts';
import { sessionsTable } from './sessions/table.ts';
import { SettingsStore } from './settings/settings.ts';
import { overwriteDeleted } from './storage/erasure.ts';
import { metaTable } from './storage/metaTable.ts';
import type { Storage } from './storage/storage.ts';
import { createSuggestionEngine } from './suggestions/engine.ts';
import type { SuggestionEngine } from './suggestions/types.ts';
import { EngagementCounter } from './usage/engagement.ts';
import { EventRecorder } from './usage/recorder.ts';
import { usageHandlers } from './usage/routes.ts';
import { eventsTable, type EventsTable } from './usage/table.ts';
import { protocolVersion, type Identity } from './wellKnown/identity.ts';
import { wellKnownHandlers } from './wellKnown/routes.ts';

export type Resources = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly describer: AssetDescriber;
  readonly engine: SuggestionEngine;
  readonly sessions: Sessions;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly events: EventsTable;
  readonly recorder: EventRecorder;
  readonly engagement: EngagementCounter;
  readonly settings: SettingsStore;
  readonly handlers: Handlers;
  /** Forgets what is kept for a limited time only. */
  readonly forgetOld: () => Promise<void>;
  /** Stops what runs beside the requests. */
  readonly close: () => Promise<void>;
};

const platformName: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'MACOS', linux: 'LINUX', win32: 'WINDOWS',
};

/**
 * Makes every resource of the service on one storage.
 * @param now the clock, in milliseconds since the epoch
 */
export const createResources = async (storage: Storage, now: () => number): Promise<Resources> => {
  const { database, queue } = storage;
  const identity: Identity = { id: storage.once('service-id', randomUUID), protocolVersion };
  const copyKey = storage.once('copy-key', () => randomBytes(32).toString('hex'));

  const registry = new Registry(applicationsTable(database), queue, now);
  await registry.registerService(identity.id, protocolVersion, platformName[process.platform] ?? 'UNKNOWN');
  const engine = createSuggestionEngine();
  const assets = new AssetStore(assetsTable(database), engine, queue, now);
  const describer = new AssetDescriber(assets, registry, identity);
  const sessions = new Sessions(sessionsTable(database), queue, now);
  const engagement = new EngagementCounter(registry, sessions, queue, now);
  const events = eventsTable(database);
  const recorder = new EventRecorder(events, engagement, queue, now);
  const intentions = new Intentions(database, queue, createSuggestionEngine(), now);
  const seenCopies = new SeenCopies(database, queue, copyKey, now);
  const settings = new SettingsStore(metaTable(database), queue);
  const detector = createDetector();

  return {
    registry, assets, describer, engine, sessions, intentions, seenCopies, events, recorder, engagement, settings,
    handlers: {
      ...wellKnownHandlers(identity),
      ...applicationsHandlers(registry),
      ...sessionsHandlers(sessions, registry),
      ...usageHandlers(recorder, registry),
      ...connectorHandlers({
        registry, assets, describer, engine, engagement, recorder, intentions, seenCopies, queue, identity, settings,
      }),
      ...assetsHandlers(assets, describer),
      ...detectionHandlers(detector),
    },
    close: detector.close,
    forgetOld: async () => {
      seenCopies.forgetOld();
      const forgot = await Promise.all([intentions.forgetOld(), assets.purgeDeleted()]);
      if (forgot.includes(true)) overwriteDeleted(database);
    },
  };
};
