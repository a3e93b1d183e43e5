import type { Session } from '../../contract/schemas/session.ts';
import type { Registry } from '../applications/registry.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import type { Sessions } from './sessions.ts';
import { sessionToWire } from './wire.ts';

const unknownSession = new Problem('session-unknown');

/** Handlers of the sessions. */
export const sessionsHandlers = (sessions: Sessions, registry: Registry): HandlersOf<
  'applicationsSessionOpen' | 'applicationsSessionClose' | 'applicationsSessionSnapshot'
> => {
  const snapshot = (id: string): Session | Problem<'session-unknown'> => {
    const found = sessions.find(id);
    return found === undefined ? unknownSession : sessionToWire(found.session, found.shares, registry);
  };
  return {
    applicationsSessionOpen: async ({ cause }) => sessionToWire(await sessions.start(cause), [], registry),
    applicationsSessionClose: async (call) => {
      const id = call.body;
      if (!isUuid(id)) return new Problem('body-not-uuid');
      const closed = await sessions.end(id, call.cause);
      return closed === undefined ? unknownSession : snapshot(closed.id);
    },
    applicationsSessionSnapshot: (call) => {
      const id = call.parameters['session'] ?? '';
      if (!isUuid(id)) return new Problem('path-id-not-uuid', { of: 'a session' });
      return snapshot(id);
    },
  };
};
