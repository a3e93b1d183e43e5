/** What only the service that served the page offers; these requests are no operations and stand in no log. */
import { send, type Target } from './http.ts';
import type { Received, SentRequest } from '../../contract/exchange.ts';

const exchange = (
  target: Target, method: 'GET' | 'POST', path: string, body: string | null,
): Promise<Received> => {
  const request: SentRequest = Object.freeze({
    method,
    url: `${target.baseUrl}${path}`,
    headers: Object.freeze({
      Accept: 'application/json', ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    }),
    body,
  });
  return send(request, target);
};

/** Asks a console path. Never throws and never rejects. */
export const getFromConsole = (target: Target, path: string): Promise<Received> =>
  exchange(target, 'GET', path, null);

/**
 * Has a console path do something. Never throws and never rejects.
 * @param body sent as JSON; undefined sends none
 */
export const postToConsole = (target: Target, path: string, body?: unknown): Promise<Received> =>
  exchange(target, 'POST', path, body === undefined ? null : JSON.stringify(body));
