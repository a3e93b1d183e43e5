/** Recorded exchanges as requests that can be sent from here. */
import { bodyLacks, type BodyLack } from '../../../../contract/answers/recordedBody.ts';
import { headerIn } from '../../../../contract/answers/recordedHeaders.ts';
import type { RecordedBody, RecordedHeaders, TrafficExchange } from '../../../../contract/console/traffic.ts';
import { valuesOf } from '../../../../contract/paths.ts';
import { requestWith } from '../../../../contract/request.ts';
import type { SentRequest } from '../../../../contract/exchange.ts';
import type { StepId } from '../../../stores/state/useStep.ts';
import { useBroughtStore } from '../../../stores/brought.ts';
import { isMasked, isRepeated } from '../../common/share/sentRequest.ts';
import { stepOf } from '../../common/draftInPlayground.ts';
import { useSubject } from '../../common/useSubject.ts';
import { usePlaygroundStore } from '../../../stores/playground.ts';
import { operationRowOf } from '../../common/trafficWords.ts';

/** Whether the body is kept as it was sent, so that the same bytes can be sent again. */
export const isWhole = (body: RecordedBody | null): boolean => bodyLacks(body, 0).length === 0;

/** The headers that say what is sent; a client adds the others by itself. */
const telling = ['accept', 'content-type', 'application', 'x-application-id'];

const tellingOf = ({ requestHeaders }: TrafficExchange): RecordedHeaders =>
  requestHeaders.filter(([name]) => telling.includes(name.toLowerCase()));

const targetOf = ({ path, query }: TrafficExchange): string => (query === '' ? path : `${path}?${query}`);

/** The methods that a page sends. */
const methods = ['GET', 'HEAD', 'POST'] as const;

/** The recorded request as this console sends it, with its secrets masked; null where a page sends no such method. */
export const sentRequestOf = (exchange: TrafficExchange, origin: string): SentRequest | null => {
  const method = methods.find((each) => each === exchange.method);
  return method === undefined ? null : requestWith({
    method,
    target: targetOf(exchange),
    headers: Object.fromEntries(tellingOf(exchange)),
    body: exchange.requestBody?.text ?? null,
  }, origin);
};

const whence = { host: 'its Host', origin: 'where it came from' } as const;
/** A request that a guard refused was not routed, so nobody looked which operation it is. */
const guardedOf = ({ decidedBy, requestHeaders }: TrafficExchange): string | null => {
  if (decidedBy !== 'host' && decidedBy !== 'origin') return null;
  const isCarried = ['host', 'origin', 'sec-fetch-site'].some((name) => headerIn(requestHeaders, name) !== null);
  return `It was refused for ${whence[decidedBy]}, which a page cannot choose, so the same request cannot be sent from here.${isCarried ? ' cURL can send it.' : ''}`;
};

/** Why the same request cannot be sent from here again; null when it can. */
export const notAgainOf = (exchange: TrafficExchange, origin: string): string | null => {
  const { operation, requestBody, requestBytes } = exchange;
  const guarded = guardedOf(exchange);
  if (guarded !== null) return guarded;
  const sent = sentRequestOf(exchange, origin);
  if (operationRowOf(operation) === null || sent === null) return 'It is no operation of the interface, so this console cannot send it again.';
  if (isMasked(targetOf(exchange))) return 'Secrets in its address are masked, so the same request cannot be sent again.';
  if (Object.values(sent.headers).some(isMasked)) return 'Secrets in its headers are masked, so the same request cannot be sent again.';
  if (isRepeated(tellingOf(exchange))) return 'It had a header more than once, which a page cannot send, so the same request cannot be sent again.';
  if (requestBody === null && requestBytes > 0) return 'Its body was not kept, so the same request cannot be sent again.';
  if (requestBody?.cut === true) return 'Only the first 64 KiB of its body are kept, so the same bytes cannot be sent again.';
  if (requestBody !== null && requestBody.masked > 0) return 'Secrets in its body are masked, so the same bytes cannot be sent again.';
  if (requestBody?.utf8 === false) return 'Not all of its body is text in UTF-8, so the same bytes cannot be sent again.';
  if (sent.body !== (requestBody?.text ?? null)) return 'A browser sends no body with its method, so the same request cannot be sent again.';
  return sent.url === `${origin}${targetOf(exchange)}` ? null : 'A browser changes its path, so the same request cannot be sent again.';
};

/** What is recorded does not have of what was sent, in sentences; empty when it has all of it. */
export const draftLacks = (exchange: TrafficExchange): string => {
  const { requestBody, requestBytes } = exchange;
  const address = isMasked(targetOf(exchange)) ? ['Secrets in its address are masked.'] : [];
  const masked = requestBody?.masked ?? 0;
  const words: Readonly<Record<BodyLack, string>> = {
    absent: 'Its body was not read, so there is none here.',
    cut: 'Only its first 64 KiB are here.',
    masked: `${masked === 1 ? '1 secret in it is' : `${masked} secrets in it are`} masked.`,
    undecoded: 'Not all of it is text in UTF-8: what is none stands here as \uFFFD.',
  };
  return [...address, ...bodyLacks(requestBody, requestBytes).map((lack) => words[lack])].join(' ');
};

/**
 * Puts a recorded request into the step of its operation, with the application it was sent for. Nothing is sent.
 * @returns the step; null when the playground has none for it
 */
export const openInPlayground = (exchange: TrafficExchange): StepId | null => {
  const playground = usePlaygroundStore();
  const step = stepOf(exchange.operation);
  const row = operationRowOf(exchange.operation);
  if (step === null || row === null) return null;
  const { application } = valuesOf(row.path, exchange.path);
  if (application !== undefined && !isMasked(application)) useSubject().turnTo(application, 'Traffic', exchange.application?.name);
  useBroughtStore().bring(step, exchange.requestBody?.text ?? null, 'a request in Traffic', draftLacks(exchange));
  playground.setTab(step, playground.steps[step].edited ? 'json' : 'form');
  return step;
};
