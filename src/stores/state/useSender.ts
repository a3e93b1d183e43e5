import type { Target } from '../../api/http.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import { useActivityStore } from '../activity.ts';
import { useSettingsStore } from '../settings.ts';

/** @param automatic nobody asked for it: the console keeps itself up to date with it */
export type Sender = (
  call: (target: Target) => Promise<Exchange>, signal: AbortSignal, automatic?: boolean,
) => Promise<Exchange>;

/** The way every request of the console goes: with the settings in force, and into the activity log. */
export const useSender = (): Sender => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  return async (call, signal, automatic = false) => {
    const { baseUrl, timeout, ownService } = settings;
    const sent = await call({ baseUrl, timeout, signal, saysAutomatic: automatic && ownService });
    const exchange: Exchange = automatic ? Object.freeze({ ...sent, automatic: true }) : sent;
    activity.add(exchange);
    return exchange;
  };
};
