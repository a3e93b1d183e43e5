import { operationOf } from '../../contract/findOperation.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

export const healthPath = operationOf('wellKnownHealth').path;

/** Whether the service is up. */
export const health = (target: Target): Promise<Exchange> =>
  send({ ...target, operation: 'wellKnownHealth', path: healthPath, body: null });
