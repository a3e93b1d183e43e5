import { givenResult } from '../flows/results/resultGiven.ts';
import { withConsoleGiven, type ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** What became of flows: listing, reading, keeping, naming, pinning and deleting. */
export const flowResultHandlers = (
  { flowResults, registry, live }: ConsoleParts,
): ConsoleHandlersOf<'flowResults' | 'maskFlowResult' | 'keepFlowResult' | 'flowResult' | 'changeFlowResult' | 'deleteFlowResult'> => {
  const changed = <Outcome>(outcome: Outcome): Outcome => {
    if (!(outcome instanceof Problem)) live.changed('flowResults', 'kept');
    return outcome;
  };
  return {
    flowResults: ({ query }) => flowResults.list(query.flow),
    maskFlowResult: withConsoleGiven<'maskFlowResult', ReturnType<typeof givenResult>>(
      givenResult, ({ given: { har } }) => Buffer.from(har),
    ),
    keepFlowResult: withConsoleGiven<'keepFlowResult', ReturnType<typeof givenResult>>(
      givenResult,
      async ({ given }) => changed(await flowResults.keep(given, (id) => registry.find(id) !== undefined)),
    ),
    flowResult: async ({ parameters }) => await flowResults.read(parameters.result),
    changeFlowResult: async ({ parameters, body }) => changed(await flowResults.change(parameters.result, body)),
    deleteFlowResult: ({ parameters }) => changed(flowResults.delete(parameters.result)),
  };
};
