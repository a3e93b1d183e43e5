import type { Pinia } from 'pinia';
import { loadPart } from '../../components/parts/asyncPart.ts';
import { readStored } from '../../stores/browser/browserStorage.ts';
import { useDrillsStore } from '../../stores/drills.ts';
import { findCauses } from '../../stores/findCauses.ts';
import { followApplications } from '../../stores/followApplications.ts';
import { useHandshakesStore } from '../../stores/handshakes.ts';
import { useHistoryStore } from '../../stores/history.ts';
import { useSessionsStore } from '../../stores/sessions.ts';
import { useStreamCheckStore } from '../../stores/streamCheck.ts';
import { useTrafficStore } from '../../stores/traffic.ts';

/** What follows the log of requests or the stream of the service, whether or not its view is ever opened. */
export const listeners: Readonly<Record<string, (pinia: Pinia) => unknown>> = {
  reachability: (pinia) => { findCauses(pinia); },
  handshakes: useHandshakesStore,
  history: (pinia) => useHistoryStore(pinia).start(),
  sessions: useSessionsStore,
  traffic: (pinia) => { useTrafficStore(pinia).follow(); },
  applications: followApplications,
  drills: useDrillsStore,
  streamCheck: useStreamCheckStore,
};

/**
 * Has all of them begin; to be called once. Each is told of what happened before, so this may come after the first
 * view, which does without them.
 */
export const startListening = (pinia: Pinia): void => {
  for (const begin of Object.values(listeners)) void begin(pinia);
  // Only where a person switched it on.
  if (readStored('keep-snapshots') !== 'yes') return;
  loadPart(() => import('../../stores/snapshots/snapshots.ts')).then(({ useSnapshotsStore }) => useSnapshotsStore(pinia), () => {
    // It begins with its view then, which says why it could not be loaded.
  });
};
