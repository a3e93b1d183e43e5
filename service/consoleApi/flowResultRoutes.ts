import { givenResult } from '../flows/results/resultGiven.ts';
import { withConsoleGiven, type ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { noRoom } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import { waitForRoomMs } from '../unsent.ts';
import type { ConsoleParts } from './parts.ts';

/** What became of flows: listing, reading, keeping, naming, pinning and deleting. */
export const flowResultHandlers = (
  { flowResults, registry, live, unsent }: ConsoleParts,
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
    flowResult: async ({ parameters }) => {
      const bytes = flowResults.bytesOf(parameters.result);
      // Read when there is room for it: many who ask and do not read would fill the memory.
      if (!await unsent.take(bytes, waitForRoomMs)) throw noRoom;
      const har = await flowResults.read(parameters.result);
      if (!(har instanceof Problem)) return { prepared: har, over: () => { unsent.giveBack(bytes); } };
      unsent.giveBack(bytes);
      return har;
    },
    changeFlowResult: async ({ parameters, body }) => changed(await flowResults.change(parameters.result, body)),
    deleteFlowResult: ({ parameters }) => changed(flowResults.delete(parameters.result)),
  };
};
