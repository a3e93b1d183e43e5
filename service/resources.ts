import { randomBytes, randomUUID } from 'node:crypto';
import { applicationsHandlers } from './applications/routes.ts';
import { Registry } from './applications/registry.ts';
import { applicationsTable } from './applications/table.ts';
import { AssetDescriber } from './assets/describer.ts';
import { assetsHandlers } from './assets/routes.ts';
import { recordsTable } from './assets/recordsTable.ts';
import { SnippetIndex } from './assets/snippetIndex.ts';
import { AssetStore } from './assets/store.ts';
import { assetsTable } from './assets/table.ts';
import { copyHasher, type CopyHash } from './connector/copyHash.ts';
import { Feedback } from './connector/feedback.ts';
import { Intentions } from './connector/intentions.ts';
import { connectorHandlers } from './connector/routes.ts';
import { SeenCopies } from './connector/seenCopies.ts';
import { createDetector, type Detector } from './detection/running/detector.ts';
import { detectionHandlers } from './detection/routes.ts';
import type { Handlers } from './http/handlers.ts';
import { sessionsHandlers } from './sessions/routes.ts';
import { Sessions } from './sessions/sessions.ts';
import { sessionsTable } from './sessions/table.ts';
import { SettingsStore } from './settings/settings.ts';
import { overwriteDeleted } from './storage/erasure.ts';
import { metaTable } from './storage/metaTable.ts';
import type { Report, Storage } from './storage/storage.ts';
import { createSuggestionEngine } from './suggestions/engine.ts';
import { DayCounter } from './usage/dayCounter.ts';
import { daysTable } from './usage/daysTable.ts';
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
  readonly index: SnippetIndex;
  readonly sessions: Sessions;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly copyHash: CopyHash;
  readonly feedback: Feedback;
  readonly events: EventsTable;
  readonly usageDays: DayCounter;
  readonly recorder: EventRecorder;
  readonly engagement: EngagementCounter;
  readonly settings: SettingsStore;
  readonly detector: Detector;
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
 * @param report told what is wrong with the data
 */
export const createResources = async (
  storage: Storage, now: () => number, report: Report = () => undefined,
): Promise<Resources> => {
  const { database, queue } = storage;
  const identity: Identity = { id: storage.once('service-id', randomUUID), protocolVersion };
  const copyKey = storage.once('copy-key', () => randomBytes(32).toString('hex'));

  const registry = new Registry(applicationsTable(database), queue, now);
  await registry.registerService(identity.id, protocolVersion, platformName[process.platform] ?? 'UNKNOWN');
  const assetRows = assetsTable(database);
  const records = recordsTable(database);
  const index = new SnippetIndex(createSuggestionEngine, { records, textOf: assetRows.textOf, queue, report });
  const assets = new AssetStore(assetRows, records, index, queue, now);
  const describer = new AssetDescriber(assets, registry, identity);
  const sessions = new Sessions(sessionsTable(database), queue, now);
  const engagement = new EngagementCounter(registry, sessions, queue, now);
  const events = eventsTable(database);
  const usageDays = new DayCounter(daysTable(database), queue);
  const recorder = new EventRecorder(events, usageDays, engagement, queue, now);
  const intentions = new Intentions(database, queue, createSuggestionEngine(), now);
  const seenCopies = new SeenCopies(database, queue, now);
  const copyHash = copyHasher(copyKey);
  const feedback = new Feedback(database, queue, copyKey, now);
  const settings = new SettingsStore(metaTable(database), queue);
  const detector = createDetector();

  return {
    registry, assets, describer, index, sessions, intentions, seenCopies, copyHash, feedback, events, usageDays,
    recorder, engagement, settings, detector,
    handlers: {
      ...wellKnownHandlers(identity),
      ...applicationsHandlers(registry),
      ...sessionsHandlers(sessions, registry),
      ...usageHandlers(recorder, registry),
      ...connectorHandlers({
        registry, assets, describer, index, engagement, recorder, intentions, seenCopies, copyHash, feedback, queue,
        identity, settings,
      }),
      ...assetsHandlers(assets, describer),
      ...detectionHandlers(detector),
    },
    close: async () => {
      await index.stop();
      await detector.close();
    },
    forgetOld: async () => {
      seenCopies.forgetOld();
      const forgot = await Promise.all([intentions.forgetOld(), feedback.forgetOld(), assets.purgeDeleted()]);
      if (forgot.includes(true)) overwriteDeleted(database);
    },
  };
};
