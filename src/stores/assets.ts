import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { assetsSnapshot, deleteAsset } from '../api/assets.ts';
import { restoreAsset } from '../api/console/assets.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSender } from './state/useSender.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { readAssetRows, type AssetRow } from '../api/readers/assetRows.ts';
import { useCountsStore } from './counts.ts';
import { useSettingsStore } from './settings.ts';

/** How long a deleted asset can be brought back, in milliseconds. */
export const restorable = 600_000;

export type DeletedAsset = {
  readonly row: AssetRow;
  /** Until when it can be brought back, in milliseconds since the epoch. */
  readonly until: number;
};

/** The saved assets of the service that served the page. */
export const useAssetsStore = defineStore('assets', () => {
  const send = useSender();
  const askConsole = useConsole();
  const counts = useCountsStore();
  const settings = useSettingsStore();
  const { problem: deedProblem, busy, attempt } = useDeed();

  const { value, ...snapshot } = useSnapshot<readonly AssetRow[]>({
    empty: [], ask: (signal, automatic) => send(assetsSnapshot, signal, automatic), read: readAssetRows,
  });
  /** Deleted from this page and still to be brought back, newest first. */
  const deleted = shallowRef<readonly DeletedAsset[]>([]);

  /** A list that was asked for before a deletion may still name what is gone. */
  const rows = computed(() => {
    const gone = new Set(deleted.value.map(({ row }) => row.id));
    return gone.size === 0 ? value.value : value.value.filter(({ id }) => !gone.has(id));
  });

  const forget = (id: string): void => { deleted.value = deleted.value.filter(({ row }) => row.id !== id); };

  /** Deletes an asset; it can be brought back for ten minutes. @returns whether it was done */
  const remove = async (row: AssetRow): Promise<boolean> => {
    const done = await attempt('delete the asset', row.id, () =>
      send((target) => deleteAsset(target, row.id), new AbortController().signal));
    if (done === null) return false;
    deleted.value = [{ row, until: Date.now() + restorable }, ...deleted.value.filter((one) => one.row.id !== row.id)];
    return true;
  };

  /** Brings a deleted asset back. @returns whether it was done */
  const restore = async (id: string): Promise<boolean> => {
    const done = await attempt('bring the asset back', id, () =>
      askConsole((target) => restoreAsset(target, id)));
    if (done === null) return false;
    forget(id);
    await snapshot.keepUp();
    return true;
  };

  watch(() => (snapshot.exchange.value === null ? null : rows.value.length), (count) => {
    if (count !== null) counts.note('assets', count);
  });
  watch(() => settings.baseUrl, () => { deleted.value = []; }, { flush: 'sync' });

  return { rows, deleted, ...snapshot, remove, restore, forget, deedProblem, busy };
});
