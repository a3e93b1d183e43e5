import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from './http.ts';
import { callOperation } from './operation.ts';

/** Opens a session. */
export const openSession = (target: Target): Promise<Exchange> =>
  callOperation(target, 'applicationsSessionOpen', {}, null);

/** Closes a session; its id is sent as a JSON string. */
export const closeSession = (target: Target, session: string): Promise<Exchange> =>
  callOperation(target, 'applicationsSessionClose', {}, JSON.stringify(session));

/** One session with what was done while it was open. `session` is sent as it is, percent-encoded. */
export const sessionSnapshot = (target: Target, session: string): Promise<Exchange> =>
  callOperation(target, 'applicationsSessionSnapshot', { session }, null);
