import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Drill, NewDrill } from '../../contract/console/drills.ts';
import type { Received } from '../../contract/exchange.ts';
import { useConsole } from './state/useConsole.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useUnderWay } from './state/useUnderWay.ts';
import { listDrills, readDrills, startDrill, stopDrill } from '../api/console/drills.ts';
import { useLiveStore } from './live.ts';
import { useSettingsStore } from './settings.ts';

/** Why something asked of the service did not happen, in words; null when it did. */
const problemOf = ({ outcome }: Received): string | null => {
  if (outcome.kind === 'failed') return 'No answer from the service.';
  if (outcome.answer.status === 200) return null;
  const said = outcome.answer.body.trim();
  return said === '' || said.length > 300 ? `The service answered ${outcome.answer.status}.` : said;
};

/** Drills: calls of an application that are answered on purpose with an error, late, or not at all. */
export const useDrillsStore = defineStore('drills', () => {
  const settings = useSettingsStore();
  const live = useLiveStore();
  const askConsole = useConsole();
  const loads = useLatestRun();
  const unlessUnderWay = useUnderWay();

  /** In the order in which they began. */
  const drills = shallowRef<readonly Drill[]>([]);
  const dismissed = shallowRef<ReadonlySet<string>>(new Set());
  /** Drills that had ended before this page was opened: nobody here waited for them. */
  let old: ReadonlySet<string> | null = null;
  const problem = ref<string | null>(null);
  /** Counts what the stream said, so that a slower answer to a question does not undo it. */
  let told = 0;

  const take = (list: readonly Drill[]): void => {
    old ??= new Set(list.filter(({ ended }) => ended !== null).map(({ id }) => id));
    const earlier = old;
    drills.value = list.filter(({ id }) => !earlier.has(id));
  };

  const load = async (): Promise<void> => {
    const run = loads.start();
    const before = told;
    const { outcome } = await askConsole(listDrills, run.signal);
    if (!run.isLatest() || told !== before) return;
    if (outcome.kind !== 'answered' || outcome.answer.status !== 200) return;
    const list = readDrills(outcome.answer.body);
    if (list !== null) take(list);
  };

  // Every stream begins with the drills there are.
  live.listen((event) => {
    if (event.kind !== 'drills') return;
    told += 1;
    take(event.drills);
  });
  watch(() => settings.ownService, () => {
    loads.drop();
    old = null;
    drills.value = [];
    problem.value = null;
  }, { flush: 'sync' });

  const active = computed(() => drills.value.filter(({ ended }) => ended === null));
  /** What the band shows: what goes on, and what ended and was not put away. */
  const shown = computed(() => drills.value.filter(({ id, ended }) => ended === null || !dismissed.value.has(id)));

  /** @returns whether it began; else `problem` says why not */
  const start = async (drill: NewDrill): Promise<boolean> => await unlessUnderWay('start', async () => {
    problem.value = problemOf(await askConsole((target) => startDrill(target, drill)));
    await load();
    return problem.value === null;
  }) ?? false;

  const stop = async (id: string): Promise<void> => {
    await unlessUnderWay(`stop ${id}`, async () => {
      problem.value = problemOf(await askConsole((target) => stopDrill(target, id)));
      await load();
    });
  };

  /** Puts away every drill that has ended. */
  const dismiss = (): void => {
    dismissed.value = new Set(drills.value.filter(({ ended }) => ended !== null).map(({ id }) => id));
  };

  return { drills, active, shown, problem, load, start, stop, dismiss };
});
