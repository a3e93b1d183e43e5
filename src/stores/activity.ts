import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Exchange } from '../../contract/exchange.ts';
import { fitting, mostHeldBytes, weightOf } from './browser/logLimits.ts';
import { useSettingsStore } from './settings.ts';

type Log = readonly Exchange[];

const nothing: Log = Object.freeze([]);

/** The newest that fit; one that is larger than all the room is still shown while it is the newest. */
const limited = (log: Log): Log => Object.freeze(log.slice(0, Math.max(1, fitting(log.map(weightOf), mostHeldBytes))));

/** Every request to the service in use, newest first: those this page sent, and those kept from earlier. */
export const useActivityStore = defineStore('activity', () => {
  const settings = useSettingsStore();
  const exchanges = shallowRef(nothing);
  /** What this page sent last, to whatever service; null before the first. */
  const latest = shallowRef<Exchange | null>(null);
  const others = new Map<string, Log>();

  const record = (exchange: Exchange): void => {
    exchanges.value = limited([exchange, ...exchanges.value]);
    latest.value = exchange;
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

  return { exchanges, latest, record, addEarlier, clear, clearAll };
});
