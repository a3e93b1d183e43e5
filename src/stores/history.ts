import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import {
  addToLog, changeDrafts, clearLog, deleteDatabase, deleteDrafts, readDrafts, readLog,
} from './browser/browserDatabase.ts';
import { forgetStored, readStored, writeStored } from './browser/browserStorage.ts';
import { deleteAllResults } from './browser/flowResultDatabase.ts';
import { whenStoredElsewhere } from './browser/otherTabs.ts';
import { leaveDrafts, takeBackDrafts, takeLeftDrafts } from './browser/leftDrafts.ts';
import { deleteAllSnapshots } from './browser/snapshotDatabase.ts';
import { forgetOfTab, readOfTab, writeOfTab } from './browser/tabStorage.ts';
import { whenLeaving } from './browser/whenLeaving.ts';
import { deletions } from './state/deletions.ts';
import { mergeDrafts } from './state/mergeDrafts.ts';
import { readStoredDrafts, readStoredExchange } from './state/storedData.ts';
import { mostStoredBytes, weightOf } from './browser/logLimits.ts';
import { targetBelow } from '../api/request.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { at, listAt, parsed } from '../utils/unknowns.ts';
import { useActivityStore } from './activity.ts';
import { usePlaygroundStore, type PlaygroundDrafts } from './playground.ts';
import { usePreferencesStore } from './preferences.ts';
import { useSettingsStore } from './settings.ts';

/** Milliseconds after the last change of a draft until it is kept. */
const draftDelay = 300;

/** The name of the drafts that a tab has of a service. */
const draftsOf = (baseUrl: string): string => `drafts ${baseUrl}`;

/** The name of what a tab sent right before its page was left. */
const sentLast = 'sent';

/** What of the log and the drafts outlives this page: kept by the browser, for each base_url apart. */
export const useHistoryStore = defineStore('history', () => {
  const settings = useSettingsStore();
  const preferences = usePreferencesStore();
  const activity = useActivityStore();
  const playground = usePlaygroundStore();

  const keep = ref(readStored('keep-history') !== 'no');
  /** Whether what was kept for the service in use has been looked up. */
  const ready = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** As they were when they were last looked up or kept: what differs from it was written here. */
  let before = playground.drafts();

  /** What was sent and the database does not have yet, with its service. */
  const onTheWay = new Map<Exchange, string>();

  /** How often drafts were kept or dropped: what was begun before the last time is not of today. */
  let turn = 0;

  const dropTimer = (): void => {
    turn += 1;
    clearTimeout(timer);
    timer = undefined;
  };
  /** What is written is not in the database yet, as the next tab would take it in. */
  let unmerged: string | null = null;
  const merge = async (baseUrl: string, earlier: PlaygroundDrafts, now: PlaygroundDrafts): Promise<void> => {
    turn += 1;
    const begun = turn;
    const text = JSON.stringify({ baseUrl, earlier, now });
    unmerged = text;
    writeOfTab(draftsOf(baseUrl), JSON.stringify({ now, earlier }));
    await changeDrafts(baseUrl, (there) => mergeDrafts(readStoredDrafts(there), earlier, now));
    takeBackDrafts(text);
    if (unmerged === text) unmerged = null;
    // The database has them: a page that is gone before that leaves it to the next one.
    if (turn === begun) writeOfTab(draftsOf(baseUrl), JSON.stringify({ now }));
  };
  const saveDrafts = (baseUrl: string): void => {
    dropTimer();
    if (!keep.value) return;
    const earlier = before;
    before = playground.drafts();
    void merge(baseUrl, earlier, before);
  };
  const savePending = (baseUrl: string): void => { if (timer !== undefined) saveDrafts(baseUrl); };

  /** Fetches what was kept. Drafts are put in only where nobody has begun to write; this tab's own go first. */
  const load = async (): Promise<void> => {
    const { baseUrl } = settings;
    ready.value = false;
    if (keep.value) {
      const tab = parsed(readOfTab(draftsOf(baseUrl)) ?? '');
      const [own, earlier] = ['now', 'earlier'].map((name) => readStoredDrafts(at(tab, name)));
      const [log, kept] = await Promise.all([readLog(baseUrl), readDrafts(baseUrl)]);
      if (baseUrl !== settings.baseUrl) return;
      activity.addEarlier(log.map(readStoredExchange).filter((exchange) => exchange !== null));
      const drafts = own ?? readStoredDrafts(kept);
      if (drafts !== null && playground.untouched()) {
        playground.restore(drafts);
        before = playground.drafts();
      }
      if (own && earlier) void merge(baseUrl, earlier, own);
    }
    ready.value = true;
  };

  /** What another tab emptied goes here too; what stands in a form stays until the page is left. */
  const hearEmptied = (text: string | null): void => {
    const [, what, baseUrl] = text?.split(' ') ?? [];
    if (what === 'everything') {
      dropTimer();
      unmerged = null;
      forgetOfTab(draftsOf(''));
      activity.clearAll();
    } else if (baseUrl === settings.baseUrl) {
      activity.clear();
      deletions.value += 1;
      if (what === 'drafts') forgetDrafts(baseUrl);
    }
  };
  const forgetDrafts = (baseUrl: string): void => {
    dropTimer();
    unmerged = null;
    takeLeftDrafts();
    writeOfTab(draftsOf(baseUrl), null);
    forgetOfTab(`${draftsOf(baseUrl)} `);
  };

  whenStoredElsewhere(['theme', 'timeout', 'profiles', 'hide-deprecated', 'single-keys'], preferences.readAgain);
  whenStoredElsewhere(['emptied'], hearEmptied);
  whenStoredElsewhere(['keep-history'], (text) => {
    keep.value = text !== 'no';
    if (!keep.value) forgetOfTab(draftsOf(''));
  });
  whenLeaving(() => {
    savePending(settings.baseUrl);
    if (unmerged !== null) leaveDrafts(unmerged);
    // What the database does not have when the page is gone it may never have.
    if (onTheWay.size > 0) writeOfTab(sentLast, JSON.stringify([...onTheWay]));
  });

  /** Begins to keep; to be called once. */
  const start = async (): Promise<void> => {
    activity.listen((exchange) => { void remember(exchange); });
    watch(() => settings.baseUrl, (_now, left) => {
      savePending(left);
      dropTimer();
      before = playground.drafts();
      void load();
    });
    watch(() => playground.drafts(), () => {
      clearTimeout(timer);
      timer = setTimeout(() => { saveDrafts(settings.baseUrl); }, draftDelay);
    });
    for (const text of keep.value ? takeLeftDrafts() : []) {
      const drafts = parsed(text);
      const [earlier, now] = ['earlier', 'now'].map((name) => readStoredDrafts(at(drafts, name)));
      if (earlier && now) await merge(String(at(drafts, 'baseUrl')), earlier, now);
    }
    const left = listAt(parsed(readOfTab(sentLast) ?? ''));
    writeOfTab(sentLast, null);
    for (const pair of left) {
      const [exchange, baseUrl] = listAt(pair);
      const read = readStoredExchange(exchange);
      if (read !== null) await remember(read, String(baseUrl));
    }
    await load();
  };

  const remember = async (exchange: Exchange, baseUrl = settings.baseUrl): Promise<void> => {
    const weight = weightOf(exchange);
    if (exchange.automatic === true || !keep.value || weight > mostStoredBytes) return;
    if (targetBelow(exchange.request.url, baseUrl) === null) return;
    onTheWay.set(exchange, baseUrl);
    await addToLog([baseUrl, exchange.startedAt, weight, exchange.id], exchange);
    onTheWay.delete(exchange);
    if (onTheWay.size === 0) writeOfTab(sentLast, null);
  };

  /** Turns keeping on or off; off also deletes what was kept. The log of this page stays while the page does. */
  const setKeep = async (on: boolean): Promise<void> => {
    keep.value = on;
    writeStored('keep-history', on ? null : 'no');
    if (on) {
      saveDrafts(settings.baseUrl);
      for (const exchange of [...activity.exchanges].reverse()) await remember(exchange);
    } else {
      dropTimer();
      unmerged = null;
      takeLeftDrafts();
      forgetOfTab(draftsOf(''));
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
   * What the service deleted goes here too, in every tab: the log of the service in use, which shows texts, all results
   * of flows, since nobody can tell in which of them such a text stands, and when everything was deleted the drafts.
   * What stands in a form stays until the page is left.
   */
  const forgetDeleted = async (everything: boolean): Promise<void> => {
    const { baseUrl } = settings;
    await Promise.all([clear(), deleteAllResults()]);
    deletions.value += 1;
    writeStored('emptied', `${Date.now()} ${everything ? 'drafts' : 'log'} ${baseUrl}`);
    if (!everything) return;
    forgetDrafts(baseUrl);
    await deleteDrafts(baseUrl);
  };

  /** Deletes everything that this console keeps in the browser, settings too; they apply until the page is left. */
  const forgetEverything = async (): Promise<void> => {
    dropTimer();
    unmerged = null;
    forgetOfTab('');
    activity.clearAll();
    writeStored('emptied', `${Date.now()} everything`);
    forgetStored();
    if (!keep.value) writeStored('keep-history', 'no');
    await Promise.all([deleteDatabase(), deleteAllSnapshots(), deleteAllResults()]);
  };

  return { keep, ready, start, setKeep, clear, forgetDeleted, forgetEverything };
});
