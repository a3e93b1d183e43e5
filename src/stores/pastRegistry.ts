import { defineStore } from 'pinia';
import { reactive, ref, shallowRef, watch } from 'vue';
import type { ConsoleResponseOf } from '../../contract/console/bodies.ts';
import {
  getDifference, getThen, listChanges, listMarks, readChanges, readDifference, readMarks, readThen, type RegistryThen,
  type RowDifference,
} from '../api/console/history.ts';
import { bodyOf } from './state/bodyOf.ts';
import type { Moment } from './state/registryMoments.ts';
import { useChangePage, useChangePages } from './state/useChangePages.ts';
import { useConsole } from './state/useConsole.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { useSettingsStore } from './settings.ts';

type Marks = ConsoleResponseOf<'changeMarks'>;

const hourMs = 60 * 60 * 1000;
/** How long a time the axis is of, in days, and what a bar of it stands for, in hours. */
export const axisSpans = { 1: 0.5, 14: 4, 90: 24 } as const;
export type AxisDays = keyof typeof axisSpans;

const later = { from: 'fromChange', to: 'toChange' } as const;
const wantedOf = (moment: Moment | null, name: 'from' | 'to'): Readonly<Record<string, number>> =>
  (moment === null ? {} : 'change' in moment ? { [later[name]]: moment.change } : { [name]: moment.at });

/** The registry as it was, what changed in it, and how it differs between two moments. Only this service tells. */
export const usePastRegistryStore = defineStore('pastRegistry', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();

  const days = ref<AxisDays>(14);
  const marks = useSnapshot<Marks | null>({
    empty: null,
    ask: (signal) => askConsole((target) => listMarks(target, {
      from: Math.floor(Date.now() - days.value * 24 * hourMs), parts: days.value * 24 / axisSpans[days.value],
    }), signal),
    read: readMarks,
  });
  const moment = shallowRef<Moment | null>(null);
  const then = useSnapshot<RegistryThen | null>({
    empty: null, ask: (signal) => askConsole((target) => getThen(target, moment.value ?? {}), signal), read: readThen,
  });
  const place = (): number => then.value.value?.change ?? 0;
  /** The changes beside the moment; which it is, the answer says. */
  const older = useChangePage(() => ({ before: place() + 1 }));
  const newer = useChangePage(() => ({ after: place(), oldest: 1 }));

  /** Shows the registry as it was. */
  const show = async (wanted: Moment): Promise<void> => {
    moment.value = wanted;
    await then.load();
    if (then.problem.value === null && !then.loading.value) await Promise.all([older.load(), newer.load()]);
  };

  /** The place of the change before or after another; null when none is remembered, or that could not be asked. */
  const beside = async (change: number, side: 'before' | 'after'): Promise<number | null> => {
    const wanted = side === 'before' ? { before: change } : { after: change, oldest: 1 };
    const page = readChanges(bodyOf(await askConsole((target) => listChanges(target, wanted))));
    return page?.changes.at(side === 'before' ? 0 : -1)?.change ?? null;
  };

  const from = shallowRef<Moment | null>(null);
  const to = shallowRef<Moment | null>(null);
  const difference = useSnapshot<RowDifference | null>({
    empty: null,
    ask: (signal) => askConsole((target) =>
      getDifference(target, { ...wantedOf(from.value, 'from'), ...wantedOf(to.value, 'to') }), signal),
    read: readDifference,
  });
  /** Of the list of changes between the two, from the earlier to the later one. */
  const range = (): { readonly after: number; readonly before: number } => {
    const places = [difference.value.value?.from.change ?? 0, difference.value.value?.to.change ?? 0];
    return { after: Math.min(...places), before: Math.max(...places) + 1 };
  };
  const { newest, load, clear, ...pages } = useChangePages(range);

  /** Shows how the registry differs between two moments, of which the second may be now. */
  const compare = async (begin: Moment, end: Moment | null): Promise<void> => {
    from.value = begin;
    to.value = end;
    await difference.load();
    if (difference.problem.value !== null || difference.loading.value) return;
    await load();
  };

  watch(() => settings.baseUrl, () => {
    moment.value = null;
    from.value = null;
    to.value = null;
    clear();
  }, { flush: 'sync' });

  return {
    days, marks: reactive(marks), moment, then: reactive(then), older: reactive(older), newer: reactive(newer),
    show, beside,
    from, to, difference: reactive(difference), between: reactive(newest), ...pages, compare,
  };
});
