import { defineStore } from 'pinia';
import { reactive } from 'vue';
import type { LastCopies } from '../../contract/console/preview.ts';
import { getLastCopies, readLastCopies } from '../api/console/preview.ts';
import { useConsole } from './state/useConsole.ts';
import { useSnapshot } from './state/useSnapshot.ts';

/** What each sensitivity would decide about the last copies that the service knows. */
export const useLastCopiesStore = defineStore('last-copies', () => {
  const askConsole = useConsole();
  const state = useSnapshot<LastCopies | null>({
    empty: null, ask: (signal) => askConsole(getLastCopies, signal), read: readLastCopies,
  });
  return { state: reactive(state) };
});
