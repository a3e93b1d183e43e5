import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** Files of flows: listing, reading, saving and deleting. */
export const flowHandlers = (
  { flows, live }: ConsoleParts,
): ConsoleHandlersOf<'flows' | 'flow' | 'saveFlow' | 'deleteFlow'> => {
  const changed = <Outcome>(outcome: Outcome): Outcome => {
    if (!(outcome instanceof Problem)) live.changed('flows');
    return outcome;
  };
  return {
    flows: () => flows.list(),
    flow: ({ parameters }) => flows.read(parameters.flow),
    saveFlow: ({ parameters, body }) => changed(flows.save(parameters.flow, body.text, body.basis)),
    deleteFlow: ({ parameters, body }) => changed(flows.delete(parameters.flow, body.basis)),
  };
};
