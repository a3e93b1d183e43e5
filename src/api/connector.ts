import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** The handshake. `body` is the exact text to send; null sends none. */
export const connect = (target: Target, body: string | null): Promise<Exchange> =>
  callOperation(target, 'connect', {}, body);
