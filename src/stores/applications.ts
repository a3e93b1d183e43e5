import { defineStore } from 'pinia';
import { computed } from 'vue';
import { applicationsSnapshot } from '../api/applications.ts';
import { useChanges } from './state/useChanges.ts';
import { useSender } from './state/useSender.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { readApplicationRows, type ApplicationRow } from '../api/readers/applicationRows.ts';

/** The snapshot of the registry. */
export const useApplicationsStore = defineStore('applications', () => {
  const send = useSender();
  const { value: rows, ...snapshot } = useSnapshot<readonly ApplicationRow[]>({
    empty: [], ask: (signal, automatic) => send(applicationsSnapshot, signal, automatic), read: readApplicationRows,
  });
  const total = computed(() => rows.value.length);
  const changes = useChanges(
    rows, () => snapshot.exchange.value?.startedAt ?? null, ({ id, shownName }) => id ?? shownName ?? '',
    ({ shownName, version, platform, onboarded, status }) => ({
      name: shownName ?? 'not said', version: version ?? 'not said', platform: platform ?? 'not said',
      onboarded: onboarded === null ? 'not said' : onboarded ? 'Yes' : 'No', status,
    }),
  );

  return { rows, total, ...snapshot, ...changes };
});
