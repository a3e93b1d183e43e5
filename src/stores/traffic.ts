import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { TrafficExchange, TrafficSummary } from '../../contract/console/traffic.ts';
import type { Received } from '../../contract/exchange.ts';
import { readOk } from './state/readOk.ts';
import { useConsole } from './state/useConsole.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { deletions } from './state/deletions.ts';
import { useUnderWay } from './state/useUnderWay.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { clientsOf, type Clients } from './state/trafficClients.ts';
import { readStored, writeStored } from './browser/browserStorage.ts';
import { whenStoredElsewhere } from './browser/otherTabs.ts';
import { changeSettings } from '../api/console/settings.ts';
import {
  clearTraffic, getExchange, listTraffic, readTrafficExchange, readTrafficList,
} from '../api/console/traffic.ts';
import { useCountsStore } from './counts.ts';
import { useLiveStore } from './live.ts';
import { useSettingsStore } from './settings.ts';

/** As many as the service keeps of what the console asked by itself. */
const mostAutomatic = 100;

/** Names an exchange also across restarts of the service, which count from the start again. */
const keyOf = ({ sequence, at }: TrafficSummary): string => `${sequence} ${at}`;

/** What an exchange that was asked for came to: it is there, it is on its way, it was not kept, or asking failed. */
export type DetailState = 'none' | 'loading' | 'there' | 'gone' | 'failed';

const answered = ({ outcome }: Received): boolean => outcome.kind === 'answered' && outcome.answer.status === 200;

/** An answer that somebody should look at: not one of this console's own, and not one that a drill was to give. */
const isError = ({ status, fromConsole, injected }: TrafficSummary): boolean =>
  !fromConsole && injected === null && (status === null || status >= 400);

/** Every request that reached the service, newest first, as it comes in. */
export const useTrafficStore = defineStore('traffic', () => {
  const settings = useSettingsStore();
  const live = useLiveStore();
  const counts = useCountsStore();
  const askConsole = useConsole();
  const detailRuns = useLatestRun();
  const unlessUnderWay = useUnderWay();

  const rows = shallowRef<readonly TrafficSummary[]>([]);
  /** What came in while the rows were not to move, newest first. */
  const waiting = shallowRef<readonly TrafficSummary[]>([]);
  const paused = ref(false);
  /** Somebody is reading: rows must keep their place. */
  const held = ref(false);
  const recording = ref<boolean | null>(null);
  const chosen = ref<number | null>(null);
  const detail = shallowRef<TrafficExchange | null>(null);
  const detailState = ref<DetailState>('none');
  /** When the run of the service began that the last list is of; null before the first. */
  let since: string | null = null;
  /** When the service was started again while this page knew rows, in milliseconds since the epoch, newest last. */
  const restarts = shallowRef<readonly number[]>([]);
  /** Whether it is of a run before: the service has it no more, and no other by its number. */
  const isEarlier = ({ at }: TrafficSummary): boolean => Date.parse(at) < (restarts.value.at(-1) ?? 0);
  /** Sequence numbers up to this one were forgotten. */
  let forgotten = 0;
  /** What came in by the stream since the list was last asked for, and so may be missing from it. */
  let come = new Set<string>();

  const snapshot = useSnapshot({
    empty: null,
    ask: (signal) => askConsole(listTraffic, signal),
    read: readTrafficList,
  });
  const limits = computed(() => snapshot.value.value?.limits ?? null);
  const kept = computed(() => limits.value?.exchanges ?? 1000);
  const total = computed(() => rows.value.length + waiting.value.length);
  /** Without what the console asked by itself. */
  const asked = computed(() => [rows.value, waiting.value].flat().filter(({ automatic }) => !automatic).length);
  const clients = computed((): Clients => clientsOf(rows.value));

  /** Newest first, as many as the service keeps: what the console asked by itself has room of its own. */
  const newestOf = (summaries: TrafficSummary[]): readonly TrafficSummary[] => {
    const room = { asked: kept.value, automatic: mostAutomatic };
    return Object.freeze(summaries.sort((one, other) => other.sequence - one.sequence)
      .filter(({ automatic }) => {
        const kind = automatic ? 'automatic' : 'asked';
        room[kind] -= 1;
        return room[kind] >= 0;
      }));
  };

  const show = (): void => {
    if (waiting.value.length === 0) return;
    rows.value = newestOf([...waiting.value, ...rows.value]);
    waiting.value = [];
  };

  /** Newest first. */
  const arrive = (summaries: readonly TrafficSummary[]): void => {
    const known = new Set([...waiting.value, ...rows.value].map(keyOf));
    const fresh = summaries.filter((summary) => known.size < known.add(keyOf(summary)).size);
    if (fresh.length === 0) return;
    waiting.value = newestOf([...fresh, ...waiting.value]);
    if (!paused.value && !held.value) show();
  };

  /** What came in by the stream and is not among the rows yet, oldest first. */
  let coming: TrafficSummary[] = [];
  /** However many come in at a time are taken in at once: for each all that is there would be looked through. */
  const takeIn = (): void => {
    const came = coming.reverse();
    coming = [];
    arrive(came);
  };

  /**
   * What the service holds is what there is: rows that it no longer has go, new ones come in. Those of a run before
   * stay, since its end took them away and nobody else.
   */
  const load = async (): Promise<void> => {
    const first = snapshot.exchange.value === null;
    const before = snapshot.value.value;
    takeIn();
    come = new Set();
    await snapshot.load();
    const list = snapshot.value.value;
    if (list === null || list === before) return;
    recording.value = list.recording;
    if (since !== null && since !== list.since) restarts.value = [...restarts.value, Date.parse(list.since)];
    since = list.since;
    const newest = [...list.exchanges].reverse();
    const there = new Set(newest.map(keyOf));
    const stays = (summary: TrafficSummary): boolean =>
      there.has(keyOf(summary)) || come.has(keyOf(summary)) || isEarlier(summary);
    forgotten = 0;
    rows.value = Object.freeze(rows.value.filter(stays));
    waiting.value = waiting.value.filter(stays);
    arrive(newest);
    if (first) show();
  };

  /** The newest that was looked at in this browser; numbers are never used again. */
  const seen = ref(Number(readStored('traffic-seen') ?? 0));
  whenStoredElsewhere(['traffic-seen'], (text) => { seen.value = Math.max(seen.value, Number(text ?? 0)); });
  const unseenErrors = computed(() =>
    [...waiting.value, ...rows.value].filter((summary) => summary.sequence > seen.value && isError(summary)).length);
  /** What is there was looked at. */
  const look = (): void => {
    const newest = Math.max(seen.value, rows.value[0]?.sequence ?? 0, waiting.value[0]?.sequence ?? 0);
    if (newest === seen.value) return;
    seen.value = newest;
    writeStored('traffic-seen', String(newest));
  };
  watch(unseenErrors, (count) => { counts.note('traffic-errors', count); });

  let following = false;
  /** Begins to follow; later calls change nothing. What comes in is taken in whether the view was ever open or not. */
  const follow = (): void => {
    if (following) return;
    following = true;
    live.listen((event) => {
      if (event.kind !== 'exchange' || event.exchange.sequence <= forgotten) return;
      come.add(keyOf(event.exchange));
      if (coming.push(event.exchange) === 1) setTimeout(takeIn);
    });
    live.whenBack(() => { void load(); });
    live.whenChanged(['kept', 'settings'], () => { void load(); });
  };

  const close = (): void => {
    detailRuns.drop();
    chosen.value = null;
    detail.value = null;
    detailState.value = 'none';
  };

  /** Opens an exchange; the one opened last wins. */
  const open = async (sequence: number): Promise<void> => {
    const run = detailRuns.start();
    const isThere = chosen.value === sequence && detailState.value === 'there';
    chosen.value = sequence;
    if (isThere) return;
    detail.value = null;
    detailState.value = 'loading';
    const received = await askConsole((target) => getExchange(target, sequence), run.signal);
    if (!run.isLatest()) return;
    const { outcome } = received;
    const read = readOk(received, readTrafficExchange);
    detail.value = read;
    if (read !== null) detailState.value = 'there';
    else detailState.value = outcome.kind === 'answered' && outcome.answer.status === 404 ? 'gone' : 'failed';
  };

  /** Has the service forget everything. @returns whether it did */
  const clear = async (): Promise<boolean> => await unlessUnderWay('clear', async () => {
    takeIn();
    const newest = Math.max(0, rows.value[0]?.sequence ?? 0, waiting.value[0]?.sequence ?? 0);
    if (!answered(await askConsole(clearTraffic))) return false;
    forgotten = newest;
    rows.value = [];
    waiting.value = [];
    restarts.value = [];
    close();
    await load();
    return true;
  }) ?? false;

  /** Switches recording. @returns whether the service did it */
  const setRecording = async (on: boolean): Promise<boolean> => {
    const done = answered(await askConsole((target) => changeSettings(target, { recording: on })));
    if (done) recording.value = on;
    return done;
  };

  const setPaused = (on: boolean): void => {
    paused.value = on;
    if (!on && !held.value) show();
  };
  const hold = (on: boolean): void => {
    held.value = on;
    if (!on && !paused.value) show();
  };

  // What was deleted is not shown as of a run before either.
  watch(deletions, () => {
    rows.value = rows.value.filter((summary) => !isEarlier(summary));
    waiting.value = waiting.value.filter((summary) => !isEarlier(summary));
  }, { flush: 'sync' });
  watch(asked, (count) => { counts.note('traffic', count); });
  watch(() => settings.baseUrl, () => {
    close();
    coming = [];
    rows.value = [];
    waiting.value = [];
    restarts.value = [];
    since = null;
    recording.value = null;
  }, { flush: 'sync' });

  const { exchange, lastExchange, problem, stale, loading, loadingSince, cancel } = snapshot;
  return {
    rows, waiting, restarts, isEarlier, total, asked, unseenErrors, paused, held, recording, limits, clients, chosen,
    detail, detailState, exchange, lastExchange, problem, stale, loading, loadingSince, cancel,
    load, look, follow, show, open, close, clear, setRecording, setPaused, hold,
  };
});
