import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { Exchange } from '../../contract/exchange.ts';
import { loopbackPermission } from '../api/http.ts';
import { targetBelow } from '../api/request.ts';
import { health, isAnswered } from '../api/wellKnown.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSender } from './state/useSender.ts';
import { isDenied, isMixed } from './state/addressRules.ts';
import { useActivityStore } from './activity.ts';
import { useSettingsStore } from './settings.ts';

/** `no-answer` is one whose cause is not known yet; the three after it are proved causes. */
export type Reachability
  = | 'not-checked' | 'checking' | 'reachable' | 'server-error' | 'no-answer' | 'timed-out'
    | 'blocked-by-cors' | 'nothing-listens' | 'blocked-by-browser';

/** What an exchange says about the service; null when it says nothing (cancelled, or never sent). */
const verdictOf = ({ outcome }: Exchange): Reachability | null => {
  if (outcome.kind === 'answered') return outcome.answer.status >= 500 ? 'server-error' : 'reachable';
  return outcome.failure === 'no-answer' || outcome.failure === 'timed-out' ? outcome.failure : null;
};

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

  const note = (exchange: Exchange): void => {
    const verdict = verdictOf(exchange);
    if (verdict === null || targetBelow(exchange.request.url, settings.baseUrl) === null) return;
    // One that was sent earlier and ends later says nothing newer.
    if (at.value !== null && exchange.startedAt < at.value) return;
    settled = verdict;
    state.value = verdict;
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

  /** Asks the service whether it is up. A cancelled check leaves what was known before. */
  const check = async (): Promise<void> => {
    const run = runs.start();
    state.value = 'checking';
    try {
      await send(health, run.signal);
    } finally {
      if (run.isLatest()) state.value = settled;
    }
  };

  /** Finds out why there was no answer: what answers without CORS is there, and only withheld from this page. */
  const findCause = async (): Promise<void> => {
    if (settled !== 'no-answer') return;
    const { baseUrl, pageOrigin } = settings;
    const since = at.value;
    const cause = isMixed(pageOrigin, baseUrl) || isDenied(pageOrigin, await loopbackPermission())
      ? 'blocked-by-browser'
      : await isAnswered({ baseUrl, timeout: settings.timeout }) ? 'blocked-by-cors' : 'nothing-listens';
    if (baseUrl !== settings.baseUrl || at.value !== since) return;
    settled = cause;
    if (state.value === 'no-answer') state.value = cause;
  };

  activity.listen(note);
  watch(() => settings.baseUrl, reset, { flush: 'sync' });

  return { state, status, duration, at, check, findCause, cancel: runs.cancel };
});
