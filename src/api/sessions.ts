import { operationOf } from '../../contract/findOperation.ts';
import { fillPath } from '../../contract/paths.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** Opens a session. */
export const openSession = (target: Target): Promise<Exchange> =>
  send({ ...target, operation: 'applicationsSessionOpen', path: operationOf('applicationsSessionOpen').path, body: null });

/** Closes a session; its id is sent as a JSON string. */
export const closeSession = (target: Target, session: string): Promise<Exchange> =>
  send({
    ...target, operation: 'applicationsSessionClose', path: operationOf('applicationsSessionClose').path,
    body: JSON.stringify(session),
  });

/** One session with what was done while it was open. `session` is sent as it is, percent-encoded. */
export const sessionSnapshot = (target: Target, session: string): Promise<Exchange> => {
  const { id, path } = operationOf('applicationsSessionSnapshot');
  return send({ ...target, operation: id, path: fillPath(path, { session }), body: null });
};
