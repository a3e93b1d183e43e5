import { operationOf } from '../../contract/findOperation.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from './outcome.ts';

/** All applications the registry knows. */
export const applicationsSnapshot = (target: Target): Promise<Exchange> =>
  send({ ...target, operation: 'applicationsSnapshot', path: operationOf('applicationsSnapshot').path, body: null });
