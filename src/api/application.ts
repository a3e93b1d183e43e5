import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** One application. `application` is sent as it is, percent-encoded. */
export const applicationSnapshot = (target: Target, application: string): Promise<Exchange> =>
  callOperation(target, 'applicationsSpecificApplicationSnapshot', { application }, null);
