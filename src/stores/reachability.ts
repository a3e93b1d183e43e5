import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { Answer, Exchange } from '../../contract/exchange.ts';
import { targetBelow } from '../api/request.ts';
import { health } from '../api/wellKnown.ts';
import type { Cause } from './state/causes.ts';
import { isForeign } from '../../contract/answers/verdict.ts';
import { meaningOf } from '../../contract/statuses.ts';
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

/** Whether an answer shows that something else answers there; a check with an undocumented status shows it too. */
const isOther = ({ operation }: Exchange, answer: Answer): boolean => {
  const row = coreOperationOf(operation);
  if (row === undefined) return answer.redirectedTo !== null;
  return isForeign(row, answer) || (operation === 'wellKnownHealth' && meaningOf(row, answer.status) === undefined);
};

/** What an exchange says about the service; null when it says nothing (cancelled, or never sent). */
const stateOf = (exchange: Exchange): Reachability | null => {
  const { outcome } = exchange;
  if (outcome.kind === 'answered') {
    if (outcome.answer.status >= 500) return 'server-error';
    return isOther(exchange, outcome.answer) ? 'other-interface' : 'reachable';
  }
  return outcome.failure === 'no-answer' || outcome.failure === 'timed-out' ? outcome.failure : null;
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
  let settled: Reachability = 'not-checked';
  /** Whether the last exchange was one that a browser asks leave for. */
  let needsPreflight = false;

  const note = (exchange: Exchange): void => {
    const said = stateOf(exchange);
    if (said === null || targetBelow(exchange.request.url, settings.baseUrl) === null) return;
    // One that was sent earlier and ends later says nothing newer.
    if (at.value !== null && exchange.startedAt < at.value) return;
    settled = said;
    state.value = said;
    needsPreflight = exchange.request.method === 'POST';
    status.value = exchange.outcome.kind === 'answered' ? exchange.outcome.answer.status : null;
    duration.value = exchange.duration;
    at.value = exchange.startedAt;
  };

  const reset = (): void => {
    runs.drop();
    settled = 'not-checked';
    state.value = settled;
    status.value = null;
    duration.value = null;
    at.value = null;
  };

  /**
   * Asks the service whether it is up. A cancelled check leaves what was known before.
   * @param automatic nobody asked for it
   */
  const check = async (automatic = false): Promise<void> => {
    const run = runs.start();
    state.value = 'checking';
    try {
      await send(health, run.signal, automatic);
    } finally {
      if (run.isLatest()) state.value = settled;
    }
  };

  /** Finds out why there was no answer, as far as a browser can: by asking in other ways, which changes nothing. */
  const findCause = async (): Promise<void> => {
    if (settled !== 'no-answer') return;
    const { baseUrl, pageOrigin, timeout } = settings;
    const since = at.value;
    const looking = { baseUrl, pageOrigin, timeout, needsPreflight };
    const cause = await causes.then(({ lookFor }) => lookFor(looking), () => null);
    if (cause === null || baseUrl !== settings.baseUrl || at.value !== since) return;
    settled = cause;
    if (state.value === 'no-answer') state.value = cause;
  };

  activity.listen(note);
  watch(() => settings.baseUrl, reset, { flush: 'sync' });

  return { state, status, duration, at, check, findCause, cancel: runs.cancel };
});
