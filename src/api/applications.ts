import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** All applications the registry knows. */
export const applicationsSnapshot = (target: Target): Promise<Exchange> =>
  callOperation(target, 'applicationsSnapshot', {}, null);
