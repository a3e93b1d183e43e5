import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** Programs found on the machine of the service. */
export const externalApplications = (target: Target): Promise<Exchange> =>
  callOperation(target, 'applicationsExternalSnapshot', {}, null);

/** Programs that have an integration, could have one, or are expected to get one. */
export const relatedApplications = (target: Target): Promise<Exchange> =>
  callOperation(target, 'applicationsExternalRelated', {}, null);
