/** Requests of the log, used once more. */
import { operationOf } from '../../../contract/findOperation.ts';
import { valuesOf } from '../../../contract/paths.ts';
import { send, type Target } from '../../api/http.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import { pathSteps, sideSteps, type StepId } from '../../stores/state/useStep.ts';
import type { usePlaygroundStore } from '../../stores/playground.ts';

/** Path and query of a request below the address it was sent to; null when it went somewhere else. */
const pathBelow = (baseUrl: string, url: string): string | null =>
  (url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null);

/** The step of the playground that sends the operation; null when none does. */
export const stepOf = ({ operation }: Exchange): StepId | null =>
  [...pathSteps, ...sideSteps].find((step) => step === operation) ?? null;

/** Puts a request into its step as a draft, with the application it was sent for. Nothing is sent. */
export const openAsDraft = (
  exchange: Exchange, baseUrl: string, playground: ReturnType<typeof usePlaygroundStore>,
): void => {
  const step = stepOf(exchange);
  if (step === null) return;
  const path = pathBelow(baseUrl, exchange.request.url)?.replace(/[?#].*$/, '') ?? '';
  const { application } = valuesOf(operationOf(exchange.operation).path, path);
  if (application !== undefined) playground.application = application;
  playground.load(step, exchange.request.body);
  playground.setTab(step, 'json');
};

/** Sends the same method, path and bytes once more. */
export const sendAgain = (target: Target, { operation, request }: Exchange): Promise<Exchange> => {
  const contentType = request.headers['Content-Type'];
  return send({
    ...target,
    operation,
    path: pathBelow(target.baseUrl, request.url) ?? operationOf(operation).path,
    body: request.body,
    ...(contentType === undefined ? {} : { contentType }),
  });
};
