/** Requests of the log, used once more. */
import { valuesIn } from '../../api/request.ts';
import { automaticHeader } from '../../../contract/console/automatic.ts';
import type { Exchange, SentRequest } from '../../../contract/exchange.ts';
import { useBroughtStore } from '../../stores/brought.ts';
import { pathSteps, sideCalls, type StepId } from '../../stores/state/useStep.ts';
import type { Subject } from '../common/useSubject.ts';
import type { usePlaygroundStore } from '../../stores/playground.ts';

/** The step of the playground that sends the operation; null when none does. */
export const stepOf = ({ operation }: Exchange): StepId | null =>
  [...pathSteps, ...sideCalls].find((step) => step === operation) ?? null;

/** The request of an entry as a person sends it once more: no longer one that nobody asked for. */
export const requestAgain = ({ request }: Exchange): SentRequest => {
  const headers = Object.entries(request.headers).filter(([name]) => name !== automaticHeader);
  return Object.freeze({ ...request, headers: Object.freeze(Object.fromEntries(headers)) });
};

/** Puts a request into its step as a draft, with the application it was sent for. Nothing is sent. */
export const openAsDraft = (
  exchange: Exchange, baseUrl: string, playground: ReturnType<typeof usePlaygroundStore>, turnTo: Subject['turnTo'],
): void => {
  const step = stepOf(exchange);
  if (step === null) return;
  const { application } = valuesIn(exchange.operation, exchange.request.url, baseUrl);
  if (application !== undefined) turnTo(application, 'Activity');
  useBroughtStore().bring(step, exchange.request.body, 'a request in Activity');
  playground.setTab(step, 'json');
};
