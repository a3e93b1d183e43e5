import type { Pinia } from 'pinia';
import { useApplicationsStore } from './applications.ts';
import { useLiveStore } from './live.ts';
import { useSettingsStore } from './settings.ts';
import { onceMore } from './state/onceMore.ts';

/**
 * Keeps the list of applications as the service has it, whichever view is open: every view names, finds and connects
 * applications by it.
 */
export const followApplications = (pinia: Pinia): void => {
  const applications = useApplicationsStore(pinia);
  const settings = useSettingsStore(pinia);
  const { ask } = onceMore(
    () => { void applications.keepUp(); }, () => applications.loading, () => settings.ownService,
  );
  useLiveStore(pinia).whenChanged(['applications'], ask);
};
