import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** Drills: starting, listing and stopping. */
export const drillHandlers = (
  { drills, registry, now }: ConsoleParts,
): ConsoleHandlersOf<'drills' | 'startDrill' | 'stopDrill'> => ({
  drills: () => drills.list,
  startDrill: ({ body }) => {
    const application = registry.find(body.application);
    return application === undefined ? new Problem('application-unknown') : drills.start(body, application, now());
  },
  stopDrill: ({ parameters }) => drills.stop(parameters.drill) ?? new Problem('drill-unknown'),
});
