import type { Received } from '../../../contract/exchange.ts';
import type { OperationId } from '../../../contract/operations.ts';
import { valuesIn } from '../../api/request.ts';
import { useBroughtStore } from '../../stores/brought.ts';
import type { Subject } from '../common/useSubject.ts';
import type { usePlaygroundStore } from '../../stores/playground.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { pathSteps, sideCalls, type StepId } from '../../stores/state/useStep.ts';

/** The step of the playground that sends an operation; null when none does. */
export const playgroundStepOf = (operation: OperationId): StepId | null =>
  [...pathSteps, ...sideCalls].find((step) => step === operation) ?? null;

/** Puts what a step of a flow sent into the playground, with the application it was sent for. Nothing is sent. */
export const openInPlayground = (
  step: StepId, operation: OperationId, { request }: Received, playground: ReturnType<typeof usePlaygroundStore>,
  turnTo: Subject['turnTo'],
): void => {
  const { application } = valuesIn(operation, request.url, useSettingsStore().baseUrl);
  if (application !== undefined) turnTo(application, 'Flows');
  useBroughtStore().bring(step, request.body, 'a step of a flow');
  playground.setTab(step, 'json');
};
