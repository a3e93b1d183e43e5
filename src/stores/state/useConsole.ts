import type { Target } from '../../api/http.ts';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';

export type AskConsole = (call: (target: Target) => Promise<Received>, signal?: AbortSignal) => Promise<Received>;

/**
 * The way every call of a console route goes: to the service that served the page, into no log. Use it only while
 * `settings.ownService` holds: another service does not have them.
 */
export const useConsole = (): AskConsole => {
  const settings = useSettingsStore();
  return (call, signal) => call({
    baseUrl: settings.pageOrigin, timeout: settings.timeout, ...(signal === undefined ? {} : { signal }),
  });
};
