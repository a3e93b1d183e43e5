/** Recorded exchanges as requests that can be sent from here. */
import {
  messageMethod, type RecordedBody, type RecordedHeaders, type TrafficExchange,
} from '../../../../contract/console/traffic.ts';
import { valuesOf } from '../../../../contract/paths.ts';
import { requestWith, type RequestParts } from '../../../../contract/request.ts';
import type { Answer, SentRequest } from '../../../../contract/exchange.ts';
import type { StepId } from '../../../stores/state/useStep.ts';
import { useBroughtStore } from '../../../stores/brought.ts';
import type { Subject } from '../../common/useSubject.ts';
import type { usePlaygroundStore } from '../../../stores/playground.ts';
import { phraseOf } from '../../../utils/statusPhrases.ts';
import { operationRowOf } from '../../common/trafficWords.ts';

type Playground = ReturnType<typeof usePlaygroundStore>;

/** Whether the body is kept as it was sent, so that the same bytes can be sent again. */
export const isWhole = (body: RecordedBody | null): boolean =>
  body === null || (!body.cut && body.masked === 0 && body.utf8);

/** The first value of a header, whatever the case of its name; null when there is none. */
export const headerIn = (headers: RecordedHeaders, name: string): string | null =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? null;

/** The headers that say what is sent; a client adds the others by itself. */
const telling = ['accept', 'content-type', 'application', 'x-application-id'];

const partsOf = ({ method, path, query, requestHeaders, requestBody }: TrafficExchange): RequestParts => ({
  method: method === messageMethod ? 'GET' : method === 'GET' || method === 'HEAD' ? method : 'POST',
  target: query === '' ? path : `${path}?${query}`,
  headers: Object.fromEntries(requestHeaders.filter(([name]) => telling.includes(name.toLowerCase()))),
  body: requestBody?.text ?? null,
});

/** The request as it was recorded; a browser may not be able to send it so. */
export const recordedRequestOf = (exchange: TrafficExchange, origin: string): SentRequest => {
  const { target, ...rest } = partsOf(exchange);
  return { ...rest, url: `${origin}${target}` };
};

/** The recorded request as this console sends it. */
export const sentRequestOf = (exchange: TrafficExchange, origin: string): SentRequest =>
  requestWith(partsOf(exchange), origin);

/** Why the same request cannot be sent from here again; null when it can. */
export const notAgainOf = (exchange: TrafficExchange, origin: string): string | null => {
  const { operation, requestBody, requestBytes } = exchange;
  if (operationRowOf(operation) === null) return 'It is no operation of the interface, so this console cannot send it again.';
  if (requestBody === null && requestBytes > 0) return 'Its body was not kept, so the same request cannot be sent again.';
  if (requestBody?.cut === true) return 'Only the first 64 KiB of its body are kept, so the same bytes cannot be sent again.';
  if (requestBody !== null && requestBody.masked > 0) return 'Secrets in its body are masked, so the same bytes cannot be sent again.';
  if (!isWhole(requestBody)) return 'Not all of its body is text in UTF-8, so the same bytes cannot be sent again.';
  const [recorded, sent] = [recordedRequestOf(exchange, origin), sentRequestOf(exchange, origin)];
  if (sent.body !== recorded.body) return 'A browser sends no body with its method, so the same request cannot be sent again.';
  return sent.url === recorded.url ? null : 'A browser changes its path, so the same request cannot be sent again.';
};

/** The recorded answer; null when the connection was cut before one. */
export const answerOf = ({ status, responseHeaders, responseBody }: TrafficExchange): Answer | null => (status === null
  ? null
  : {
      status,
      phrase: phraseOf(status),
      headers: Object.fromEntries(responseHeaders.map(([name, value]) => [name.toLowerCase(), value])),
      contentType: headerIn(responseHeaders, 'content-type'),
      body: responseBody?.text ?? '',
      size: responseBody?.bytes ?? 0,
      redirectedTo: null,
    });

/** The step that sends an operation; null when the playground has none. */
export const stepOf = (operation: string | null, playground: Playground): StepId | null => {
  const steps = Object.keys(playground.steps) as StepId[];
  return steps.find((step) => step === operation) ?? null;
};

/** What the recorded body does not have of the one that was sent, in sentences; empty when it has all of it. */
export const lacksOf = ({ requestBody, requestBytes }: TrafficExchange): string => {
  if (requestBody === null) return requestBytes === 0 ? '' : 'Its body was not read, so there is none here.';
  const { cut, masked, utf8 } = requestBody;
  return [
    cut ? 'Only its first 64 KiB are here.' : '',
    masked === 0 ? '' : `${masked === 1 ? '1 secret in it is' : `${masked} secrets in it are`} masked.`,
    utf8 ? '' : 'Not all of it is text in UTF-8: what is none stands here as \uFFFD.',
  ].filter((part) => part !== '').join(' ');
};

/**
 * Puts a recorded request into the step of its operation, with the application it was sent for. Nothing is sent.
 * @param turnTo has the playground be about an application
 * @returns the step; null when the playground has none for it
 */
export const openInPlayground = (
  exchange: TrafficExchange, playground: Playground, turnTo: Subject['turnTo'],
): StepId | null => {
  const step = stepOf(exchange.operation, playground);
  const row = operationRowOf(exchange.operation);
  if (step === null || row === null) return null;
  const { application } = valuesOf(row.path, exchange.path);
  if (application !== undefined) turnTo(application, 'Traffic', exchange.application?.name);
  useBroughtStore().bring(step, exchange.requestBody?.text ?? null, 'a request in Traffic', lacksOf(exchange));
  playground.setTab(step, playground.steps[step].edited ? 'json' : 'form');
  return step;
};
