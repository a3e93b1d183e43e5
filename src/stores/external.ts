import { defineStore } from 'pinia';
import { reactive, watch } from 'vue';
import { externalApplications, relatedApplications } from '../api/external.ts';
import type { Target } from '../api/http.ts';
import type { Exchange } from '../api/outcome.ts';
import { useChanges, type SeenChanges } from '../composables/useChanges.ts';
import { useSender } from '../composables/useSender.ts';
import { useSnapshot, type Snapshot } from '../composables/useSnapshot.ts';
import { readExternalRows, type ExternalRow } from '../utils/externalRows.ts';
import { useCountsStore } from './counts.ts';

/** The two lists of programs of the machine, each with what changed since it was seen. */
export const useExternalStore = defineStore('external', () => {
  const send = useSender();
  const counts = useCountsStore();

  const listOf = (call: (target: Target) => Promise<Exchange>): Snapshot<readonly ExternalRow[]> & SeenChanges => {
    const snapshot = useSnapshot<readonly ExternalRow[]>({
      empty: [], ask: (signal) => send(call, signal), read: readExternalRows,
    });
    const changes = useChanges(
      snapshot.value, () => snapshot.exchange.value?.startedAt ?? null, ({ key }) => key,
      ({ name, version, integration }) => ({ name, version: version ?? 'not said', integration }),
    );
    return { ...snapshot, ...changes };
  };
  const lists = { detected: reactive(listOf(externalApplications)), related: reactive(listOf(relatedApplications)) };

  watch(() => lists.detected.exchange, (exchange) => {
    if (exchange !== null) counts.note('external', lists.detected.value.length);
  });

  return lists;
});
