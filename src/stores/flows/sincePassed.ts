import { defineStore } from 'pinia';
import { shallowReactive, watch } from 'vue';
import type { Change } from '../../../contract/console/history.ts';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { endOf, lastPassed, timeSince } from '../../../contract/console/sincePassed.ts';
import { listChanges, readChanges } from '../../api/console/history.ts';
import { useSettingsStore } from '../settings.ts';
import { bodyOf } from '../state/bodyOf.ts';
import { deletions } from '../state/deletions.ts';
import { useConsole } from '../state/useConsole.ts';
import { useFlowResultsStore } from './flowResults.ts';

/** What happened between the last result that passed and one that failed. */
export type SincePassed = {
  readonly passed: FlowResultHead;
  /** When it had passed, in milliseconds since the epoch. */
  readonly passedAt: number;
  /** Newest first; null where the service did not say. */
  readonly changes: readonly Change[] | null;
  /** Whether there are older ones than these. */
  readonly more: boolean;
  /** From when on the service remembers changes, where that is later than it passed; else null. */
  readonly remembered: number | null;
};

const nameOf = (key: string, failedAt: number): string => `${failedAt} ${key}`;

/** What changed in the registry and its settings from a run that passed to one that failed. Only this service tells. */
export const useSincePassedStore = defineStore('sincePassed', () => {
  const settings = useSettingsStore();
  const results = useFlowResultsStore();
  const askConsole = useConsole();
  const found = shallowReactive(new Map<string, SincePassed>());

  /** The last result of a flow that passed before a moment; null where none did, or it is no longer kept. */
  const passedBefore = (key: string, failedAt: number): FlowResultHead | null =>
    lastPassed(results.of(key), failedAt);

  /** Asks what changed before a run that began at a moment, after the flow had passed: what the two did is left out. */
  const look = async (key: string, failedAt: number): Promise<void> => {
    const passed = passedBefore(key, failedAt);
    if (passed === null) {
      found.delete(nameOf(key, failedAt));
      return;
    }
    const passedAt = endOf(passed);
    const said = readChanges(bodyOf(await askConsole((target) =>
      listChanges(target, timeSince(passed, failedAt)))));
    const since = said === null || said.since === null ? null : Date.parse(said.since);
    found.set(nameOf(key, failedAt), {
      passed, passedAt, changes: said?.changes ?? null, more: said?.more ?? false,
      remembered: since !== null && since > passedAt ? since : null,
    });
  };
  const of = (key: string, failedAt: number): SincePassed | null => found.get(nameOf(key, failedAt)) ?? null;

  watch([() => settings.baseUrl, deletions], () => { found.clear(); }, { flush: 'sync' });

  return { look, of, passedBefore };
});
