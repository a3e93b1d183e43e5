import { defineStore } from 'pinia';
import { computed, reactive, shallowRef, watch } from 'vue';
import type { Backup, BackupState, RestorePreview } from '../../contract/console/backups.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import {
  checkBackup, dismissRestored, getBackups, makeBackup, previewRestore, readBackup, readBackups, readRestorePreview,
  restoreBackup,
} from '../api/console/backups.ts';
import { useSettingsStore } from './settings.ts';

/** The backups of the service that served the page, and what a restore of one would bring and take. */
export const useBackupsStore = defineStore('backups', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const { problem: deedProblem, attempt, busy } = useDeed();
  const previews = useLatestRun();

  const state = useSnapshot<BackupState | null>({
    empty: null, ask: (signal) => askConsole(getBackups, signal), read: readBackups,
  });
  /** Newest first. */
  const backups = computed((): readonly Backup[] => state.value.value?.backups ?? []);
  /** Another database took the place of the one there was, and nobody said yet that it was read. */
  const restored = computed(() => state.value.value?.restored ?? null);
  /** Something of the log was missing at a start, and nobody said yet that it was read. */
  const lostLog = computed(() => state.value.value?.lostLog ?? null);
  /** What a restore would bring and take; null while that is not known. */
  const preview = shallowRef<RestorePreview | null>(null);

  /** Makes a backup now. @returns it, or null when it was not done */
  const make = async (): Promise<Backup | null> => {
    const received = await attempt('make a backup', 'a backup', () => askConsole(makeBackup));
    await state.load();
    return received === null ? null : readBackup(bodyOf(received));
  };

  /** Has every backup looked at as a whole, one after the other. @returns how many were looked at */
  const checkAll = async (): Promise<number> => {
    let looked = 0;
    for (const { number } of backups.value) {
      const received = await attempt('check the backup', String(number), () => askConsole((target) => checkBackup(target, number)));
      if (received === null) break;
      looked += 1;
    }
    await state.load();
    return looked;
  };

  /** Asks what a restore of a backup would bring and take; the one asked about last counts. */
  const look = async (number: number): Promise<void> => {
    const run = previews.start();
    preview.value = null;
    const received = await attempt('compare the backup', null, () =>
      askConsole((target) => previewRestore(target, number), run.signal));
    if (received !== null && run.isLatest()) preview.value = readRestorePreview(bodyOf(received));
  };

  /** Puts a backup in the place of the database. @returns whether it was done */
  const restore = async (number: number, withDeleted: boolean): Promise<boolean> => {
    const received = await attempt('restore the backup', 'a restore', () =>
      askConsole((target) => restoreBackup(target, number, withDeleted)));
    preview.value = null;
    await state.load();
    return received !== null;
  };

  /** Says that what is told of a restore, or of a lost log, was read. */
  const dismiss = async (): Promise<void> => {
    await attempt('put the notice away', 'the notice', () => askConsole(dismissRestored));
    await state.load();
  };

  watch(() => settings.baseUrl, () => {
    previews.drop();
    preview.value = null;
    deedProblem.value = null;
  }, { flush: 'sync' });

  return {
    state: reactive(state), backups, restored, lostLog, preview, make, checkAll, look, restore, dismiss, deedProblem,
    busy,
  };
});
