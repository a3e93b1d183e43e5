import type { DeleteApplication } from '../../contract/console/application.ts';
import type { KeptKind } from '../../contract/console/names.ts';
import { limits } from '../../contract/limits.ts';
import { changeable } from '../applications/changeable.ts';
import { forgetConnection } from '../applications/forgetConnection.ts';
import { toList } from '../applications/wire.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { sessionToWire } from '../sessions/wire.ts';
import { answerOf, changedBy } from './deletions.ts';
import type { ConsoleParts } from './parts.ts';

/** The kinds that go with an application. */
const goingWith = ({ events, assets, copies }: DeleteApplication): KeptKind[] => [
  'intentions', 'feedback', 'traffic', 'sessions', 'history', 'flowResults',
  ...events === 'delete' ? ['events' as const] : [],
  ...assets === 'delete' ? ['assets' as const, 'annotations' as const] : [],
  ...copies === 'delete' ? ['backups' as const, 'putAside' as const] : [],
];

/** What only the console does with applications, sessions and assets. */
export const registryHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'sessions' | 'forgetConnection' | 'deleteApplication' | 'restoreAsset'> => {
  const { registry, sessions, assets, describer, deletion, drills, live } = parts;
  return {
    sessions: () => sessions.newest(limits.listedSessions)
      .map(({ session, shares }) => sessionToWire(session, shares, registry)),

    forgetConnection: async ({ parameters, query }) => {
      const application = await forgetConnection(registry, parameters.application, query.by ?? 'console');
      if (application instanceof Problem) return application;
      live.changed('applications');
      return toList(application);
    },

    deleteApplication: async ({ parameters, body }) => {
      const application = changeable(registry, parameters.application);
      if (application instanceof Problem) return application;
      const { id } = application;
      const deleted = await deletion.delete({
        application: id, kinds: goingWith(body), withApplication: true,
      });
      if (deleted === undefined) return new Problem('application-unknown');
      drills.stopOf(id);
      live.changed('applications', ...changedBy(deleted));
      return answerOf(parts, deleted, deleted.kinds.find(({ kind }) => kind === 'events')?.count ?? 0);
    },

    restoreAsset: async ({ parameters }) => {
      const restored = await assets.restore(parameters.asset);
      if (restored instanceof Problem) return restored;
      live.changed('assets', 'kept');
      return describer.withoutText(restored);
    },
  };
};
