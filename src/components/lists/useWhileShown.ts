import { onActivated, onDeactivated, onMounted, onScopeDispose, ref, watch, type Ref } from 'vue';

/**
 * Has something go on exactly while it is wanted and looked at: not in a view that is put away, nor in a hidden tab.
 * @param begin begins it, and returns what ends it
 */
export const useWhileShown = (wanted: Readonly<Ref<boolean>>, begin: () => () => void): void => {
  const open = ref(false);
  const visible = ref(document.visibilityState !== 'hidden');
  let end: (() => void) | null = null;

  const look = (): void => { visible.value = document.visibilityState !== 'hidden'; };
  const stop = (): void => {
    end?.();
    end = null;
  };
  const show = (): void => {
    document.addEventListener('visibilitychange', look);
    look();
    open.value = true;
  };
  const leave = (): void => {
    document.removeEventListener('visibilitychange', look);
    open.value = false;
  };
  watch([wanted, open, visible], (all) => {
    stop();
    if (all.every(Boolean)) end = begin();
  }, { flush: 'sync' });
  onMounted(show);
  onActivated(show);
  onDeactivated(leave);
  onScopeDispose(() => {
    leave();
    stop();
  });
};
