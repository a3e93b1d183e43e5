import { computed, onScopeDispose, ref, toValue, watch, type ComputedRef, type MaybeRefOrGetter } from 'vue';

/**
 * Milliseconds since a moment, counted on every `step` milliseconds while there is one; 0 while there is none.
 * @param since milliseconds since the epoch, or null while nothing is going on
 */
export const useElapsed = (since: MaybeRefOrGetter<number | null>, step = 100): ComputedRef<number> => {
  const now = ref(Date.now());
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => { clearInterval(timer); };
  watch(() => toValue(since), (start) => {
    stop();
    now.value = Date.now();
    if (start !== null) timer = setInterval(() => { now.value = Date.now(); }, step);
  }, { immediate: true, flush: 'sync' });
  onScopeDispose(stop);
  return computed(() => {
    const start = toValue(since);
    return start === null ? 0 : Math.max(0, now.value - start);
  });
};
