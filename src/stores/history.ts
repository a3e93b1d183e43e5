import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import {
  addToLog, clearLog, deleteDatabase, deleteDrafts, readDrafts, readLog, writeDrafts,
} from './browser/browserDatabase.ts';
import { forgetStored, readStored, whenStoredElsewhere, writeStored } from './browser/browserStorage.ts';
import { readStoredDrafts, readStoredExchange } from './state/storedData.ts';
import { mostStoredBytes, weightOf } from './browser/logLimits.ts';
import { targetBelow } from '../api/request.ts';
import { useActivityStore } from './activity.ts';
import { usePlaygroundStore } from './playground.ts';
import { useSettingsStore } from './settings.ts';

/** Milliseconds after the last change of a draft until it is kept. */
const draftDelay = 300;

/** What of the log and the drafts outlives this page: kept by the browser, for each base_url apart. */
export const useHistoryStore = defineStore('history', () => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  const playground = usePlaygroundStore();

  const keep = ref(readStored('keep-history') !== 'no');
  /** Whether what was kept for the service in use has been looked up. */
  const ready = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveDrafts = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (keep.value) void writeDrafts(settings.baseUrl, playground.drafts());
  };

  /** Fetches what was kept. Drafts are put in only where nobody has begun to write. */
  const load = async (): Promise<void> => {
    const { baseUrl } = settings;
    ready.value = false;
    if (keep.value) {
      const [log, kept] = await Promise.all([readLog(baseUrl), readDrafts(baseUrl)]);
      if (baseUrl !== settings.baseUrl) return;
      activity.addEarlier(log.map(readStoredExchange).filter((exchange) => exchange !== null));
      const drafts = readStoredDrafts(kept);
      if (drafts !== null && playground.untouched()) playground.restore(drafts);
    }
    ready.value = true;
  };

  /** Begins to keep; to be called once. */
  const start = async (): Promise<void> => {
    activity.listen(remember);
    whenStoredElsewhere('emptied', (text) => { if (text.endsWith(` ${settings.baseUrl}`)) activity.clear(); });
    watch(() => settings.baseUrl, (_now, before) => {
      if (timer !== undefined && keep.value) void writeDrafts(before, playground.drafts());
      clearTimeout(timer);
      timer = undefined;
      void load();
    });
    await load();
    watch(() => playground.drafts(), () => {
      clearTimeout(timer);
      timer = setTimeout(saveDrafts, draftDelay);
    });
    window.addEventListener('pagehide', () => { if (timer !== undefined) saveDrafts(); });
  };

  const remember = (exchange: (typeof activity.exchanges)[number]): void => {
    const { baseUrl } = settings;
    const weight = weightOf(exchange);
    if (exchange.automatic === true || !keep.value || weight > mostStoredBytes) return;
    if (targetBelow(exchange.request.url, baseUrl) === null) return;
    void addToLog([baseUrl, exchange.startedAt, weight, exchange.id], exchange);
  };

  /** Turns keeping on or off; off also deletes what was kept. The log of this page stays while the page does. */
  const setKeep = async (on: boolean): Promise<void> => {
    keep.value = on;
    writeStored('keep-history', on ? null : 'no');
    if (on) {
      for (const exchange of [...activity.exchanges].reverse()) remember(exchange);
      saveDrafts();
    } else {
      await deleteDatabase();
    }
  };

  /** Empties the log of the service in use, here and where it is kept. */
  const clear = async (): Promise<void> => {
    // It shows as empty when it is: a reload must not bring back what was said to be cleared.
    const { baseUrl } = settings;
    await clearLog(baseUrl);
    if (baseUrl === settings.baseUrl) activity.clear();
  };

  /**
   * What the service deleted goes here too, in every tab: the log of the service in use, which shows texts, and when
   * everything was deleted the drafts. What stands in a form stays until the page is left.
   */
  const forgetDeleted = async (everything: boolean): Promise<void> => {
    const { baseUrl } = settings;
    await clear();
    writeStored('emptied', `${Date.now()} ${baseUrl}`);
    if (!everything) return;
    clearTimeout(timer);
    timer = undefined;
    await deleteDrafts(baseUrl);
  };

  /** Deletes everything that this console keeps in the browser, settings too; they apply until the page is left. */
  const forgetEverything = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    activity.clearAll();
    forgetStored();
    if (!keep.value) writeStored('keep-history', 'no');
    await deleteDatabase();
  };

  return { keep, ready, start, setKeep, clear, forgetDeleted, forgetEverything };
});
