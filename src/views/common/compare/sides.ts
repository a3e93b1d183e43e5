/** Exchanges of Activity, of Traffic and of a file, as they are compared. */
import { bodyLacks, type BodyLack } from '../../../../contract/answers/recordedBody.ts';
import type { Exchange } from '../../../../contract/exchange.ts';
import type { TrafficExchange } from '../../../../contract/console/traffic.ts';
import type { ComparedSide } from '../../../stores/compared.ts';
import { requestName } from '../requestName.ts';
import { sharedOfSent, type SharedExchange } from '../share/sharedExchange.ts';
import { keyInFile, keyInTraffic, keyOfSent } from './sideKeys.ts';

const lackWords: Readonly<Record<BodyLack, (name: string) => string>> = {
  absent: (name) => `The ${name} is not here.`,
  cut: (name) => `Only the beginning of the ${name} is here.`,
  masked: (name) => `Secrets in the ${name} are masked.`,
  undecoded: (name) => `Not all of the ${name} is text.`,
};

const sideOf = (shared: SharedExchange, key: string, from: ComparedSide['from']): ComparedSide => ({
  key,
  name: requestName(shared),
  from,
  target: shared.target,
  redirectedTo: shared.redirectedTo ?? null,
  startedAt: Date.parse(shared.at),
  exchange: {
    method: shared.method,
    target: shared.query === '' ? shared.path : `${shared.path}?${shared.query}`,
    requestHeaders: shared.requestHeaders,
    requestBody: shared.requestBody?.text ?? null,
    status: shared.status,
    answerHeaders: shared.responseHeaders,
    answerBody: shared.responseBody?.text ?? null,
    duration: shared.duration,
  },
  lacks: [
    ...bodyLacks(shared.requestBody, shared.requestBytes).map((lack) => lackWords[lack]('request body')),
    ...bodyLacks(shared.responseBody, shared.responseBytes).map((lack) => lackWords[lack]('answer')),
  ].join(' '),
});

export const sideOfSent = (exchange: Exchange, baseUrl: string): ComparedSide =>
  sideOf(sharedOfSent(exchange, 1), keyOfSent(exchange, baseUrl), 'Activity');
export const sideInTraffic = (exchange: TrafficExchange, origin: string): ComparedSide =>
  sideOf({ ...exchange, target: origin }, keyInTraffic(exchange), 'Traffic');
export const sideInFile = (exchange: SharedExchange, file: string): ComparedSide =>
  sideOf(exchange, keyInFile(exchange, file), 'a file');
