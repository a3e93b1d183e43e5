import { consolePaths } from '../../contract/console/api.ts';
import { isService, type RegisteredApplication } from '../applications/application.ts';
import type { Registry } from '../applications/registry.ts';
import { toList } from '../applications/wire.ts';
import { Refusal } from '../http/refusal.ts';
import { sessionToWire } from '../sessions/routes.ts';
import { overwriteDeleted } from '../storage/erasure.ts';
import { deletedKept } from './keptRoutes.ts';
import type { ConsoleParts } from './parts.ts';
import type { ConsoleRouter } from './router.ts';

const mostSessions = 500;

const unknown = new Refusal(404, 'No application has this id; GET /applications lists those there are.');

/** @throws Refusal 404 for an unknown application, 400 for the service itself */
const changeable = (registry: Registry, id: string): RegisteredApplication => {
  const application = registry.find(id);
  if (application === undefined) throw unknown;
  if (isService(application.name)) {
    throw new Refusal(400, 'This row stands for the service itself, which is always connected; choose another application.');
  }
  return application;
};

/** What only the console does with applications, sessions and assets. */
export const addRegistryRoutes = (router: ConsoleRouter, parts: ConsoleParts): void => {
  const { registry, sessions, assets, describer, recorder, drills, live, database } = parts;

  router.get(consolePaths.sessions, () => sessions.newest(mostSessions)
    .map(({ session, shares }) => sessionToWire(session, shares, registry)));

  router.post(consolePaths.forgetConnection, async ({ parameter }) => {
    const { id } = changeable(registry, parameter);
    if (await registry.forgetConnection(id) === undefined) throw unknown;
    live.changed('applications');
    const application = registry.find(id);
    if (application === undefined) throw unknown;
    return toList(application);
  });

  router.postBody(consolePaths.deleteApplication, 'DeleteApplication', async (body, { parameter }) => {
    const { id } = changeable(registry, parameter);
    const deleted = await registry.delete(id, () => (body.events === 'delete' ? recorder.erase({ applicationId: id }) : 0));
    if (deleted === undefined) throw unknown;
    drills.stopOf(id);
    if (deleted > 0) overwriteDeleted(database);
    live.changed('applications', 'usage', 'kept', 'sessions', 'assets');
    return deletedKept(parts, deleted);
  });

  router.post(consolePaths.restoreAsset, async ({ parameter }) => {
    const restored = await assets.restore(parameter);
    switch (restored) {
      case 'unknown': throw new Refusal(404, 'No asset has this id, or its text was overwritten long ago.');
      case 'too-late': throw new Refusal(410, 'The asset was deleted more than 10 minutes ago; its text is overwritten.');
      case 'saved-again': throw new Refusal(409, 'The same text was saved again under another id; that asset stands in its place.');
      default:
        live.changed('assets', 'kept');
        return describer.withoutText(restored);
    }
  });
};
