import { defineStore } from 'pinia';
import { reactive, ref, shallowRef, watch } from 'vue';
import type { ServiceFacts } from '../../contract/console/service.ts';
import type { Preview } from '../../contract/console/preview.ts';
import type { Settings } from '../../contract/console/settings.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useChangeable } from './state/useChangeable.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { previewText, readPreview } from '../api/console/preview.ts';
import { getServiceFacts, readServiceFacts } from '../api/console/service.ts';
import { changeSettings, getSettings, readServiceSettings } from '../api/console/settings.ts';
import { useSettingsStore } from './settings.ts';

/** What the service that served the page is, how it is set, and what its suggestions would say of a text. */
export const useServiceSettingsStore = defineStore('service-settings', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const { problem: deedProblem, attempt } = useDeed();
  const previews = useLatestRun();

  const facts = useSnapshot<ServiceFacts | null>({
    empty: null, ask: (signal) => askConsole(getServiceFacts, signal), read: readServiceFacts,
  });
  const stored = useSnapshot<Settings | null>({
    empty: null, ask: (signal) => askConsole(getSettings, signal), read: readServiceSettings,
  });
  const { current, load: loadSettings, change: take } = useChangeable(stored, readServiceSettings);

  /** Changes settings of the service; of several the answer to the last one counts. @returns whether it was done */
  const change = (part: Partial<Settings>): Promise<boolean> => take(() =>
    attempt('change the setting', null, () => askConsole((target) => changeSettings(target, part))));

  const preview = shallowRef<Preview | null>(null);
  const previewing = ref(false);

  /** What each sensitivity would decide for a text. Nothing is kept of it. The text asked about last wins. */
  const tryText = async (text: string): Promise<void> => {
    const run = previews.start();
    if (text.trim() === '') {
      preview.value = null;
      previewing.value = false;
      return;
    }
    previewing.value = true;
    try {
      const received = await attempt('assess the text', null, () => askConsole((target) => previewText(target, text)));
      if (run.isLatest()) preview.value = received === null ? null : readPreview(bodyOf(received));
    } finally {
      if (run.isLatest()) previewing.value = false;
    }
  };

  watch(() => settings.baseUrl, () => {
    previews.drop();
    preview.value = null;
    previewing.value = false;
    deedProblem.value = null;
  }, { flush: 'sync' });

  return {
    facts: reactive(facts), stored: reactive(stored), current, loadSettings, change, preview, previewing, tryText,
    deedProblem,
  };
});
