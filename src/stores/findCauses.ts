import type { Pinia } from 'pinia';
import { watch } from 'vue';
import { useReachabilityStore } from './reachability.ts';

/** Has it looked for why there was no answer, whoever did not get one. */
export const findCauses = (pinia: Pinia): void => {
  const reachability = useReachabilityStore(pinia);
  // A second one that brings none while it is looked for the first has no other state, and is another to look for.
  watch(() => [reachability.state, reachability.at], ([state]) => {
    if (state === 'no-answer') void reachability.findCause();
  }, { immediate: true });
};
