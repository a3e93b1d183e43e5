import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { Backup } from '../../../contract/console/backups.ts';
import { useBackupsStore } from '../../stores/backups.ts';
import { announce } from '../../utils/announcer.ts';
import { formatMoment } from '../../utils/moments.ts';

export type Restoring = {
  /** The backup that is asked about; null before the first. */
  readonly chosen: Readonly<ShallowRef<Backup | null>>;
  /** Whether it is asked, with what would come and go, if it is to be restored. */
  readonly asking: Ref<boolean>;
  readonly ask: (backup: Backup) => Promise<void>;
  readonly restore: (withDeleted: boolean) => Promise<void>;
};

/** Restoring a backup after a question that says what comes and goes. */
export const useRestoring = (): Restoring => {
  const backups = useBackupsStore();
  const chosen = shallowRef<Backup | null>(null);
  const asking = ref(false);
  return {
    chosen,
    asking,
    ask: async (backup) => {
      chosen.value = backup;
      await backups.look(backup.number);
      // Another can have been asked about meanwhile, here or elsewhere in the page.
      asking.value = backups.preview?.backup === chosen.value.number;
    },
    restore: async (withDeleted) => {
      if (chosen.value === null) return;
      const when = formatMoment(Date.parse(chosen.value.at));
      if (await backups.restore(chosen.value.number, withDeleted)) announce(`The backup of ${when} is restored.`);
    },
  };
};
