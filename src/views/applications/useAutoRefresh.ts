import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue';
import { whileShown } from '../common/whileShown.ts';

/** Milliseconds between two refreshes; 0 for none. */
export type RefreshInterval = 0 | 5000 | 30_000;

export type AutoRefresh = {
  readonly interval: Ref<RefreshInterval>;
  /** Why it stands still although it is on; null while it goes. */
  readonly pausedBy: ComputedRef<'failures' | null>;
};

/** After so many refreshes without success it stops until it is set again or one succeeds. */
const mostFailures = 3;

/**
 * Asks for something again and again while the view is open and the tab is looked at.
 * @param refresh resolves to whether it brought something; a refresh that still goes on is not doubled
 */
export const useAutoRefresh = (refresh: () => Promise<boolean>): AutoRefresh => {
  const interval = ref<RefreshInterval>(0);
  const failures = ref(0);
  const open = ref(true);
  let timer: ReturnType<typeof setInterval> | undefined;
  let going = false;

  const tick = async (): Promise<void> => {
    if (going || document.visibilityState === 'hidden' || failures.value >= mostFailures) return;
    going = true;
    try {
      failures.value = await refresh() ? 0 : failures.value + 1;
    } finally {
      going = false;
    }
  };
  watch([interval, open], ([every, isOpen]) => {
    clearInterval(timer);
    failures.value = 0;
    if (every > 0 && isOpen) timer = setInterval(() => { void tick(); }, every);
  });
  whileShown(() => { open.value = true; }, () => { open.value = false; });
  onScopeDispose(() => { clearInterval(timer); });

  return { interval, pausedBy: computed(() => (interval.value > 0 && failures.value >= mostFailures ? 'failures' : null)) };
};
