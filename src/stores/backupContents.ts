import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { BackupContents } from '../../contract/console/backups.ts';
import { backupContents, readBackupContents } from '../api/console/backupContents.ts';
import { useSettingsStore } from './settings.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useLatestRun } from './state/useLatestRun.ts';

/** What the backup holds that somebody looks into. */
export const useBackupContentsStore = defineStore('backup-contents', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const { problem: deedProblem, attempt } = useDeed();
  const runs = useLatestRun();
  /** Null while nobody looks into one. */
  const contents = shallowRef<BackupContents | null>(null);

  /** Asks what a backup holds; the one asked about last counts. */
  const look = async (number: number): Promise<void> => {
    const run = runs.start();
    const received = await attempt('look into the backup', null, () =>
      askConsole((target) => backupContents(target, number), run.signal));
    if (run.isLatest()) contents.value = received === null ? null : readBackupContents(bodyOf(received));
  };
  const lookAway = (): void => {
    runs.drop();
    contents.value = null;
  };
  watch(() => settings.baseUrl, () => {
    lookAway();
    deedProblem.value = null;
  }, { flush: 'sync' });

  return { contents, look, lookAway, deedProblem };
});
