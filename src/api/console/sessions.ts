import type { Received } from '../../../contract/exchange.ts';
import type { Target } from '../http.ts';
import { callConsole } from './call.ts';

/** All sessions, newest first; the interface itself lists none. */
export const listSessions = (target: Target): Promise<Received> => callConsole(target, 'sessions', {});
