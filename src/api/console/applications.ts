import type { ConsoleRequestOf } from '../../../contract/console/bodies.ts';
import type { Received } from '../../../contract/exchange.ts';
import type { Target } from '../http.ts';
import { callConsole } from './call.ts';

/** Forgets the connection of an application, so that its next call answers 401. */
export const forgetConnection = (target: Target, application: string, by: 'console' | 'flow'): Promise<Received> =>
  callConsole(target, 'forgetConnection', { application, by });

/** Deletes an application; its id answers 400 afterwards. */
export const deleteApplication = (
  target: Target, application: string, what: ConsoleRequestOf<'deleteApplication'>,
): Promise<Received> => callConsole(target, 'deleteApplication', { application }, what);
