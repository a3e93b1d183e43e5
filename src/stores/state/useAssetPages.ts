import { readonly, ref, type Ref } from 'vue';
import type { Received } from '../../../contract/exchange.ts';
import { assetSnapshot } from '../../api/assets.ts';
import { assetPage, readAssetPage } from '../../api/console/assets.ts';
import { isSameRow, readAssetRow, rowOfListed, searchedText, type AssetRow } from '../../api/readers/assetRows.ts';
import { bodyOf } from './bodyOf.ts';
import { useConsole } from './useConsole.ts';

/** With more than these the list of the interface, which has each text three times, holds up the page. */
export const mostAtOnce = 2_000;

/** What was brought; null where an answer was no page. */
export type BroughtAssets = { readonly received: Received; readonly rows: readonly AssetRow[] | null };

/** How many assets are here of how many. */
export type Progress = { readonly here: number; readonly total: number };

type AssetPages = {
  readonly progress: Readonly<Ref<Progress | null>>;
  /** Whether there are so many that they are to be brought in pages. */
  readonly areMany: (signal: AbortSignal) => Promise<boolean>;
  /** Brings all, newest first. What is as it was before is the same row, so that nothing is made of it anew. */
  readonly bring: (before: readonly AssetRow[], signal: AbortSignal) => Promise<BroughtAssets>;
  /** Brings one; null where it is not there. */
  readonly bringOne: (id: string) => Promise<AssetRow | null>;
};

const isAnswered = ({ outcome }: Received): boolean => outcome.kind === 'answered' && outcome.answer.status === 200;

/** Many saved assets of the service that served the page: its own list of them, which comes in pages. */
export const useAssetPages = (): AssetPages => {
  const askConsole = useConsole();
  const progress = ref<Progress | null>(null);

  const bringOne = async (id: string, signal?: AbortSignal): Promise<AssetRow | null> => {
    const received = await askConsole((target) => assetSnapshot({ ...target, saysAutomatic: true }, id), signal);
    return isAnswered(received) ? readAssetRow(bodyOf(received)) : null;
  };

  const bring = async (known: readonly AssetRow[], signal: AbortSignal): Promise<BroughtAssets> => {
    const before = new Map(known.map((row) => [row.id, row]));
    const rows: AssetRow[] = [];
    const startedAt = Date.now();
    for (let place: number | null = null; ;) {
      const from: number | null = place;
      const received = await askConsole((target) => assetPage(target, from), signal);
      const page = isAnswered(received) ? readAssetPage(bodyOf(received)) : null;
      const whole = (): Received => Object.freeze({ ...received, startedAt, duration: Date.now() - startedAt });
      if (page === null) return { received: whole(), rows: null };
      for (const listed of page.assets) {
        // A long text is asked for by itself.
        const alone = listed.text === null ? await bringOne(listed.id, signal) : null;
        const read = alone ?? rowOfListed(listed);
        const same = before.get(read.id);
        const row = same !== undefined && isSameRow(same, read) ? same : read;
        searchedText(row);
        rows.push(row);
      }
      if (page.before === null) return { received: whole(), rows: Object.freeze(rows) };
      progress.value = { here: rows.length, total: page.total };
      place = page.before;
    }
  };

  return {
    progress: readonly(progress),
    areMany: async (signal) => {
      const received = await askConsole((target) => assetPage(target, null, 0), signal);
      return isAnswered(received) && (readAssetPage(bodyOf(received))?.total ?? 0) > mostAtOnce;
    },
    bring: async (known, signal) => {
      try {
        return await bring(known, signal);
      } finally {
        progress.value = null;
      }
    },
    bringOne: (id) => bringOne(id),
  };
};
