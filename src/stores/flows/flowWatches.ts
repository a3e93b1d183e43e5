import { defineStore } from 'pinia';
import { shallowReactive, watch } from 'vue';
import { getServiceFacts, readServiceFacts } from '../../api/console/service.ts';
import { useLiveStore } from '../live.ts';
import { bodyOf } from '../state/bodyOf.ts';
import { useConsole } from '../state/useConsole.ts';
import { useFlowFilesStore } from './flowFiles.ts';
import { useFlowRunsStore } from './flowRuns.ts';

/**
 * Flows that are run whenever their file changes or the service was started again, as long as the page is there. A
 * person turns it on for each.
 */
export const useFlowWatchesStore = defineStore('flowWatches', () => {
  const live = useLiveStore();
  const files = useFlowFilesStore();
  const runs = useFlowRunsStore();
  const askConsole = useConsole();

  /** What each said when it was looked at last, as the hash of its file. */
  const watched = shallowReactive(new Map<string, string>());
  const waiting = new Set<string>();
  let upSince: string | null = null;
  let stop: (() => void) | null = null;

  /** Runs those that wait, one after the other; what a person runs is not cut short. */
  const runWaiting = async (): Promise<void> => {
    for (const key of [...waiting]) {
      if (runs.running !== null) return;
      waiting.delete(key);
      const flow = files.files.get(key)?.flow ?? null;
      if (watched.has(key) && flow !== null) await runs.run(key, flow, 1);
    }
  };
  watch(() => runs.running, (now) => { if (now === null) void runWaiting(); });

  const runSoon = (keys: Iterable<string>): void => {
    for (const key of keys) waiting.add(key);
    void runWaiting();
  };
  const lookAtFiles = async (): Promise<void> => {
    for (const [key, hash] of watched) {
      const file = await files.open(key);
      if (file === null || file.hash === hash || !watched.has(key)) continue;
      watched.set(key, file.hash);
      runSoon([key]);
    }
  };
  const startOf = async (): Promise<string | null> =>
    readServiceFacts(bodyOf(await askConsole(getServiceFacts)))?.upSince ?? null;
  const lookAtService = async (): Promise<void> => {
    const now = await startOf();
    if (now === null) return;
    const isAnother = upSince !== null && upSince !== now;
    upSince = now;
    if (isAnother) runSoon(watched.keys());
  };
  const look = (): void => {
    void lookAtFiles();
    void lookAtService();
  };

  const isWatched = (key: string): boolean => watched.has(key);
  const setWatched = (key: string, on: boolean): void => {
    if (!on) watched.delete(key);
    else watched.set(key, files.files.get(key)?.hash ?? '');
    if (watched.size > 0 && stop === null) {
      // Also when the stream is back after a break, which a start of the service is.
      stop = live.whenChanged(['flows'], look);
      void lookAtService();
    } else if (watched.size === 0) {
      stop?.();
      stop = null;
      upSince = null;
    }
  };
  const rename = (key: string, other: string): void => {
    if (!watched.has(key)) return;
    setWatched(other, true);
    setWatched(key, false);
  };

  return { isWatched, setWatched, rename };
});
