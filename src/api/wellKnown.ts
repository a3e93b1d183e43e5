import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** Whether the service is up. */
export const health = (target: Target): Promise<Exchange> => callOperation(target, 'wellKnownHealth', {}, null);
