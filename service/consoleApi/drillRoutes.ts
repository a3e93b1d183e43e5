import { consolePaths } from '../../contract/console/api.ts';
import { isService } from '../applications/application.ts';
import { Refusal } from '../http/refusal.ts';
import type { ConsoleParts } from './parts.ts';
import type { ConsoleRouter } from './router.ts';

/** Drills: starting, listing and stopping. */
export const addDrillRoutes = (router: ConsoleRouter, { drills, registry, now }: ConsoleParts): void => {
  router.get(consolePaths.drills, () => drills.list);
  router.postBody(consolePaths.drills, 'NewDrill', (body) => {
    const application = registry.find(body.application);
    if (application === undefined) throw new Refusal(404, 'No application has this id; GET /applications lists those there are.');
    if (isService(application.name)) throw new Refusal(400, 'The application is this service itself, which makes no calls; choose another.');
    return drills.start({ ...body, application: application.id }, application.name, now());
  });
  router.post(consolePaths.stopDrill, ({ parameter }) => {
    const drill = drills.stop(parameter);
    if (drill === undefined) throw new Refusal(404, 'No drill has this id; GET /console/api/drills lists those there are.');
    return drill;
  });
};
