import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Received } from '../../contract/exchange.ts';
import { assetsSnapshot, deleteAsset } from '../api/assets.ts';
import { restoreAsset } from '../api/console/assets.ts';
import { useAssetPages } from './state/useAssetPages.ts';
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

  const pages = useAssetPages();
  /** What was brought in pages, by what was received last. */
  const brought = new WeakMap<Received, readonly AssetRow[] | null>();
  /** Whether the list came in pages, which is not what plugins call. */
  const isLong = ref(false);
  const { value, change, ...snapshot } = useSnapshot<readonly AssetRow[]>({
    empty: [],
    ask: async (signal, automatic) => {
      const areMany = settings.ownService && await pages.areMany(signal);
      if (!signal.aborted) isLong.value = areMany;
      if (!areMany) return send(assetsSnapshot, signal, automatic);
      const { received, rows: found } = await pages.bring(value.value, signal);
      brought.set(received, found);
      return received;
    },
    read: (body, received) => brought.get(received) ?? (brought.has(received) ? null : readAssetRows(body)),
  });
  /** Deleted from this page and still to be brought back, newest first. */
  const deleted = shallowRef<readonly DeletedAsset[]>([]);

  /** A list that was asked for before a deletion may still name what is gone. */
  const rows = computed(() => {
    const gone = new Set(deleted.value.map(({ row }) => row.id));
    return gone.size === 0 ? value.value : value.value.filter(({ id }) => !gone.has(id));
  });

  const forget = (id: string): void => { deleted.value = deleted.value.filter(({ row }) => row.id !== id); };

  /** Takes over what became of an asset, or of a new one: of a long list that one alone is asked for. */
  const follow = async (id: string): Promise<void> => {
    if (!isLong.value) return snapshot.keepUp();
    const row = await pages.bringOne(id);
    if (row === null) return;
    change((all) => (all.some((each) => each.id === id)
      ? all.map((each) => (each.id === id ? row : each))
      : [row, ...all].sort((one, other) => (other.created ?? 0) - (one.created ?? 0))));
  };

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
    await follow(id);
    return true;
  };

  watch(() => (snapshot.exchange.value === null ? null : rows.value.length), (count) => {
    if (count !== null) counts.note('assets', count);
  });
  watch(() => settings.baseUrl, () => { deleted.value = []; }, { flush: 'sync' });

  const { progress } = pages;
  return { rows, deleted, ...snapshot, isLong, progress, follow, remove, restore, forget, deedProblem, busy };
});
