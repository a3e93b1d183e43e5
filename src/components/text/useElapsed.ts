import { computed, ref, watch, type ComputedRef } from 'vue';

/**
 * Milliseconds since a moment, counted on ten times a second while there is one; 0 while there is none. Each count has
 * the next one come, so that none comes for a view that sleeps.
 * @param since milliseconds since the epoch, or null while nothing is going on
 */
export const useElapsed = (since: () => number | null): ComputedRef<number> => {
  const now = ref(Date.now());
  watch([since, now], ([start], _before, whenOver) => {
    if (start === null) return;
    const timer = setTimeout(() => { now.value = Date.now(); }, 100);
    whenOver(() => { clearTimeout(timer); });
  }, { immediate: true, flush: 'sync' });
  return computed(() => {
    const start = since();
    return start === null ? 0 : Math.max(0, now.value - start);
  });
};
