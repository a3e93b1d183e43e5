import { getFromConsole, postToConsole } from '../../api/consoleApi.ts';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';

export type ConsoleApi = {
  readonly ask: (path: string, signal?: AbortSignal) => Promise<Received>;
  /** Has the service do something; without a body none is sent. */
  readonly tell: (path: string, body?: unknown) => Promise<Received>;
};

/**
 * The console paths of the service that served the page. Use it only while `settings.ownService` holds: another
 * service does not have them.
 */
export const useConsoleApi = (): ConsoleApi => {
  const settings = useSettingsStore();
  const target = { get baseUrl() { return settings.pageOrigin; }, get timeout() { return settings.timeout; } };
  return {
    ask: (path, signal) => getFromConsole({ ...target, ...(signal === undefined ? {} : { signal }) }, path),
    tell: (path, body) => postToConsole({ ...target }, path, body),
  };
};
