import { limits } from '../../contract/limits.ts';
import { changeable } from '../applications/changeable.ts';
import { toList } from '../applications/wire.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { sessionToWire } from '../sessions/wire.ts';
import { deletedKept } from './keptRoutes.ts';
import type { ConsoleParts } from './parts.ts';

/** What only the console does with applications, sessions and assets. */
export const registryHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'sessions' | 'forgetConnection' | 'deleteApplication' | 'restoreAsset'> => {
  const { registry, sessions, assets, describer, kept, queue, drills, live } = parts;
  return {
    sessions: () => sessions.newest(limits.listedSessions)
      .map(({ session, shares }) => sessionToWire(session, shares, registry)),

    forgetConnection: async ({ parameters }) => {
      const application = changeable(registry, parameters.application);
      if (application instanceof Problem) return application;
      await registry.forgetConnection(application.id);
      live.changed('applications');
      const present = registry.find(application.id);
      return present === undefined ? new Problem('application-unknown') : toList(present);
    },

    deleteApplication: async ({ parameters, body }) => {
      const application = changeable(registry, parameters.application);
      if (application instanceof Problem) return application;
      const { id } = application;
      const deleted = await queue.erase((tx) => {
        if (!registry.delete(tx, id)) return undefined;
        return body.events === 'delete' ? kept.events.erase(tx, id) : 0;
      });
      if (deleted === undefined) return new Problem('application-unknown');
      drills.stopOf(id);
      live.changed('applications', 'usage', 'kept', 'sessions', 'assets');
      return deletedKept(parts, deleted);
    },

    restoreAsset: async ({ parameters }) => {
      const restored = await assets.restore(parameters.asset);
      if (restored instanceof Problem) return restored;
      live.changed('assets', 'kept');
      return describer.withoutText(restored);
    },
  };
};
