import { consolePaths } from '../../contract/console/api.ts';
import type { TrafficList } from '../../contract/console/traffic.ts';
import { Refusal } from '../http/refusal.ts';
import { describeExchange, summaryOf } from '../traffic/describe.ts';
import { trafficLimits } from '../traffic/limits.ts';
import type { ConsoleParts } from './parts.ts';
import { numberIn, type ConsoleRouter } from './router.ts';

/** Recorded exchanges: reading and clearing. */
export const addTrafficRoutes = (router: ConsoleRouter, { traffic, settings, live }: ConsoleParts): void => {
  const list = (after: number): TrafficList => ({
    exchanges: traffic.kept.after(after).map(summaryOf),
    recording: settings.current.recording,
    bytes: traffic.kept.bytes,
    limits: trafficLimits,
  });
  router.get(consolePaths.traffic, (call) => list(numberIn(call, 'after', 0, 0, Number.MAX_SAFE_INTEGER)));
  router.post(consolePaths.clearTraffic, () => {
    traffic.kept.clear();
    live.changed('kept');
    return list(0);
  });
  router.get(consolePaths.exchange, ({ parameter }) => {
    const exchange = /^\d{1,15}$/.test(parameter) ? traffic.kept.find(Number(parameter)) : undefined;
    if (exchange === undefined) throw new Refusal(404, 'The exchange is not kept or no longer; GET /console/api/traffic lists those that are.');
    return describeExchange(exchange);
  });
};
