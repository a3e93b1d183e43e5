/** Reads what the console paths of traffic, drills and events answer; the types are those of the contract. */
import type { LiveEvent } from '../../../contract/console/api.ts';
import type { Drill, DrillAnswer } from '../../../contract/console/drills.ts';
import { checks, type RecordedBody, type TrafficExchange, type TrafficList, type TrafficSummary } from '../../../contract/console/traffic.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { at } from '../../utils/unknowns.ts';

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
  status: nullable(number),
  duration: number,
  requestBytes: number,
  responseBytes: number,
  unknownKeys: listOf(object({ path: text, closest: nullable(text) })),
  decidedBy: nullable(oneOf(checks)),
  injected: flag,
  said: nullable(text),
};

export const readSummary: Reader<TrafficSummary> = object(summaryFields);

export const readTrafficList: Reader<TrafficList> = object({
  exchanges: listOf(readSummary),
  recording: flag,
  bytes: number,
  limits: object({ exchanges: number, bytes: number, bodyBytes: number }),
});

const readHeader: Reader<readonly [string, string]> = (value) => {
  const header = listOf(text)(value);
  const [name, said] = header ?? [];
  return header?.length === 2 && name !== undefined && said !== undefined ? [name, said] : undefined;
};

const readBody: Reader<RecordedBody> = object({ text, bytes: number, cut: flag, masked: number });

export const readTrafficExchange: Reader<TrafficExchange> = object({
  ...summaryFields,
  query: text,
  requestHeaders: listOf(readHeader),
  requestBody: nullable(readBody),
  responseHeaders: listOf(readHeader),
  responseBody: nullable(readBody),
  rule: text,
});

const drillStatuses = [400, 401, 500] as const;

const readDrillAnswer: Reader<DrillAnswer> = (value) => {
  switch (at(value, 'kind')) {
    case 'status': {
      const status = drillStatuses.find((each) => each === at(value, 'status'));
      return status === undefined ? undefined : { kind: 'status', status };
    }
    case 'delay': {
      const milliseconds = number(at(value, 'milliseconds'));
      return milliseconds === undefined ? undefined : { kind: 'delay', milliseconds };
    }
    case 'cut': return { kind: 'cut' };
    default: return undefined;
  }
};

export const readDrill: Reader<Drill> = object({
  id: text,
  application: text,
  name: text,
  times: number,
  answer: readDrillAnswer,
  startedAt: text,
  answered: number,
  ended: nullable(oneOf(['done', 'stopped'])),
});

export const readDrills: Reader<readonly Drill[]> = listOf(readDrill);

const readWhat = oneOf(['applications', 'assets', 'sessions', 'usage', 'kept', 'refused', 'settings']);

export const readLiveEvent: Reader<LiveEvent> = (value) => {
  switch (at(value, 'kind')) {
    case 'exchange': {
      const exchange = readSummary(at(value, 'exchange'));
      return exchange === undefined ? undefined : { kind: 'exchange', exchange };
    }
    case 'changed': {
      const what = readWhat(at(value, 'what'));
      return what === undefined ? undefined : { kind: 'changed', what };
    }
    case 'drills': {
      const drills = readDrills(at(value, 'drills'));
      return drills === undefined ? undefined : { kind: 'drills', drills };
    }
    default: return undefined;
  }
};
