import { defineStore } from 'pinia';
import { computed, reactive, ref, watch } from 'vue';
import type { ConsoleResponseOf } from '../../contract/console/bodies.ts';
import { listMarks, readMarks } from '../api/console/history.ts';
import { connectionsOf } from './state/connections.ts';
import { useChangePages } from './state/useChangePages.ts';
import { useConsole } from './state/useConsole.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { useSettingsStore } from './settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What is remembered of the one application that is looked at. */
export const useApplicationHistoryStore = defineStore('applicationHistory', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();

  const id = ref('');
  const { newest, load, clear, ...pages } = useChangePages(() => ({ application: id.value }));
  const marks = useSnapshot<ConsoleResponseOf<'changeMarks'> | null>({
    empty: null,
    ask: (signal) => askConsole((target) =>
      listMarks(target, { application: id.value, from: Date.now() - 14 * dayMs, parts: 84 }), signal),
    read: readMarks,
  });
  /** Newest first; what was before the changes that are there is not known. */
  const connections = computed(() => connectionsOf(pages.changes.value));

  const refresh = async (): Promise<void> => {
    if (settings.ownService && id.value !== '') await Promise.all([load(), marks.load()]);
  };
  const open = async (application: string): Promise<void> => {
    if (application !== id.value) {
      clear();
      marks.clear();
      id.value = application;
    }
    await refresh();
  };

  watch(() => settings.baseUrl, () => {
    id.value = '';
    clear();
  }, { flush: 'sync' });

  return { id, newest: reactive(newest), marks: reactive(marks), ...pages, connections, open, refresh };
});
