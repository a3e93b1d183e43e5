import type { Target } from '../../api/http.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import { useActivityStore } from '../activity.ts';
import { useSettingsStore } from '../settings.ts';

export type Sender = (call: (target: Target) => Promise<Exchange>, signal: AbortSignal) => Promise<Exchange>;

/** The way every request of the console goes: with the settings in force, and into the activity log. */
export const useSender = (): Sender => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  return async (call, signal) => {
    const exchange = await call({ baseUrl: settings.baseUrl, timeout: settings.timeout, signal });
    activity.add(exchange);
    return exchange;
  };
};
