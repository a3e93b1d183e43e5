import type { TrafficList } from '../../contract/console/traffic.ts';
import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { describeExchange, summaryOf } from '../traffic/describe.ts';
import type { ConsoleParts } from './parts.ts';

/** Recorded exchanges: reading and clearing. */
export const trafficHandlers = (
  { traffic, settings, live }: ConsoleParts,
): ConsoleHandlersOf<'traffic' | 'clearTraffic' | 'exchange'> => {
  const list = (after: number): TrafficList => ({
    exchanges: traffic.kept.after(after).map(summaryOf),
    recording: settings.current.recording,
    bytes: traffic.kept.bytes,
    limits: limits.traffic,
  });
  return {
    traffic: ({ query }) => list(query.after),
    clearTraffic: () => {
      traffic.kept.clear();
      live.changed('kept');
      return list(0);
    },
    exchange: ({ parameters: { sequence } }) => {
      const exchange = sequence === null ? undefined : traffic.kept.find(sequence);
      return exchange === undefined ? new Problem('exchange-not-kept') : describeExchange(exchange);
    },
  };
};
