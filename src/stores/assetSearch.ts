import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AssetSearchRequest, FoundAssets } from '../../contract/console/assetSearch.ts';
import { findAssets, readFoundAssets } from '../api/console/assetSearch.ts';
import { outcomeWords } from '../utils/outcomeWords.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSettingsStore } from './settings.ts';

/** Milliseconds until it is asked again how far the reading of all texts is: doubled each time, up to the longest. */
const firstWait = 50;
const longestWait = 800;

/** What the service's search found last, and how it stands. */
export const useAssetSearchStore = defineStore('asset-search', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const runs = useLatestRun();

  /** What is looked for at present; null for nothing. */
  const wanted = shallowRef<AssetSearchRequest | null>(null);
  const answered = shallowRef<{ readonly to: string; readonly found: FoundAssets } | null>(null);
  /** How many assets the service has read so far; null unless it reads them all first. */
  const reading = ref<number | null>(null);
  /** Why the search brought nothing, in words; null when it did, or none was tried. */
  const problem = ref<string | null>(null);
  /** Milliseconds since the epoch, while an answer is waited for. */
  const since = ref<number | null>(null);

  /** What was found of what is looked for; null while that is not known. */
  const found = computed(() =>
    (answered.value?.to === JSON.stringify(wanted.value) ? answered.value.found : null));

  const end = (): void => {
    runs.drop();
    reading.value = null;
    since.value = null;
  };

  const ask = async (request: AssetSearchRequest): Promise<void> => {
    const run = runs.start();
    since.value = Date.now();
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const received = await askConsole((target) => findAssets(target, request), run.signal);
      if (!run.isLatest()) return;
      const { outcome } = received;
      const isAnswered = outcome.kind === 'answered' && outcome.answer.status === 200;
      const brought = isAnswered ? readFoundAssets(bodyOf(received)) : null;
      if (brought === null) {
        const { code, words } = outcomeWords(outcome);
        problem.value = isAnswered ? 'its answer has another form than expected' : `${code === null ? '' : `${code} `}${words}`;
        end();
        return;
      }
      reading.value = brought.reading;
      if (brought.reading === null) {
        problem.value = null;
        answered.value = { to: JSON.stringify(request), found: brought };
        end();
        return;
      }
      await new Promise((resolve) => { setTimeout(resolve, wait); });
      if (!run.isLatest()) return;
    }
  };

  /** Looks for something, the same too, or with null no longer. What is asked for last counts. */
  const seek = (request: AssetSearchRequest | null): Promise<void> => {
    wanted.value = request;
    if (request !== null) return ask(request);
    end();
    problem.value = null;
    return Promise.resolve();
  };

  watch(() => settings.baseUrl, () => {
    answered.value = null;
    void seek(null);
  }, { flush: 'sync' });

  return { found, reading, problem, since, seek, rest: end };
});
