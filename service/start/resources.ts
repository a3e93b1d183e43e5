import { randomBytes, randomUUID } from 'node:crypto';
import { applicationsHandlers } from '../applications/routes.ts';
import { Registry } from '../applications/registry.ts';
import { applicationsTable } from '../applications/table.ts';
import { Annotations } from '../assets/annotations.ts';
import { annotationsTable } from '../assets/annotationsTable.ts';
import { AssetDescriber } from '../assets/describer.ts';
import { assetsHandlers } from '../assets/routes.ts';
import { sketchesTable } from '../assets/sketchesTable.ts';
import { SnippetIndex } from '../assets/snippetIndex.ts';
import { AssetStore } from '../assets/store.ts';
import { keptAnnotations, keptAssets } from '../assets/kept.ts';
import { assetsTable } from '../assets/table.ts';
import { textsOfAsset } from '../assets/textsOfAsset.ts';
import { LastCalls } from '../assistants/lastCalls.ts';
import { copyHasher, type CopyHash } from '../connector/copyHash.ts';
import { Feedback } from '../connector/feedback.ts';
import { Intentions } from '../connector/intentions.ts';
import { keptFeedback, keptIntentions, keptSeenCopies } from '../connector/kept.ts';
import { connectorHandlers } from '../connector/routes.ts';
import { SeenCopies } from '../connector/seenCopies.ts';
import type { ConsoleParts } from '../consoleApi/parts.ts';
import { createDetector, usualTimes, type Detector } from '../detection/running/detector.ts';
import { detectionHandlers } from '../detection/routes.ts';
import { keptFlowResults, shownInResults } from '../flows/results/kept.ts';
import { changesTable } from '../history/changesTable.ts';
import { History } from '../history/history.ts';
import { keptHistory } from '../history/kept.ts';
import { Past } from '../history/past.ts';
import { pastTable } from '../history/pastTable.ts';
import { ProgramHistory } from '../history/programHistory.ts';
import { programsTable } from '../history/programsTable.ts';
import type { Handlers } from '../http/handlers.ts';
import { Streams } from '../http/streams.ts';
import { keptBackups } from '../kept/backups.ts';
import { Deletion } from '../kept/deletion.ts';
import { Prover } from '../kept/proof.ts';
import { KeptTexts } from '../kept/keptTexts.ts';
import { keptPutAside } from '../kept/putAside.ts';
import type { KeptKinds } from '../kept/keptKind.ts';
import { Shown } from '../kept/shown.ts';
import { LargeBodies, startReader } from '../largeBodies/largeBodies.ts';
import { annotationHandlers } from '../sdk/annotationRoutes.ts';
import { sdkHandlers } from '../sdk/routes.ts';
import { searchHandlers } from '../sdk/searchRoutes.ts';
import { streamSources } from '../sdk/streams.ts';
import { AssetSearch } from '../search/assetSearch.ts';
import { openTextIndex } from '../storage/database/textIndex.ts';
import { sessionsHandlers } from '../sessions/routes.ts';
import { keptSessions } from '../sessions/kept.ts';
import { Sessions } from '../sessions/sessions.ts';
import { sessionsTable } from '../sessions/table.ts';
import { SettingsStore } from '../settings/settings.ts';
import { messageOf } from '../startError.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import type { Storage } from '../storage/storage.ts';
import { createSuggestionEngine } from '../suggestions/engine.ts';
import type { SavedText } from '../suggestions/types.ts';
import { ExchangeNumbers } from '../traffic/exchangeNumbers.ts';
import { keptTraffic } from '../traffic/kept.ts';
import { shownInTraffic } from '../traffic/shownTexts.ts';
import { TrafficRecorder } from '../traffic/recorder.ts';
import { DayCounter } from '../usage/dayCounter.ts';
import { daysTable } from '../usage/daysTable.ts';
import { EngagementCounter } from '../usage/engagement.ts';
import { keptEvents } from '../usage/kept.ts';
import { EventStore } from '../usage/eventStore.ts';
import { usageHandlers } from '../usage/routes.ts';
import { eventsTable, type EventsTable } from '../usage/table.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { wellKnownHandlers } from '../wellKnown/routes.ts';
import { Unsent } from '../unsent.ts';
import type { World } from './world.ts';

export type Resources = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly annotations: Annotations;
  /** What assistants called. */
  readonly lastCalls: LastCalls;
  readonly describer: AssetDescriber;
  readonly index: SnippetIndex;
  readonly search: AssetSearch;
  readonly sessions: Sessions;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly copyHash: CopyHash;
  readonly feedback: Feedback;
  readonly events: EventsTable;
  readonly usageDays: DayCounter;
  readonly eventStore: EventStore;
  readonly engagement: EngagementCounter;
  readonly settings: SettingsStore;
  readonly history: History;
  readonly past: Past;
  readonly programs: ProgramHistory;
  readonly identity: Identity;
  readonly detector: Detector;
  readonly traffic: TrafficRecorder;
  readonly unsent: Unsent;
  readonly largeBodies: LargeBodies;
  readonly kept: KeptKinds;
  readonly deletion: Deletion;
  readonly shownTexts: Shown;
  readonly handlers: Handlers;
  readonly streams: Streams;
  /** Takes all that is in memory from the database anew, after it was written past the rooms. */
  readonly readAgain: () => void;
  /** Stops what runs beside the requests. */
  readonly close: () => Promise<void>;
};

const platformName: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'MACOS', linux: 'LINUX', win32: 'WINDOWS',
};

/** Makes every resource of the service on one storage. */
export const createResources = async (
  storage: Storage, { folder, flows, flowResults }: Pick<ConsoleParts, 'folder' | 'flows' | 'flowResults'>, world: World,
): Promise<Resources> => {
  const { statements, queue } = storage;
  const { now, report } = world;
  const meta = metaTable(statements);
  const numbers = new ExchangeNumbers(meta, queue, now(), report);
  // Asked for in one turn, so that they are one transaction.
  const [{ serviceId, userId, copyKey }] = await Promise.all([
    queue.write((tx) => ({
      serviceId: meta.once(tx, 'service-id', randomUUID),
      userId: meta.once(tx, 'user-id', randomUUID),
      copyKey: meta.once(tx, 'copy-key', () => randomBytes(32).toString('hex')),
    })),
    numbers.putBy(),
  ]);
  const history = new History(changesTable(statements), now);
  const settings = new SettingsStore(meta, queue, history);
  const identity: Identity = {
    id: serviceId,
    get protocolVersion() { return world.announced ?? settings.current.announcedVersion; },
  };

  const registry = new Registry(applicationsTable(statements), queue, history, now);
  // In one turn, so that they are one transaction.
  await Promise.all([
    registry.registerService(identity.id, identity.protocolVersion, platformName[process.platform] ?? 'UNKNOWN'),
    queue.write((tx) => { history.catchUp(tx, settings.current); }),
  ]);
  const assetRows = assetsTable(statements, (id) => { storage.health.alteredText(id); });
  const sketches = sketchesTable(statements);
  const savedText = (id: string): SavedText | undefined => {
    const text = assetRows.textOf(id);
    return text === undefined ? undefined : { text, extension: assetRows.byId(id)?.extension ?? 'UNKNOWN' };
  };
  const index = new SnippetIndex(() => createSuggestionEngine({ texts: savedText }), {
    sketches, textOf: assetRows.textOf, queue, report,
  });
  const traffic = new TrafficRecorder((id) => registry.find(id), () => settings.current.recording, numbers, now);
  const keptTexts = new KeptTexts(() => kept);
  const shown = new Shown({
    traffic: shownInTraffic(traffic.kept), flowResults: shownInResults(flowResults),
  }, keptTexts);
  const assets = new AssetStore(assetRows, sketches, index, queue, { now, elapsed: world.elapsed }, {
    shown, textsOf: textsOfAsset(statements),
  });
  const search = new AssetSearch(assets, async (text) => (await index.assess(text, {})).candidates, openTextIndex);
  assets.follow((id) => { search.changed(id); });
  const annotations = new Annotations(annotationsTable(statements), now);
  const describer = new AssetDescriber(assets, annotations, registry, identity);
  const sessions = new Sessions(sessionsTable(statements), queue, history, now);
  const engagement = new EngagementCounter(registry, sessions, queue, now);
  const events = eventsTable(statements);
  const usageDays = new DayCounter(daysTable(statements));
  const eventStore = new EventStore(events, usageDays, engagement, queue, now);
  const intentions = new Intentions(statements, queue, () => createSuggestionEngine({ texts: () => undefined }), now);
  const seenCopies = new SeenCopies(statements, queue, now);
  const copyHash = copyHasher(copyKey);
  const feedback = new Feedback(statements, copyKey, now);
  const programs = new ProgramHistory(programsTable(statements), queue, now, () => { history.onChanged(); });
  const detector = createDetector(world.machine, usualTimes, ({ source, reason }) => {
    world.report('warn', 'Installed programs were looked for, and one source of them could not be read.', { source, reason });
  }, (scan) => {
    programs.scanned(scan).catch((error: unknown) => {
      report('warn', 'What changed among the installed programs could not be remembered; the next scan does it.', { reason: messageOf(error) });
    });
  });
  const unsent = new Unsent();
  const largeBodies = new LargeBodies(startReader({ copyKey }), world.largeBodyMs);

  const lastCalls = new LastCalls();
  const kept: KeptKinds = {
    assets: keptAssets(assets, statements),
    annotations: keptAnnotations(annotations, statements),
    intentions: keptIntentions(intentions, statements),
    seenCopies: keptSeenCopies(seenCopies),
    feedback: keptFeedback(feedback),
    traffic: keptTraffic(traffic.kept, () => { lastCalls.clear(); }),
    events: keptEvents(eventStore, statements),
    sessions: keptSessions(sessions),
    history: keptHistory(history, statements),
    flowResults: keptFlowResults(flowResults),
    backups: keptBackups(folder),
    putAside: keptPutAside(folder),
  };
  const deletion = new Deletion({
    kept, queue, space: storage.space, backups: storage.backups,
    prover: new Prover({
      search: async (runs, isOver) => [
        ...await storage.search.search(runs, isOver), ...await flows.search(runs, isOver),
        ...await flowResults.search(runs, isOver),
      ],
    }, keptTexts, world.elapsed),
    applications: {
      delete: (tx, application) => {
        if (application === undefined) return registry.deleteAll(tx);
        return registry.delete(tx, application) ? 1 : undefined;
      },
      forgetName: (tx, application) => { registry.forgetName(tx, application); },
    },
    shown,
  });

  const streams = new Streams(streamSources({ assets, annotations, settings, identity, userId }));

  return {
    registry, assets, annotations, describer, index, search, sessions, intentions, seenCopies, copyHash, feedback,
    events, usageDays, eventStore, engagement, settings, history, identity, detector, traffic, lastCalls, unsent,
    largeBodies,
    past: new Past(pastTable(statements), now),
    programs,
    kept,
    deletion,
    shownTexts: shown,
    streams,
    handlers: {
      ...wellKnownHandlers(identity),
      ...applicationsHandlers(registry),
      ...sessionsHandlers(sessions, registry),
      ...usageHandlers(eventStore, registry),
      ...connectorHandlers({
        registry, assets, annotations, describer, index, engagement, eventStore, intentions, seenCopies, copyHash,
        feedback, queue, identity, settings,
      }),
      ...assetsHandlers(assets, describer, unsent),
      ...sdkHandlers({
        registry, assets, annotations, describer, engagement, feedback, copyHash, queue, settings, identity, userId,
      }),
      ...searchHandlers(assets, describer, search),
      ...annotationHandlers(annotations, assets, queue, shown, unsent),
      ...detectionHandlers(detector),
    },
    readAgain: () => {
      for (const room of [registry, sessions, intentions, settings, index, search]) room.readAgain();
      void streams.beginAgain();
      void registry.announce(identity).catch((error: unknown) => {
        report('warn', 'The version that is announced now is not in the registry yet; the next start puts it there.', { reason: messageOf(error) });
      });
      void usageDays.catchUp(queue).catch((error: unknown) => {
        report('warn', 'What was taken in is not counted by day yet; that is done at the next start.', { reason: messageOf(error) });
      });
    },
    close: async () => {
      await largeBodies.close();
      await search.stop();
      await index.stop();
      await detector.close();
      try {
        await assets.forgetDeleted();
      } catch (error) {
        report('warn', 'What was deleted could not be overwritten before the stop; the next start does it.',
          { reason: messageOf(error) });
      }
    },
  };
};
