/** Recorded exchanges as requests that can be sent from here. */
import type { RecordedBody, RecordedHeaders, TrafficExchange } from '../../../../contract/console/traffic.ts';
import { valuesOf } from '../../../../contract/paths.ts';
import type { Answer, SentRequest } from '../../../../contract/exchange.ts';
import type { StepId } from '../../../stores/state/useStep.ts';
import type { usePlaygroundStore } from '../../../stores/playground.ts';
import { phraseOf } from '../../../utils/statusPhrases.ts';
import { operationRowOf } from '../trafficWords.ts';

type Playground = ReturnType<typeof usePlaygroundStore>;

/** Whether the body is kept as it was sent, so that the same bytes can be sent again. */
export const isWhole = (body: RecordedBody | null): boolean => body === null || (!body.cut && body.masked === 0);

/** The first value of a header, whatever the case of its name; null when there is none. */
export const headerIn = (headers: RecordedHeaders, name: string): string | null =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? null;

/** Path and query as they were received. */
export const targetOf = ({ path, query }: TrafficExchange): string => (query === '' ? path : `${path}?${query}`);

/** The headers that say what is sent; a client adds the others by itself. */
const telling = ['accept', 'content-type', 'application', 'x-application-id'];

/** The recorded request as one to `baseUrl`. */
export const sentRequestOf = (exchange: TrafficExchange, baseUrl: string): SentRequest => {
  const row = operationRowOf(exchange.operation);
  return {
    method: row?.method ?? (exchange.method === 'GET' || exchange.method === 'HEAD' ? exchange.method : 'POST'),
    url: `${baseUrl}${targetOf(exchange)}`,
    headers: Object.fromEntries(exchange.requestHeaders.filter(([name]) => telling.includes(name.toLowerCase()))),
    body: exchange.requestBody?.text ?? null,
  };
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
    });

/** The step that sends an operation; null when the playground has none. */
export const stepOf = (operation: string | null, playground: Playground): StepId | null => {
  const steps = Object.keys(playground.steps) as StepId[];
  return steps.find((step) => step === operation) ?? null;
};

/**
 * Puts a recorded request into the step of its operation, with the application it was sent for. Nothing is sent.
 * @returns the step; null when the playground has none for it
 */
export const openInPlayground = (exchange: TrafficExchange, playground: Playground): StepId | null => {
  const step = stepOf(exchange.operation, playground);
  const row = operationRowOf(exchange.operation);
  if (step === null || row === null) return null;
  const { application } = valuesOf(row.path, exchange.path);
  if (application !== undefined) playground.application = application;
  playground.load(step, exchange.requestBody?.text ?? null);
  playground.setTab(step, playground.steps[step].edited ? 'json' : 'form');
  return step;
};
