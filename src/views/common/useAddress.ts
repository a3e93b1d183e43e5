import { computed, shallowRef, watch, type Ref } from 'vue';
import { useRoute, useRouter, type LocationQueryRaw, type LocationQueryValue, type RouteParamsRaw } from 'vue-router';
import { readOfTab, writeOfTab } from '../../stores/browser/tabStorage.ts';
import { whenLeaving } from '../../stores/browser/whenLeaving.ts';
import { atMostOnce } from '../../stores/state/atMostOnce.ts';
import { at, isObject, parsed, textAt, type UnknownObject } from '../../utils/unknowns.ts';
import { whileShown } from './whileShown.ts';
import type { SortColumn, SortOrder } from '../../utils/sorting.ts';

/** How a value stands in the query of an address. */
export type QueryValue<Value> = {
  /** Reads what the address says, whatever that is; null where it says nothing. */
  readonly read: (text: string | null) => Value;
  /** Null where the address needs to say nothing. */
  readonly write: (value: Value) => string | null;
};

export type Address = {
  /** A value of this view that stands in the query of its address, under a name. */
  readonly query: <Value>(name: string, value: QueryValue<Value>) => Ref<Value>;
  /** Chooses something by the address; what stands in the query stays there. */
  readonly choose: (params: RouteParamsRaw) => Promise<void>;
};

type Kept = { readonly name: string; readonly said: () => string | null; readonly take: (text: string | null) => void };

/** Milliseconds between two writings while somebody types; browsers take about 100 of them in 30 seconds. */
const writingPause = 400;

const firstOf = (value: LocationQueryValue | LocationQueryValue[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/** A text of at most so many characters, on one line, as a field has it; empty is nothing. */
export const textQuery = (longest = 2000): QueryValue<string> => ({
  read: (text) => (text ?? '').slice(0, longest).replace(/[\r\n]+/g, ' '),
  write: (text) => (text === '' ? null : text),
});

/** One of a few names; the first is what an address that says nothing, or something else, stands for. */
export const choiceQuery = <const Name extends string>(names: readonly [Name, ...Name[]]): QueryValue<Name> => ({
  read: (text) => names.find((name) => name === text) ?? names[0],
  write: (name) => (name === names[0] ? null : name),
});

/** An order of a list: the key of its column, with a minus where it descends; nothing for the usual one. */
export const orderQuery = <Key extends string>(
  columns: readonly SortColumn<Key>[], usual: SortOrder<Key>,
): QueryValue<SortOrder<Key>> => {
  const nameOf = ({ key, descending }: SortOrder<Key>): string => `${descending ? '-' : ''}${key}`;
  const orders = columns.flatMap(({ key }) => [false, true].map((descending): SortOrder<Key> => ({ key, descending })));
  return {
    read: (text) => orders.find((order) => nameOf(order) === text) ?? usual,
    write: (order) => (nameOf(order) === nameOf(usual) ? null : nameOf(order)),
  };
};

/** What this tab has of an address that was left before all of it was written. */
const unwritten = 'unwritten address';

/** The values that the page before this one did not write into the same address; null where it wrote all. */
const takeUnwritten = (address: string): UnknownObject | null => {
  const left = parsed(readOfTab(unwritten) ?? '');
  const values = at(left, 'values');
  if (textAt(left, 'address') !== address || !isObject(values)) return null;
  writeOfTab(unwritten, null);
  return values;
};

/**
 * What of a view stands in its address: it survives a reload, and a link leads to it. What is changed replaces the
 * address; one that is gone to, also back and forward, is taken over. A view that is come back to by a link that says
 * nothing has what it had.
 */
export const useAddress = (): Address => {
  const route = useRoute();
  const router = useRouter();
  const view = route.name;
  const left = takeUnwritten(route.fullPath);
  const values: Kept[] = [];
  let params: RouteParamsRaw = {};
  let writing: Promise<void> | null = null;
  let asked = 0;

  const isHere = (): boolean => route.name === view;
  const queryNow = (): LocationQueryRaw => {
    const query: LocationQueryRaw = { ...route.query };
    for (const { name, said } of values) {
      const text = said();
      if (text === null) Reflect.deleteProperty(query, name);
      else query[name] = text;
    }
    return query;
  };
  const takeOver = (): void => { for (const { name, take } of values) take(firstOf(route.query[name])); };

  /** One writing at a time; the last one has everything. */
  const write = async (): Promise<void> => {
    let written = 0;
    while (written !== asked && isHere()) {
      written = asked;
      // A page that went out of sight and came back writes what it left for the next one.
      takeUnwritten(route.fullPath);
      const target = { name: view, params: { ...route.params, ...params }, query: queryNow(), hash: route.hash };
      const failure = await router.replace(target);
      // Somebody went elsewhere meanwhile: that is what counts. Where the address said all of it already, nobody did.
      const isElsewhere = failure && router.resolve(target).fullPath !== route.fullPath;
      if (isElsewhere && written === asked && isHere()) takeOver();
    }
    params = {};
    writing = null;
  };
  const flush = (): Promise<void> => {
    typed.drop();
    asked += 1;
    writing ??= write();
    return writing;
  };
  const typed = atMostOnce(() => { void flush(); }, writingPause);
  if (left !== null) queueMicrotask(() => { void flush(); });

  // What a page that is left writes into its address then is not in that of the next one.
  whenLeaving(() => {
    const said = values.map(({ name, said: say }) => [name, say()] as const)
      .filter(([name, text]) => text !== firstOf(route.query[name]));
    if (!isHere() || said.length === 0) return;
    const others = takeUnwritten(route.fullPath);
    const all = { ...others, ...Object.fromEntries(said) };
    writeOfTab(unwritten, JSON.stringify({ address: route.fullPath, values: all }));
  });

  let away = false;
  whileShown(() => { /* the address says what there is */ }, () => { away = true; });
  watch(() => [route.name, route.query] as const, () => {
    if (!isHere() || writing !== null) return;
    const silent = values.every(({ name }) => route.query[name] === undefined);
    const wentBack = typeof router.options.history.state['forward'] === 'string';
    const keeps = away && silent && !wentBack;
    away = false;
    if (!keeps) takeOver();
    else if (values.some(({ said }) => said() !== null)) queueMicrotask(() => { void flush(); });
  }, { flush: 'sync' });

  const query = <Value>(name: string, { read, write: wordsOf }: QueryValue<Value>): Ref<Value> => {
    const said = left !== null && Object.hasOwn(left, name) ? textAt(left, name) : firstOf(route.query[name]);
    const held = shallowRef({ value: read(said) });
    values.push({
      name,
      said: () => wordsOf(held.value.value),
      take: (text) => { held.value = { value: read(text) }; },
    });
    return computed({
      get: () => held.value.value,
      set: (value) => {
        if (value === held.value.value) return;
        held.value = { value };
        if (isHere()) typed.ask();
      },
    });
  };
  const choose = async (chosen: RouteParamsRaw): Promise<void> => {
    params = { ...params, ...chosen };
    await flush();
  };

  return { query, choose };
};
