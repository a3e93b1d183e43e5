import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import type { DeletedKept } from '../../contract/console/kept.ts';
import type { UsageDay, UsageEvent } from '../../contract/console/usage.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { deleteKept, listKept, readDeleted, readKept } from '../api/console/kept.ts';
import { listUsageDays, listUsageEvents, readUsageDays, readUsageEvents } from '../api/console/usage.ts';
import { byPeriod, usageTotals, wholePeriods, type UsagePeriod } from './state/usageFigures.ts';
import { useHistoryStore } from './history.ts';
import { useSettingsStore } from './settings.ts';

/** As many events come at once; fewer mean that these were the last. */
const pageSize = 200;

/** Whose events: of all, or of one id; the empty one stands for those of which nobody said whose they are. */
export type UsageOf = string | null;

/** How many days are asked for, and what a bar stands for then. */
const periodOf = (range: number): UsagePeriod => (range > 92 ? 'month' : range > 31 ? 'week' : 'day');

/** What plugins reported of their use, over days and event by event. */
export const useUsageStore = defineStore('usage', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const history = useHistoryStore();
  const { problem: deedProblem, busy, attempt } = useDeed();
  const olderRuns = useLatestRun();

  const range = ref(14);
  const of = ref<UsageOf>(null);
  const older = shallowRef<readonly UsageEvent[]>([]);
  const complete = ref(false);
  /** What the last deletion came to; null before there was one. */
  const deleted = shallowRef<DeletedKept | null>(null);

  const days = useSnapshot<readonly UsageDay[]>({
    empty: [], ask: (signal) => askConsole((target) => listUsageDays(target, range.value), signal), read: readUsageDays,
  });
  const newest = useSnapshot<readonly UsageEvent[]>({
    empty: [],
    ask: (signal) => askConsole((target) => listUsageEvents(target, { application: of.value ?? undefined }), signal),
    read: readUsageEvents,
  });

  const period = computed(() => periodOf(range.value));
  const shownDays = computed(() => wholePeriods(days.value.value, period.value));
  const totals = computed(() => usageTotals(shownDays.value));
  const periods = computed(() => byPeriod(shownDays.value, period.value));
  const events = computed(() => {
    const last = newest.value.value.at(-1)?.sequence ?? Infinity;
    return [...newest.value.value, ...older.value.filter(({ sequence }) => sequence < last)];
  });

  const loadEvents = async (): Promise<void> => {
    olderRuns.drop();
    const before = newest.exchange.value;
    await newest.load();
    // What could not be asked for again stays as it was.
    if (newest.exchange.value === before) return;
    const had = older.value.length;
    const again: UsageEvent[] = [];
    let page = newest.value.value;
    const run = olderRuns.start();
    // What was loaded before the newest is asked for again: it may have been deleted since.
    while (page.length === pageSize && again.length < had) {
      const wanted = { application: of.value ?? undefined, before: page.at(-1)?.sequence };
      const received = await askConsole((target) => listUsageEvents(target, wanted), run.signal);
      const next = run.isLatest() ? readUsageEvents(bodyOf(received)) : null;
      if (next === null) return;
      again.push(...next);
      page = next;
    }
    older.value = again;
    complete.value = page.length < pageSize;
  };

  /** The events before the last one that is shown. */
  const loadOlder = async (): Promise<void> => {
    const last = events.value.at(-1);
    if (last === undefined) return;
    let isLatest = (): boolean => false;
    const received = await attempt('load older events', `${of.value ?? 'all'} before ${last.sequence}`, () => {
      const run = olderRuns.start();
      isLatest = run.isLatest;
      const wanted = { application: of.value ?? undefined, before: last.sequence };
      return askConsole((target) => listUsageEvents(target, wanted), run.signal);
    });
    const page = received === null || !isLatest() ? null : readUsageEvents(bodyOf(received));
    if (page === null) return;
    older.value = [...older.value, ...page];
    complete.value = page.length < pageSize;
  };

  const setRange = (count: number): void => {
    range.value = count;
    void days.load();
  };
  const setOf = (application: UsageOf): void => {
    of.value = application;
    newest.clear();
    older.value = [];
    void loadEvents();
  };

  /** How many events there are of it, in all days; null when that could not be asked. */
  const countEvents = async (application: UsageOf): Promise<number | null> => {
    const received = await attempt('count the events', application ?? 'all', () =>
      askConsole((target) => listKept(target, application ?? undefined)));
    const list = received === null ? null : readKept(bodyOf(received));
    return list?.kinds.find(({ kind }) => kind === 'events')?.count ?? null;
  };

  /** Deletes events for good. @returns how many went; null when it was not done */
  const removeEvents = async (application: UsageOf): Promise<number | null> => {
    const received = await attempt('delete the events', application ?? 'all', () =>
      askConsole((target) => deleteKept(target, { kind: 'events', ...(application === null ? {} : { application }) })));
    const done = received === null ? null : readDeleted(bodyOf(received));
    if (received === null) return null;
    await history.forgetDeleted(false);
    deleted.value = done;
    await Promise.all([days.load(), loadEvents()]);
    return done?.deleted ?? 0;
  };

  watch(() => settings.baseUrl, () => {
    older.value = [];
    of.value = null;
    deleted.value = null;
    deedProblem.value = null;
  }, { flush: 'sync' });

  return {
    range, period, periods, of, days: reactive(days), newest: reactive(newest), totals, events, complete, deleted,
    loadEvents, loadOlder, setRange, setOf, countEvents, removeEvents, deedProblem, busy,
  };
});
