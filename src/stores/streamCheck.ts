import { defineStore } from 'pinia';
import { onScopeDispose, watch } from 'vue';
import { useLiveStore } from './live.ts';
import { useReachabilityStore } from './reachability.ts';

/** Milliseconds. A service that stops answers for a moment that it does. */
const pause = 2000;

/** The stream ends with the service, and comes back with it: then it is asked whether it answers. */
export const useStreamCheckStore = defineStore('stream check', () => {
  const live = useLiveStore();
  const reachability = useReachabilityStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askWhileLost = (): void => {
    timer = setTimeout(async () => {
      await reachability.check(true);
      if (live.state === 'lost' && reachability.state === 'server-error') askWhileLost();
    }, pause);
  };
  watch(() => live.state, (now, before) => {
    clearTimeout(timer);
    if (now === 'lost') askWhileLost();
    else if (now === 'live' && before === 'lost') void reachability.check(true);
  }, { immediate: true });
  onScopeDispose(() => { clearTimeout(timer); });
  return {};
});
