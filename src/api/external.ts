import { operationOf } from '../../contract/findOperation.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** Programs found on the machine of the service. */
export const externalApplications = (target: Target): Promise<Exchange> =>
  send({
    ...target, operation: 'applicationsExternalSnapshot', path: operationOf('applicationsExternalSnapshot').path, body: null,
  });

/** Programs that have an integration, could have one, or are expected to get one. */
export const relatedApplications = (target: Target): Promise<Exchange> =>
  send({
    ...target, operation: 'applicationsExternalRelated', path: operationOf('applicationsExternalRelated').path, body: null,
  });
