import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Exchange } from '../api/outcome.ts';

const kept = 200;

/** Every request this page sent, newest first. */
export const useActivityStore = defineStore('activity', () => {
  const exchanges = shallowRef<readonly Exchange[]>(Object.freeze([]));

  const record = (exchange: Exchange): void => {
    exchanges.value = Object.freeze([exchange, ...exchanges.value.slice(0, kept - 1)]);
  };

  const clear = (): void => {
    exchanges.value = Object.freeze([]);
  };

  return { exchanges, record, clear };
});
