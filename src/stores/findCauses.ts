import type { Pinia } from 'pinia';
import { watch } from 'vue';
import { useReachabilityStore } from './reachability.ts';

/** Has it looked for why there was no answer, whoever did not get one. */
export const findCauses = (pinia: Pinia): void => {
  const reachability = useReachabilityStore(pinia);
  watch(() => reachability.state, (state) => { if (state === 'no-answer') void reachability.findCause(); }, { immediate: true });
};
