import type { TrafficList } from '../../contract/console/traffic.ts';
import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** Recorded exchanges: reading and clearing. */
export const trafficHandlers = (
  { traffic, settings, shown, live, kept }: ConsoleParts,
): ConsoleHandlersOf<'traffic' | 'clearTraffic' | 'exchange'> => {
  const list = async (after: number): Promise<TrafficList> => ({
    exchanges: await shown.all(traffic.kept.after(after)),
    since: new Date(traffic.kept.startedAt).toISOString(),
    recording: settings.current.recording,
    bytes: traffic.kept.bytes,
    limits: limits.traffic,
  });
  return {
    traffic: ({ query }) => list(query.after),
    clearTraffic: () => {
      kept.traffic.erase();
      live.changed('kept');
      return list(0);
    },
    exchange: ({ parameters: { sequence } }) => {
      const exchange = sequence === null ? undefined : traffic.kept.find(sequence);
      return exchange === undefined ? new Problem('exchange-not-kept') : shown.detail(exchange);
    },
  };
};
