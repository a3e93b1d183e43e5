import type { Pinia } from 'pinia';
import { watch } from 'vue';
import { useApplicationsStore } from './applications.ts';
import { useLiveStore } from './live.ts';
import { useSettingsStore } from './settings.ts';

/**
 * Keeps the list of applications as the service has it, whichever view is open: every view names, finds and connects
 * applications by it.
 */
export const followApplications = (pinia: Pinia): void => {
  const applications = useApplicationsStore(pinia);
  const settings = useSettingsStore(pinia);
  let owed = false;
  // An answer that is on its way may be from before the change; to cancel it would only put a line into the log.
  const ask = (): void => {
    owed = applications.loading;
    if (!owed) void applications.keepUp();
  };
  useLiveStore(pinia).whenChanged(['applications'], ask);
  watch(() => applications.loading, (loading) => { if (!loading && owed && settings.ownService) ask(); });
};
