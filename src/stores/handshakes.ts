import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { givenBy, isForeign } from '../../contract/answers/verdict.ts';
import { coreOperationOf, operationOf } from '../../contract/findCoreOperation.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { isDrillAnswer } from '../api/readers/drillAnswer.ts';
import { targetBelow, valuesIn } from '../api/request.ts';
import { parsed, textAt } from '../utils/unknowns.ts';
import { useActivityStore } from './activity.ts';
import { useSettingsStore } from './settings.ts';

/** What this page knows of the connection of an application; times in milliseconds since the epoch. */
export type Handshake = {
  readonly connectedAt: number;
  /** When a 401 said that the connection was gone; null while none did. */
  readonly lostAt: number | null;
};

/** Which applications were connected from this page, and which of those the service has forgotten since. */
export const useHandshakesStore = defineStore('handshakes', () => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  /** By ids in small letters: some clients write theirs in capitals, and the service takes both. */
  const known = shallowRef<ReadonlyMap<string, Handshake>>(new Map());

  const put = (application: string, handshake: Handshake): void => {
    known.value = new Map(known.value).set(application.toLowerCase(), handshake);
  };

  /** What is known of an application; null when it was not connected from here. */
  const of = (application: string): Handshake | null => known.value.get(application.toLowerCase()) ?? null;

  const note = ({ operation, request, outcome, startedAt, duration }: Exchange): void => {
    if (outcome.kind !== 'answered' || targetBelow(request.url, settings.baseUrl) === null) return;
    const { status } = outcome.answer;
    if (operation === 'connect') {
      const id = textAt(parsed(givenBy(operationOf(operation), outcome) ?? ''), 'application', 'id');
      if (id !== null) put(id, { connectedAt: startedAt + duration, lostAt: null });
      return;
    }
    // What a drill or another program says about the connection is not so.
    const row = coreOperationOf(operation);
    if (status !== 401 || isDrillAnswer(outcome) || row === undefined || isForeign(row, outcome.answer)) return;
    const application = valuesIn(operation, request.url, settings.baseUrl)['application'];
    if (application === undefined) return;
    const before = of(application);
    if (before?.lostAt === null && startedAt >= before.connectedAt) {
      put(application, { ...before, lostAt: startedAt + duration });
    }
  };

  activity.listen(note);
  watch(() => settings.baseUrl, () => { known.value = new Map(); }, { flush: 'sync' });

  return { of };
});
