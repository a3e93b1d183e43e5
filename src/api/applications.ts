import { operationOf } from '../../contract/findOperation.ts';
import { fillPath } from '../../contract/paths.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** All applications the registry knows. */
export const applicationsSnapshot = (target: Target): Promise<Exchange> =>
  send({ ...target, operation: 'applicationsSnapshot', path: operationOf('applicationsSnapshot').path, body: null });

/** One application. `application` is sent as it is, percent-encoded. */
export const applicationSnapshot = (target: Target, application: string): Promise<Exchange> => {
  const { id, path } = operationOf('applicationsSpecificApplicationSnapshot');
  return send({ ...target, operation: id, path: fillPath(path, { application }), body: null });
};
