import { defineStore } from 'pinia';
import { computed, reactive, watch } from 'vue';
import type { FailedSource, HostIntegration, IntegrationWay } from '../../contract/console/integrations.ts';
import { externalApplications, relatedApplications } from '../api/external.ts';
import type { Target } from '../api/http.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { useChanges, type SeenChanges } from './state/useChanges.ts';
import { useConsole } from './state/useConsole.ts';
import { useSender } from './state/useSender.ts';
import { useSnapshot, type Snapshot } from './state/useSnapshot.ts';
import { readExternalRows, type ExternalRow } from '../api/readers/externalRows.ts';
import { listFailedSources, listIntegrations, readFailedSources, readIntegrations } from '../api/console/integrations.ts';
import { useCountsStore } from './counts.ts';
import { useSettingsStore } from './settings.ts';

/** A related program as both answers name it. */
const nameOf = ({ name, version }: Pick<ExternalRow, 'name' | 'version'>): string => `${name}\n${version ?? ''}`;

/** The two lists of programs of the machine, each with what changed since it was seen. */
export const useExternalStore = defineStore('external', () => {
  const send = useSender();
  const counts = useCountsStore();
  const settings = useSettingsStore();

  const listOf = (call: (target: Target) => Promise<Exchange>): Snapshot<readonly ExternalRow[]> & SeenChanges => {
    const snapshot = useSnapshot<readonly ExternalRow[]>({
      empty: [], ask: (signal, automatic) => send(call, signal, automatic), read: readExternalRows,
    });
    const changes = useChanges(
      snapshot.value, () => snapshot.exchange.value?.startedAt ?? null, ({ key }) => key,
      ({ name, version, integration }) => ({ name, version: version ?? 'not said', integration }),
    );
    return { ...snapshot, ...changes };
  };
  const lists = { detected: reactive(listOf(externalApplications)), related: reactive(listOf(relatedApplications)) };

  const askConsole = useConsole();
  const integrations = useSnapshot<readonly HostIntegration[] | null>({
    empty: null, ask: (signal) => askConsole(listIntegrations, signal), read: readIntegrations,
  });
  const waysByRow = computed(() => (integrations.value.value === null
    ? null
    : new Map(integrations.value.value.map(({ name, version, ways }) => [nameOf({ name, version }), ways]))));
  /** How the integration of a related program is got; null when the service does not say. */
  const waysOf = (row: ExternalRow): readonly IntegrationWay[] | null => waysByRow.value?.get(nameOf(row)) ?? null;
  /** Only the service that served the page tells. */
  const loadWays = async (): Promise<void> => { if (settings.ownService) await integrations.load(); };

  const failures = useSnapshot<readonly FailedSource[]>({
    empty: [], ask: (signal) => askConsole(listFailedSources, signal), read: readFailedSources,
  });
  /** What could not be read when the programs were looked for; nothing where the service does not say. */
  const failed = computed(() => failures.value.value);
  const loadFailed = async (): Promise<void> => { if (settings.ownService) await failures.load(); };

  watch(() => lists.detected.exchange, (exchange) => {
    if (exchange !== null) counts.note('external', lists.detected.value.length);
  });

  return { ...lists, waysOf, loadWays, failed, loadFailed };
});
