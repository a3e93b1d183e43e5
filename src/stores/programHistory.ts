import { defineStore } from 'pinia';
import { reactive, ref, watch } from 'vue';
import type { ConsoleResponseOf } from '../../contract/console/bodies.ts';
import type { ProgramChange } from '../../contract/console/history.ts';
import { listProgramChanges, readProgramChanges } from '../api/console/programs.ts';
import { readStored, writeStored } from './browser/browserStorage.ts';
import { whenStoredElsewhere } from './browser/otherTabs.ts';
import { usePages } from './state/useChangePages.ts';
import { useConsole } from './state/useConsole.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { useSettingsStore } from './settings.ts';

type Page = ConsoleResponseOf<'programChanges'>;

const readLook = (text: string | null): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** What was installed, removed and changed on the machine of the service. Only the service of the page tells. */
export const useProgramHistoryStore = defineStore('programHistory', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();

  const newest = useSnapshot<Page | null>({
    empty: null, ask: (signal) => askConsole((target) => listProgramChanges(target, {}), signal),
    read: readProgramChanges,
  });
  const { load, clear, ...pages } = usePages<ProgramChange, Page>(
    newest, (before, target) => listProgramChanges(target, { before }), readProgramChanges,
  );

  const noteLook = (): number => {
    const now = Date.now();
    writeStored('programs-seen', new Date(now).toISOString());
    return now;
  };
  /** When somebody last said to have seen what changed, in milliseconds since the epoch; the first look is one. */
  const looked = ref(readLook(readStored('programs-seen')) ?? noteLook());
  const markSeen = (): void => { looked.value = noteLook(); };
  whenStoredElsewhere(['programs-seen'], (text) => { looked.value = readLook(text) ?? looked.value; });

  const refresh = async (): Promise<void> => { if (settings.ownService) await load(); };
  watch(() => settings.baseUrl, clear, { flush: 'sync' });

  return { ...pages, newest: reactive(newest), looked, markSeen, refresh };
});
