import type { Target } from '../../api/http.ts';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';

export type AskConsole = (call: (target: Target) => Promise<Received>, signal?: AbortSignal) => Promise<Received>;

/**
 * The way every call of a console route goes: to the service that served the page, into no log. While base_url is
 * another service, which does not have them, nothing is sent: such a call is cancelled before it begins.
 * @param about `page`: it is about what lies beside the page, whichever service is in use
 */
export const useConsole = (about: 'service' | 'page' = 'service'): AskConsole => {
  const settings = useSettingsStore();
  return (call, signal) => {
    const { pageOrigin: baseUrl, timeout, ownService } = settings;
    const until = ownService || about === 'page' ? signal : AbortSignal.abort();
    return call({ baseUrl, timeout, ...(until === undefined ? {} : { signal: until }) });
  };
};
