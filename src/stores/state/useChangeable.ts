import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';
import { bodyOf } from './bodyOf.ts';
import { useLatestRun } from './useLatestRun.ts';
import type { Snapshot } from './useSnapshot.ts';

type Changeable<Value> = {
  /** As the answer to the last change says it, or what was asked for after that. */
  readonly current: ComputedRef<Value | null>;
  readonly load: () => Promise<void>;
  /**
   * Has it changed; of several changes the answer to the last one counts.
   * @param act gives null when it was not done
   * @returns whether it was done
   */
  readonly change: (act: () => Promise<Received | null>) => Promise<boolean>;
};

/** A snapshot whose changes are answered with all of it. */
export const useChangeable = <Value>(
  snapshot: Snapshot<Value | null>, read: (body: string) => Value | null,
): Changeable<Value> => {
  const settings = useSettingsStore();
  const changes = useLatestRun();
  /** What was changed here and answered since the last load. */
  const changed: ShallowRef<Value | null> = shallowRef(null);
  const current = computed(() => changed.value ?? snapshot.value.value);

  const load = async (): Promise<void> => {
    const [answered, earlier] = [snapshot.exchange.value, changed.value];
    await snapshot.load();
    // Only an answer that came, and was asked for after the last change, says more than the answer to that change.
    if (snapshot.exchange.value !== answered && changed.value === earlier) changed.value = null;
  };

  const change = async (act: () => Promise<Received | null>): Promise<boolean> => {
    const run = changes.start();
    const received = await act();
    const answer = received === null ? null : read(bodyOf(received));
    if (answer !== null && run.isLatest()) changed.value = answer;
    return received !== null;
  };

  watch(() => settings.baseUrl, () => {
    changes.drop();
    changed.value = null;
  }, { flush: 'sync' });

  return { current, load, change };
};
