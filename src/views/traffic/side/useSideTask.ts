import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';

type Application = TrafficSummary['application'];

export type SideTask = {
  /** The command whose pane is open. */
  readonly side: Ref<'drill' | 'delete' | null>;
  /** The application whose requests are shown, when it is only one. */
  readonly only: ComputedRef<Application>;
  /** Of whom the kept things are shown; it stays when its rows go. */
  readonly deleting: Readonly<Ref<Application>>;
  readonly toggle: (side: 'drill' | 'delete') => void;
};

/**
 * The commands for the application that is looked at.
 * @param matches the rows that a filter leaves; null without a filter, when the chosen row counts
 */
export const useSideTask = (
  matches: () => readonly TrafficSummary[] | null,
  chosen: ComputedRef<TrafficSummary | null>,
): SideTask => {
  const side = ref<'drill' | 'delete' | null>(null);
  const deleting = shallowRef<Application>(null);

  const only = computed(() => {
    const left = matches();
    if (left === null) return chosen.value?.application ?? null;
    const found = new Map(left.map(({ application }) => [application?.id ?? '', application]));
    return found.size === 1 ? [...found.values()][0] ?? null : null;
  });
  const toggle = (what: 'drill' | 'delete'): void => {
    deleting.value = only.value;
    side.value = side.value === what ? null : what;
  };

  return { side, only, deleting, toggle };
};
