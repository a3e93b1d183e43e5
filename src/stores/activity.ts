import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Exchange } from '../../contract/exchange.ts';
import { fitting, mostAutomatic, mostAutomaticBytes, mostEntries, mostHeldBytes, weightOf } from './browser/logLimits.ts';
import { useSettingsStore } from './settings.ts';

type Log = readonly Exchange[];
type ExchangeListener = (exchange: Exchange) => void;

const nothing: Log = Object.freeze([]);

/** The newest that fit; one that is larger than all the room is still shown while it is the newest. */
const newest = (log: Log, bytes: number, entries: number): Log =>
  log.slice(0, Math.max(1, fitting(log.map(weightOf), bytes, entries)));

const isAsked = ({ automatic }: Exchange): boolean => automatic !== true;

/** What the console asks by itself pushes out only its like. */
const limited = (log: Log): Log => {
  const stays = new Set([
    ...newest(log.filter(isAsked), mostHeldBytes, mostEntries),
    ...newest(log.filter((exchange) => !isAsked(exchange)), mostAutomaticBytes, mostAutomatic),
  ]);
  return Object.freeze(log.filter((exchange) => stays.has(exchange)));
};

/** Every request to the service in use, newest first: those this page sent, and those kept from earlier. */
export const useActivityStore = defineStore('activity', () => {
  const settings = useSettingsStore();
  const exchanges = shallowRef(nothing);
  /** Without what the console asked by itself. */
  const asked = computed(() => exchanges.value.filter(isAsked));
  const others = new Map<string, Log>();
  /** Sent by this page, as against what was kept from earlier. */
  const sentHere = new WeakSet<Exchange>();
  const listeners = new Set<ExchangeListener>();

  const add = (exchange: Exchange): void => {
    sentHere.add(exchange);
    exchanges.value = limited([exchange, ...exchanges.value]);
    for (const listener of listeners) listener(exchange);
  };

  /**
   * Tells of everything that this page sends, to whatever service, from now on; and first, oldest first, of what it
   * sent before to the service in use, as far as the log holds it. So nobody misses anything by listening late.
   */
  const listen = (listener: ExchangeListener): void => {
    for (const exchange of [...exchanges.value].reverse()) if (sentHere.has(exchange)) listener(exchange);
    listeners.add(listener);
  };

  /** Adds what was kept from earlier; what is there already is not repeated. */
  const addEarlier = (earlier: Log): void => {
    const known = new Set(exchanges.value.map(({ id }) => id));
    const all = [...exchanges.value, ...earlier.filter(({ id }) => !known.has(id))];
    if (all.length > exchanges.value.length) {
      exchanges.value = limited(all.sort((a, b) => b.startedAt - a.startedAt));
    }
  };

  const clear = (): void => {
    exchanges.value = nothing;
  };

  /** Empties the logs of every service. */
  const clearAll = (): void => {
    others.clear();
    clear();
  };

  watch(() => settings.baseUrl, (now, before) => {
    others.set(before, exchanges.value);
    exchanges.value = others.get(now) ?? nothing;
  }, { flush: 'sync' });

  return { exchanges, asked, add, listen, addEarlier, clear, clearAll };
});
