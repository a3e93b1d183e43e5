import { computed, type ComputedRef } from 'vue';
import type { Exchange } from '../../../contract/exchange.ts';
import { remedyOf, type ExplainContext } from './step/explain.ts';
import { pathSteps, type PathStepId, type StepId } from '../../stores/state/useStep.ts';
import { useHandshakesStore } from '../../stores/handshakes.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';
import { useReachabilityStore } from '../../stores/reachability.ts';
import { useSettingsStore } from '../../stores/settings.ts';

export type Path = {
  /** The first step that did not succeed yet, or not since the one before it did; null when there is none. */
  readonly next: ComputedRef<PathStepId | null>;
  /** What there is to explain of the last exchange of each step that was sent. */
  readonly ended: ComputedRef<Readonly<Partial<Record<PathStepId, ExplainContext>>>>;
  /** Whether an explanation offers the one filled button. */
  readonly remedied: ComputedRef<boolean>;
  readonly succeeded: (step: StepId) => boolean;
};

/** What the steps of the playground stand at. */
export const usePath = (): Path => {
  const playground = usePlaygroundStore();
  const settings = useSettingsStore();
  const handshakes = useHandshakesStore();
  const reachability = useReachabilityStore();

  const succeeded = (step: StepId): boolean => playground.steps[step].given !== null;

  const next = computed(() => pathSteps.find((step, index) => {
    const before = pathSteps[index - 1];
    const since = before === undefined ? 0 : playground.steps[before].exchange?.startedAt ?? 0;
    return !succeeded(step) || (playground.steps[step].exchange?.startedAt ?? 0) < since;
  }) ?? null);

  /** The cause belongs to the exchange that it was looked for after. */
  const causeOf = ({ startedAt }: Exchange): ExplainContext['cause'] => (reachability.at === startedAt ? reachability.cause : null);

  const ended = computed(() => {
    const found: Partial<Record<PathStepId, ExplainContext>> = {};
    for (const step of pathSteps) {
      const { exchange, operation, formGap, state } = playground.steps[step];
      if (exchange === null || state === 'sending') continue;
      const handshake = handshakes.of(playground.application.trim());
      found[step] = {
        operation,
        exchange,
        formed: formGap === null,
        connected: handshake !== null,
        lost: handshake !== null && handshake.lostAt !== null,
        cause: causeOf(exchange),
        baseUrl: settings.baseUrl,
        timeout: settings.timeout,
      };
    }
    return found;
  });
  const remedied = computed(() => Object.values(ended.value).some((context) => remedyOf(context) === 'connect-and-retry'));

  return { next, ended, remedied, succeeded };
};
