import { defineStore } from 'pinia';
import { shallowReactive, watch } from 'vue';
import { useSettingsStore } from './settings.ts';

/** How many there are of what a view shows, as far as it was asked for: the figures of the navigation. */
export const useCountsStore = defineStore('counts', () => {
  const settings = useSettingsStore();
  const counts = shallowReactive<Record<string, number>>({});

  /** @param view name of the view's route */
  const count = (view: string): number | null => counts[view] ?? null;
  const note = (view: string, found: number): void => { counts[view] = found; };

  watch(() => settings.baseUrl, () => {
    for (const view of Object.keys(counts)) Reflect.deleteProperty(counts, view);
  }, { flush: 'sync' });

  return { count, note };
});
