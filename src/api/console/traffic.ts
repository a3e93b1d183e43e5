import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { checks, injections } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** The recorded exchanges that are kept, oldest first, without their bodies. */
export const listTraffic = (target: Target): Promise<Received> => callConsole(target, 'traffic', {});

/** One of them with all that is kept of it. */
export const getExchange = (target: Target, sequence: number): Promise<Received> =>
  callConsole(target, 'exchange', { sequence });

/** Forgets all of them. */
export const clearTraffic = (target: Target): Promise<Received> => callConsole(target, 'clearTraffic', {});

type TrafficList = ConsoleResponseOf<'traffic' | 'clearTraffic'>;
type TrafficExchange = ConsoleResponseOf<'exchange'>;

const summaryFields = {
  sequence: number,
  at: text,
  method: text,
  path: text,
  operation: nullable(text),
  application: nullable(object({ id: text, name: text, state: oneOf(['connected', 'registered']) })),
  userAgent: nullable(text),
  origin: nullable(text),
  fromConsole: flag,
  automatic: flag,
  status: nullable(number),
  duration: number,
  requestBytes: number,
  responseBytes: number,
  unknownKeys: listOf(object({ path: text, closest: nullable(text) })),
  decidedBy: nullable(oneOf(checks)),
  injected: nullable(oneOf(injections)),
  said: nullable(text),
};

/** A row as it stands in the list and in an event of the stream. */
export const trafficSummary: Reader<TrafficList['exchanges'][number]> = object(summaryFields);

export const readTrafficList = bodyReader<TrafficList>(object({
  exchanges: listOf(trafficSummary),
  since: text,
  recording: flag,
  bytes: number,
  limits: object({ exchanges: number, bytes: number, bodyBytes: number }),
}));

const header: Reader<TrafficExchange['requestHeaders'][number]> = (value) => {
  const pair = listOf(text)(value);
  const [name, said] = pair ?? [];
  return pair?.length === 2 && name !== undefined && said !== undefined ? [name, said] : undefined;
};

const recordedBody = object({ text, bytes: number, cut: flag, masked: number, utf8: flag });

export const readTrafficExchange = bodyReader<TrafficExchange>(object({
  ...summaryFields,
  query: text,
  requestHeaders: listOf(header),
  requestBody: nullable(recordedBody),
  responseHeaders: listOf(header),
  responseBody: nullable(recordedBody),
  rule: text,
}));
