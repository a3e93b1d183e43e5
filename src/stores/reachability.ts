import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { Exchange } from '../../contract/exchange.ts';
import { applicationsSnapshot } from '../api/applications.ts';
import { isDrillAnswer } from '../api/readers/drillAnswer.ts';
import { targetBelow } from '../api/request.ts';
import type { Cause } from './state/causes.ts';
import { isForeign } from '../../contract/answers/verdict.ts';
import { coreOperationOf } from '../../contract/findCoreOperation.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSender } from './state/useSender.ts';
import { useActivityStore } from './activity.ts';
import { useSettingsStore } from './settings.ts';

/**
 * `other-interface` is an answer that is none of the interface. `no-answer` is one whose cause is not known yet; what
 * comes after it was found by looking: CORS withholds answers, the preflight of a POST is refused, nothing of HTTP
 * answers at all, the browser does not ask, or others are answered and only that answer did not come whole.
 */
export type Reachability
  = | 'not-checked' | 'checking' | 'reachable' | 'other-interface' | 'server-error' | 'no-answer' | 'timed-out'
    | Cause;

/**
 * What an exchange says about the service, by the verdict on its answer; null when it says nothing (cancelled, never
 * sent, or answered by a drill). Another service of the interface may answer in any way what only Patchbay documents:
 * then what was known of it stays.
 */
const stateOf = ({ operation, outcome }: Exchange, known: Reachability): Reachability | null => {
  if (outcome.kind === 'failed') return outcome.failure === 'no-answer' || outcome.failure === 'timed-out' ? outcome.failure : null;
  if (isDrillAnswer(outcome)) return null;
  const { answer } = outcome;
  if (answer.status >= 500 && answer.redirectedTo === null) return 'server-error';
  const row = coreOperationOf(operation);
  return (row === undefined || isForeign(row, answer))
    && (answer.redirectedTo !== null || row?.statuses[0].by === 'interface' || known === 'other-interface')
    ? 'other-interface'
    : 'reachable';
};

/** Loaded right after the page, since where no answer comes nothing can be loaded any more. */
const causes = import('./state/causes.ts');
causes.catch(() => { /* the cause stays unknown then */ });

/** Whether base_url answers, by the last exchange with it, whoever asked for that. */
export const useReachabilityStore = defineStore('reachability', () => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  const send = useSender();
  const runs = useLatestRun();

  const state = ref<Reachability>('not-checked');
  const status = ref<number | null>(null);
  const duration = ref<number | null>(null);
  const at = ref<number | null>(null);
  /** Why the last exchange brought no answer, where that was found. */
  const cause = ref<Cause | null>(null);
  let settled: Reachability = 'not-checked';
  /** Whether the last exchange was one that a browser asks leave for. */
  let needsPreflight = false;

  const note = (exchange: Exchange): void => {
    const said = stateOf(exchange, settled);
    if (said === null || targetBelow(exchange.request.url, settings.baseUrl) === null) return;
    // One that was sent earlier and ends later says nothing newer.
    if (at.value !== null && exchange.startedAt < at.value) return;
    const asksLeave = exchange.request.method === 'POST';
    // An answer to what needs no leave does not show that leave is given.
    if (asksLeave || said !== 'reachable' || settled !== 'preflight-refused') {
      needsPreflight = asksLeave;
      settled = said;
      state.value = said;
      cause.value = null;
    }
    status.value = exchange.outcome.kind === 'answered' ? exchange.outcome.answer.status : null;
    duration.value = exchange.duration;
    at.value = exchange.startedAt;
  };

  const reset = (): void => {
    runs.drop();
    settled = 'not-checked';
    state.value = settled;
    cause.value = null;
    status.value = null;
    duration.value = null;
    at.value = null;
  };

  /**
   * Asks the service for what each of the interface has, as the doctor does. A cancelled check leaves what was known
   * before.
   * @param automatic nobody asked for it
   */
  const check = async (automatic = false): Promise<void> => {
    const run = runs.start();
    state.value = 'checking';
    try {
      await send(applicationsSnapshot, run.signal, automatic);
      if (settled === 'preflight-refused') await findCause();
    } finally {
      if (run.isLatest()) state.value = settled;
    }
  };

  /**
   * Finds out why there was no answer, as far as a browser can: by asking in other ways, which changes nothing. Whether
   * a preflight is still refused is looked at again.
   */
  const findCause = async (): Promise<void> => {
    if (settled !== 'no-answer' && settled !== 'preflight-refused') return;
    const { baseUrl, pageOrigin, timeout } = settings;
    const since = at.value;
    const looking = { baseUrl, pageOrigin, timeout, needsPreflight, state: settled };
    const found = await causes.then(({ lookFor }) => lookFor(looking), () => null);
    if (found === null || baseUrl !== settings.baseUrl || at.value !== since) return;
    settled = found;
    cause.value = found === 'reachable' ? null : found;
    if (state.value !== 'checking') state.value = found;
  };

  activity.listen(note);
  watch(() => settings.baseUrl, reset, { flush: 'sync' });

  return { state, status, duration, at, cause, check, findCause, cancel: runs.cancel };
});
