import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { applicationsSnapshot } from '../api/applications.ts';
import { connect } from '../api/connector.ts';
import { isForeign, verdictOf } from '../../contract/answers/verdict.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { operationOf } from '../../contract/findCoreOperation.ts';
import { loopbackPermission, sight } from '../api/probe.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSender } from './state/useSender.ts';
import { isDenied, isMixed, isPortBlocked, otherScheme } from './state/addressRules.ts';
import { diagnose, type Diagnosis, type Findings } from './state/diagnosis.ts';
import { useReachabilityStore } from './reachability.ts';
import { useSettingsStore } from './settings.ts';

const nothing = { get: null, sight: null, answersOtherScheme: null, post: null } as const;

/** What the answer shows, as the top bar has it. */
const getOf = ({ outcome, duration }: Exchange): NonNullable<Findings['get']> => {
  if (outcome.kind === 'failed') return { status: null, failure: outcome.failure, duration, foreign: null, redirectedTo: null };
  const { answer } = outcome;
  const row = operationOf('applicationsSnapshot');
  return {
    status: answer.status, failure: null, duration, redirectedTo: answer.redirectedTo,
    foreign: isForeign(row, answer) ? verdictOf(row, answer).rule : null,
  };
};

/** Proves, as far as a browser can, why base_url cannot be reached. Sends a GET; a POST only when it is told to. */
export const useDoctorStore = defineStore('doctor', () => {
  const settings = useSettingsStore();
  const send = useSender();
  const runs = useLatestRun();
  const reachability = useReachabilityStore();

  const findings = shallowRef<Findings | null>(null);
  const running = ref(false);
  const diagnosis = computed((): Diagnosis | null => (findings.value === null ? null : diagnose(findings.value)));

  const examine = async (signal: AbortSignal, note: (found: Partial<Findings>) => void): Promise<void> => {
    const { baseUrl, pageOrigin, timeout } = settings;
    const permission = await loopbackPermission();
    note({ baseUrl, pageOrigin, permission, ...nothing });
    if (isPortBlocked(baseUrl) || isMixed(pageOrigin, baseUrl) || isDenied(pageOrigin, permission)) return;
    // What the top bar says is found before a GET is answered, which would say nothing of it.
    await reachability.findCause();
    const get = getOf(await send(applicationsSnapshot, signal));
    note({ get });
    if (get.status !== null && reachability.cause === 'preflight-refused') note({ post: 'preflight-refused' });
    if (get.failure !== 'no-answer') return;
    const seen = await sight({ baseUrl, timeout });
    note({ sight: seen });
    if (seen === 'nothing') note({ answersOtherScheme: await sight({ baseUrl: otherScheme(baseUrl), timeout }) !== 'nothing' });
  };

  /** Runs what is safe to run; what was found of an earlier look is forgotten. */
  const run = async (): Promise<void> => {
    const { signal, isLatest } = runs.start();
    running.value = true;
    findings.value = null;
    let found: Findings = { baseUrl: settings.baseUrl, pageOrigin: settings.pageOrigin, permission: 'unknown', ...nothing };
    try {
      await examine(signal, (more) => { found = { ...found, ...more }; });
    } finally {
      if (isLatest()) {
        running.value = false;
        findings.value = found;
      }
    }
  };

  /** Sends POST /connect with JSON as its type and no body, which stores nothing in a service of the interface. */
  const tryPost = async (): Promise<void> => {
    const before = findings.value;
    if (before === null) return;
    const { signal, isLatest } = runs.start();
    running.value = true;
    try {
      const { outcome } = await send((target) => connect(target, ''), signal);
      if (!isLatest()) return;
      if (outcome.kind === 'answered') findings.value = { ...before, post: true };
      else if (outcome.failure === 'no-answer') findings.value = { ...before, post: false };
      else if (outcome.failure === 'timed-out') findings.value = { ...before, post: 'timed-out' };
    } finally {
      if (isLatest()) running.value = false;
    }
  };

  watch(() => settings.baseUrl, () => {
    runs.drop();
    running.value = false;
    findings.value = null;
  }, { flush: 'sync' });

  return { findings, diagnosis, running, run, tryPost };
});
