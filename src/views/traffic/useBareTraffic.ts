import { computed, ref, type ComputedRef } from 'vue';
import { useApplicationsStore } from '../../stores/applications.ts';
import { useTrafficStore } from '../../stores/traffic.ts';

export type BareTraffic = {
  /** Nothing is recorded that somebody sent. */
  readonly isEmpty: ComputedRef<boolean>;
  /** Nobody has called but this console itself, whose requests are recorded too. */
  readonly first: ComputedRef<boolean>;
  /** Shows the requests of this console although there are no others. */
  readonly showOwn: () => void;
};

/** Whether there is anything of an application among what is recorded. */
export const useBareTraffic = (filtering: ComputedRef<boolean>): BareTraffic => {
  const traffic = useTrafficStore();
  const applications = useApplicationsStore();
  const ownShown = ref(false);

  const isEmpty = computed(() => traffic.exchange !== null && traffic.asked === 0 && !filtering.value);
  /** Nobody but the service itself is in the registry. */
  const lonely = computed(() => applications.exchange === null || applications.rows.every(({ status }) => status === 'service'));
  const first = computed(() => traffic.exchange !== null && lonely.value && !filtering.value && !ownShown.value
    && [...traffic.rows, ...traffic.waiting].every(({ fromConsole }) => fromConsole));

  return { isEmpty, first, showOwn: () => { ownShown.value = true; } };
};
