import { ref, watch } from 'vue';
import { useTrafficStore } from '../../stores/traffic.ts';
import { whileShown } from '../common/whileShown.ts';

/** What comes in while Traffic is shown was looked at: the navigation no longer counts it as new. */
export const useLookedAt = (): void => {
  const traffic = useTrafficStore();
  const here = ref(false);
  whileShown(() => { here.value = true; }, () => { here.value = false; });
  watch([here, () => traffic.unseenErrors], ([shown]) => { if (shown) traffic.look(); });
};
